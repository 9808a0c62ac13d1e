import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Heading } from 'react-aria-components';
import type { LinkWish, OneTimeLink, Person } from '#desk/shared/people.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Dialog } from '#desk/app/ui/dialog.tsx';
import row from '#desk/app/ui/row.module.css';

const ACTION = 'Make a one-time link';

type MakeLinkProps = {
  person: Person;
  link: Pick<UseMutationResult<OneTimeLink, Error, LinkWish>, 'mutate' | 'isPending'>;
};

/** The button for a new link. Where a person has passkeys, it asks whether one was lost. */
export function MakeLink({ person, link }: MakeLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, passkeys } = person;
  function make(keepsPasskeys: boolean): void {
    setOpen(false);
    link.mutate({ keepsPasskeys });
  }
  return (
    <>
      <Button
        onPress={() => (passkeys === 0 ? make(false) : setOpen(true))}
        isPending={link.isPending}
      >
        {ACTION}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} role="alertdialog">
        <Heading slot="title">Did {name} lose a passkey?</Heading>
        <p>
          {name} is signed out on other devices, and can make a new passkey with the link. If a
          device was lost or stolen, replace the passkeys: the ones {name} has now stop working once
          the new one is made. Until then, somebody who has the device and can unlock it could still
          sign in.
        </p>
        <div className={row.row}>
          <Button look="strong" onPress={() => make(false)}>
            Replace passkeys
          </Button>
          <Button onPress={() => make(true)}>Keep passkeys</Button>
          <Button onPress={() => setOpen(false)}>Cancel</Button>
        </div>
      </Dialog>
    </>
  );
}
