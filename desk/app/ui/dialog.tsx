import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import css from './dialog.module.css';

export type DialogProps = {
  children: ReactNode;
  isOpen: boolean;
  /** Called when the person closes it; without it, the dialog stays until its work is done. */
  onClose?: () => void;
  role?: 'dialog' | 'alertdialog';
  /** Called when it is gone and has given the focus back. */
  onGone?: () => void;
};

/** Calls back when what it stands in is gone, after the focus was given back to where it came from. */
export function WhenGone({ call }: { call: () => void }) {
  const last = useRef(call);
  useEffect(() => void (last.current = call), [call]);
  useEffect(
    // The focus is given back in the next frame.
    () => () => void requestAnimationFrame(() => requestAnimationFrame(() => last.current())),
    [],
  );
  return null;
}

/** A dialog over the page: it keeps the focus, and gives it back when it closes. */
export function Dialog({ children, isOpen, onClose, role = 'dialog', onGone }: DialogProps) {
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
          {onGone === undefined ? null : <WhenGone call={onGone} />}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
