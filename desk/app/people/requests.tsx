import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommandAnswer } from '#desk/shared/newsletter.ts';
import { confirmedRequest } from '#desk/app/session/confirmed-request.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Confirm } from '#desk/app/ui/confirm.tsx';
import { Field } from '#desk/app/ui/field.tsx';
import form from '#desk/app/ui/form.module.css';
import { offerFile } from '#desk/app/ui/offer-file.ts';
import { Problem } from '#desk/app/ui/problem.tsx';
import row from '#desk/app/ui/row.module.css';

/** What somebody may ask for: what is kept about them, and to have it erased. */
export function Requests() {
  const [email, setEmail] = useState('');
  const download = useMutation({
    mutationFn: () =>
      confirmedRequest<{ text: string }>('POST', '/people/requests/export', { email }),
    onSuccess: ({ text }) => offerFile('what-is-kept.json', 'application/json', text),
  });
  const erase = useMutation({
    mutationFn: () => confirmedRequest<CommandAnswer>('POST', '/people/requests/erase', { email }),
  });
  return (
    <section className={form.form} aria-labelledby="requests">
      <h2 id="requests">Requests about personal data</h2>
      <p>
        For a reader who asks what you know about them, or asks you to delete it: subscriptions,
        messages and mails of one address.
      </p>
      <Field
        label="Address of the person"
        value={email}
        onChange={setEmail}
        maxLength={254}
        type="email"
      />
      <div className={row.row}>
        <Button onPress={() => download.mutate()} isPending={download.isPending}>
          Export what is kept
        </Button>
        <Confirm
          action="Erase what is kept"
          title="Erase everything about this address?"
          onConfirm={() => erase.mutate()}
        >
          <p>It is deleted for good. Only a backup still has it.</p>
        </Confirm>
      </div>
      <div role="status">
        {download.isSuccess ? <p>The file is in your downloads.</p> : null}
        {erase.data?.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Problem error={download.error ?? erase.error} />
    </section>
  );
}
