import { useNavigate } from '@tanstack/react-router';
import { labelOf } from '#desk/shared/label-of.ts';
import { ShortName } from './short-name.tsx';

/** The form that begins a new entry of a kind. */
export function AddEntry({ kind, isAlone = false }: { kind: string; isAlone?: boolean }) {
  const navigate = useNavigate();
  const name = labelOf(kind).toLowerCase();
  return (
    <ShortName
      label={`Short name of a new entry in ${name}`}
      help="A few words; the address and the file get their name from it."
      isAlone={isAlone}
      action={`Add to ${name}`}
      onName={(id, typed) =>
        void navigate({ to: '/content/new', search: { kind, id, name: typed } })
      }
    />
  );
}
