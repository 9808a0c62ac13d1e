import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Invitation, OneTimeLink } from '#desk/shared/people.ts';
import type { Role } from '#desk/shared/roles.ts';
import { confirmedRequest } from '#desk/app/session/confirmed-request.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Choice, Field } from '#desk/app/ui/field.tsx';
import form from '#desk/app/ui/form.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { LinkToPass } from './link-to-pass.tsx';
import { roleOptions } from './role-options.ts';

/** The form that adds a person and makes their first link. */
export function Invite() {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const invite = useMutation({
    mutationFn: (invitation: Invitation) =>
      confirmedRequest<OneTimeLink>('POST', '/people', invitation),
    onSuccess: () => client.invalidateQueries({ queryKey: ['people'] }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    invite.mutate({ name, role });
  }
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
