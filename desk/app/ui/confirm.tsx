import { type ReactNode, useState } from 'react';
import { Heading } from 'react-aria-components';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import css from './row.module.css';

export type ConfirmProps = {
  /** Words of the button, a verb and its object. */
  action: string;
  title: string;
  children: ReactNode;
  onConfirm: () => void;
};

/** A button for what cannot be undone: it asks before it acts. */
export function Confirm({ action, title, children, onConfirm }: ConfirmProps) {
  const [isOpen, setOpen] = useState(false);
  function confirm(): void {
    setOpen(false);
    onConfirm();
  }
  return (
    <>
      <Button look="risky" onPress={() => setOpen(true)}>
        {action}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} role="alertdialog">
        <Heading slot="title">{title}</Heading>
        {children}
        <div className={css.row}>
          <Button look="risky" onPress={confirm}>
            {action}
          </Button>
          <Button onPress={() => setOpen(false)}>Cancel</Button>
        </div>
      </Dialog>
    </>
  );
}
