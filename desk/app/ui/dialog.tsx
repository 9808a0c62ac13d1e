import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import css from './dialog.module.css';

export type DialogProps = {
  children: ReactNode;
  isOpen: boolean;
  /** Called when the person closes it; without it, the dialog stays until its work is done. */
  onClose?: () => void;
  role?: 'dialog' | 'alertdialog';
};

/** A dialog over the page: it keeps the focus, and gives it back when it closes. */
export function Dialog({ children, isOpen, onClose, role = 'dialog' }: DialogProps) {
  return (
    <ModalOverlay
      className={css.overlay ?? ''}
      isOpen={isOpen}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => (open ? undefined : onClose?.())}
    >
      <Modal className={css.modal ?? ''}>
        <AriaDialog role={role} className={css.dialog ?? ''}>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
