import { type FormEvent, useState } from 'react';
import { Button } from '#desk/app/ui/button.tsx';
import { Field } from '#desk/app/ui/field.tsx';
import form from '#desk/app/ui/form.module.css';
import { idOf } from './id-of.ts';

export type ShortNameProps = {
  label: string;
  /** What the name is for, while nothing is typed. */
  help: string;
  /** Words of the button, a verb and its object. */
  action: string;
  onName: (id: string, name: string) => void;
  /** Whether the page is there for this form alone. */
  isAlone?: boolean;
};

/** The form that begins something new: its short name, of which its address is made. */
export function ShortName({ label, help, action, onName, isAlone = false }: ShortNameProps) {
  const [name, setName] = useState('');
  const id = idOf(name);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (id !== '') onName(id, name.trim());
  }
  return (
    <form onSubmit={submit} className={form.form}>
      <Field
        label={label}
        help={id === '' ? help : `Its name in addresses: ${id}`}
        value={name}
        onChange={setName}
        maxLength={80}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isAlone}
      />
      <div>
        <Button type="submit">{action}</Button>
      </div>
    </form>
  );
}
