import { type ReactNode, useState } from 'react';
import css from './schema-field.module.css';

type ListEntryProps = {
  /** Its summary where it is folded; null where the list is short, and it stands open. */
  name: string | null;
  /** Whether somebody has just added it, to fill it in. */
  isNew: boolean;
  hasProblem: boolean;
  children: ReactNode;
};

/** An entry of a list. In a long list it is folded under its name, so that the list can be seen. */
export function ListEntry({ name, isNew, hasProblem, children }: ListEntryProps) {
  const [isOpen, setOpen] = useState(isNew);
  if (name === null) return <div className={css.item}>{children}</div>;
  const isShown = isOpen || hasProblem;
  return (
    <details
      className={css.folded}
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{name}</summary>
      {/* What is closed is not drawn: a list of sixty feeds has six hundred fields. */}
      {isShown ? <div className={css.item}>{children}</div> : null}
    </details>
  );
}

/** Numbers that stay with the entries of a list when others come, go or change their places. */
export function useEntryKeys(count: number) {
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, index) => index));
  // Whatever changed the list from outside, such as what somebody else saved, has no keys here.
  const own = keys.length === count ? keys : Array.from({ length: count }, (_, index) => index);
  const next = () => Math.max(-1, ...own) + 1;
  return {
    keys: own,
    add: () => setKeys([...own, next()]),
    remove: (index: number) => setKeys(own.toSpliced(index, 1)),
    moveUp: (index: number) =>
      setKeys(own.toSpliced(index - 1, 2, own[index] ?? 0, own[index - 1] ?? 0)),
  };
}
