import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OneTimeLink, Person } from '#desk/shared/people.ts';
import type { Role } from '#desk/shared/roles.ts';
import { request } from '#desk/app/api.ts';
import { confirmedRequest } from '#desk/app/session/confirmed-request.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Confirm } from '#desk/app/ui/confirm.tsx';
import { Choice } from '#desk/app/ui/field.tsx';
import list from '#desk/app/ui/list.module.css';
import { Moment } from '#desk/app/ui/moment.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import row from '#desk/app/ui/row.module.css';
import { Invite } from './invite.tsx';
import { LinkToPass } from './link-to-pass.tsx';
import { Requests } from './requests.tsx';
import { roleOptions } from './role-options.ts';

function PersonLine({ person }: { person: Person }) {
  const client = useQueryClient();
  const [role, setRole] = useState<Role>(person.role);
  const path = `/people/${person.id}`;
  const refresh = () => client.invalidateQueries();
  const change = useMutation({
    mutationFn: (wanted: Role) => confirmedRequest('PATCH', path, { role: wanted }),
    onSuccess: refresh,
    onError: () => setRole(person.role),
  });
  const link = useMutation({
    mutationFn: () => confirmedRequest<OneTimeLink>('POST', `${path}/link`),
  });
  const remove = useMutation({
    mutationFn: () => confirmedRequest('DELETE', path),
    onSuccess: refresh,
  });
  function choose(wanted: string): void {
    setRole(wanted as Role);
    change.mutate(wanted as Role);
  }
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
        onChange={choose}
        options={roleOptions}
      />
      <div className={row.row}>
        <Button onPress={() => link.mutate()} isPending={link.isPending}>
          Make a one-time link
        </Button>
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
