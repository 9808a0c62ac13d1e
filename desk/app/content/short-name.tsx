import { type FormEvent, useRef, useState } from 'react';
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

const NAMELESS = 'Write a name with at least one letter from A to Z or a digit.';

/** The form that begins something new: its short name, of which its address is made. */
export function ShortName({ label, help, action, onName, isAlone = false }: ShortNameProps) {
  const [name, setName] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = idOf(name);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefused(id === '');
    if (id === '') field.current?.focus();
    else onName(id, name.trim());
  }
  return (
    <form onSubmit={submit} className={form.form} noValidate>
      <Field
        label={label}
        help={id === '' ? help : `Its name in addresses: ${id}`}
        error={isRefused && id === '' ? NAMELESS : undefined}
        value={name}
        onChange={setName}
        inputRef={field}
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
