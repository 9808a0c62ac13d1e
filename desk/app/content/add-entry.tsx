import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '#desk/app/ui/button.tsx';
import { Field } from '#desk/app/ui/field.tsx';
import row from '#desk/app/ui/row.module.css';
import css from './content.module.css';
import { idOf } from './id-of.ts';
import { labelOf } from './label-of.ts';

/** The form that begins a new entry of a kind: its short name, of which its address is made. */
export function AddEntry({ kind }: { kind: string }) {
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const id = idOf(name);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (id !== '') void navigate({ to: '/content/new', search: { kind, id } });
  }
  return (
    <form onSubmit={submit} className={css.add}>
      <Field
        label={`Short name of a new entry in ${labelOf(kind).toLowerCase()}`}
        help={
          id === ''
            ? 'A few words; the address and the file get their name from it.'
            : `Its name in addresses: ${id}`
        }
        value={name}
        onChange={setName}
        maxLength={80}
      />
      <div className={row.row}>
        <Button type="submit">Add to {labelOf(kind).toLowerCase()}</Button>
      </div>
    </form>
  );
}
