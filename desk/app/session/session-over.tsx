import { Heading } from 'react-aria-components';
import { Dialog } from '#desk/app/ui/dialog.tsx';
import { useIsSessionOver } from './session-state.ts';
import { SignInButton } from './sign-in.tsx';

/** Asks to sign in again over the open room, whose unsaved text stays where it is. */
export function SessionOver() {
  return (
    <Dialog isOpen={useIsSessionOver()} role="alertdialog">
      <Heading slot="title">Sign in again</Heading>
      <p>Your session has ended. What you typed is still here.</p>
      <SignInButton />
    </Dialog>
  );
}
