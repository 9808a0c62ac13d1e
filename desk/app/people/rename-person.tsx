import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Heading } from 'react-aria-components';
import type { Person } from '#desk/shared/people.ts';
import { confirmedRequest } from '#desk/app/session/confirmed-request.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Dialog } from '#desk/app/ui/dialog.tsx';
import { Field } from '#desk/app/ui/field.tsx';
import form from '#desk/app/ui/form.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import row from '#desk/app/ui/row.module.css';
import { useSubmitOnce } from '#desk/app/ui/use-submit-once.ts';

/** The button and dialog that give a person another name, such as the first one, who is "Owner". */
export function RenamePerson({ person }: { person: Person }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(person.name);
  const rename = useMutation({
    mutationFn: (wanted: string) =>
      confirmedRequest('PATCH', `/people/${person.id}`, { name: wanted }),
    async onSuccess() {
      setOpen(false);
      await client.invalidateQueries();
    },
  });
  const submit = useSubmitOnce(() => rename.mutateAsync(name));
  function open(): void {
    rename.reset();
    setName(person.name);
    setOpen(true);
  }
  return (
    <>
      <Button onPress={open}>Rename {person.name}</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)}>
        <Heading slot="title">Rename {person.name}</Heading>
        <form onSubmit={submit} className={form.form}>
          <Field
            label="Name"
            help="What people write and publish is signed with it."
            value={name}
            onChange={setName}
            isRequired
            maxLength={60}
          />
          <div className={row.row}>
            <Button type="submit" look="strong" isPending={rename.isPending}>
              Save name
            </Button>
            <Button onPress={() => setOpen(false)}>Cancel</Button>
          </div>
          <Problem error={rename.error} />
        </form>
      </Dialog>
    </>
  );
}
