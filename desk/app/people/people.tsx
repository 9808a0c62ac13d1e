import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation, LinkWish, OneTimeLink, Person } from '#desk/shared/people.ts';
import type { Role } from '#desk/shared/roles.ts';
import { request } from '#desk/app/api.ts';
import { confirmedRequest } from '#desk/app/session/confirmed-request.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Confirm } from '#desk/app/ui/confirm.tsx';
import { Choice, Field } from '#desk/app/ui/field.tsx';
import list from '#desk/app/ui/list.module.css';
import { Moment } from '#desk/app/ui/moment.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import row from '#desk/app/ui/row.module.css';
import { LinkToPass } from './link-to-pass.tsx';
import { MakeLink } from './make-link.tsx';
import { RenamePerson } from './rename-person.tsx';
import { roleOptions } from './role-options.ts';
import form from '#desk/app/ui/form.module.css';
import type { CommandAnswer } from '#desk/shared/newsletter.ts';
import { offerFile } from '#desk/app/ui/offer-file.ts';
import { useSubmitOnce } from '#desk/app/ui/use-submit-once.ts';

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
  /** Each begins anew: what was said of another address is over. */
  function begin(request: typeof download | typeof erase): void {
    download.reset();
    erase.reset();
    request.mutate();
  }
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
        <Button onPress={() => begin(download)} isPending={download.isPending}>
          Export what is kept
        </Button>
        <Confirm
          action="Erase what is kept"
          title={`Erase everything about ${email.trim() || 'this address'}?`}
          onConfirm={() => begin(erase)}
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

/** The form that adds a person and makes their first link. */
export function Invite() {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const invite = useMutation({
    mutationFn: (invitation: Invitation) =>
      confirmedRequest<OneTimeLink>('POST', '/people', invitation),
    async onSuccess() {
      setName('');
      await client.invalidateQueries({ queryKey: ['people'] });
    },
  });
  const submit = useSubmitOnce(() => invite.mutateAsync({ name, role }));
  return (
    <form onSubmit={submit} className={form.form} aria-labelledby="invite">
      <h2 id="invite">Invite a person</h2>
      <Field label="Name" value={name} onChange={setName} isRequired maxLength={60} />
      <Choice
        label="Role"
        value={role}
        onChange={(wanted) => setRole(wanted as Role)}
        options={roleOptions}
      />
      <div>
        <Button type="submit" look="strong" isPending={invite.isPending}>
          Invite person
        </Button>
      </div>
      <Problem error={invite.error} />
      {invite.data === undefined ? null : (
        <LinkToPass link={invite.data} name={invite.variables.name} />
      )}
    </form>
  );
}

function PersonLine({ person }: { person: Person }) {
  const client = useQueryClient();
  const path = `/people/${person.id}`;
  const refresh = () => client.invalidateQueries();
  const change = useMutation({
    mutationFn: (wanted: Role) => confirmedRequest('PATCH', path, { role: wanted }),
    onSuccess: refresh,
  });
  const link = useMutation({
    mutationFn: (wish: LinkWish) => confirmedRequest<OneTimeLink>('POST', `${path}/link`, wish),
  });
  const remove = useMutation({
    mutationFn: () => confirmedRequest('DELETE', path),
    onSuccess: refresh,
  });
  // Somebody else may change it too: what is chosen here counts until it is answered.
  const role = change.isPending ? change.variables : person.role;
  return (
    <li>
      <h2>{person.name}</h2>
      <p className={list.quiet}>
        {person.passkeys === 0 ? 'No passkey yet' : `Passkeys: ${person.passkeys}`}
        {person.lastSignIn === null ? null : (
          <>
            {' · last signed in '}
            <Moment at={person.lastSignIn} />
          </>
        )}
      </p>
      <Choice
        label={`Role of ${person.name}`}
        value={role}
        onChange={(wanted) => change.mutate(wanted as Role)}
        options={roleOptions}
      />
      <p role="status" className={list.quiet}>
        {change.isSuccess ? `Saved. ${person.name} has the new role from now on.` : null}
      </p>
      <div className={row.row}>
        <RenamePerson person={person} />
        <MakeLink person={person} link={link} />
        <Confirm
          action={`Remove ${person.name}`}
          title={`Remove ${person.name}?`}
          onConfirm={() => remove.mutate()}
        >
          <p>{person.name} is signed out everywhere and cannot come in again.</p>
        </Confirm>
      </div>
      {link.data === undefined ? null : <LinkToPass link={link.data} name={person.name} />}
      <Problem error={change.error ?? link.error ?? remove.error} />
    </li>
  );
}

/** The room People: who may do what at the desk. */
export function People() {
  const { data, error } = useQuery({
    queryKey: ['people'],
    queryFn: () => request<Person[]>('GET', '/people'),
  });
  return (
    <Room title="People" lead="Who may open the desk, and which rooms each person has.">
      <Problem error={error} />
      <ul role="list" className={list.list}>
        {data?.map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
      </ul>
      <Invite />
      <Requests />
    </Room>
  );
}
