import { useEffect, useState } from 'react';
import type { OpenedEntry } from '#desk/shared/content.ts';
import { useMe } from '#desk/app/session/use-me.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Moment } from '#desk/app/ui/moment.tsx';
import row from '#desk/app/ui/row.module.css';
import css from './editor.module.css';
import { type Content, contentOf } from './entry-content.ts';
import { keepTyping, type KeptTyping, readTyping, typingKey } from './kept-typing.ts';

type Typing = {
  opened: OpenedEntry;
  isNew: boolean;
  /** The entry as it was opened or saved last. */
  base: OpenedEntry;
  content: Content;
  isDirty: boolean;
};

/**
 * Keeps what is typed in this browser until it is saved.
 * @returns what an earlier visit left unsaved, until it is put back or dropped
 */
export function useKeptTyping({ opened, isNew, base, content, isDirty }: Typing) {
  const person = useMe()?.id;
  const key = person === undefined ? null : typingKey(person, opened, isNew);
  const [left, setLeft] = useState(() =>
    key === null ? null : readTyping(localStorage, key, opened),
  );
  const isLeft = left !== null;
  useEffect(() => {
    if (key === null) return;
    if (!isDirty) {
      if (!isLeft) localStorage.removeItem(key);
      return;
    }
    const { version } = base;
    const kept = { at: Date.now(), version, before: contentOf(base), typed: content };
    keepTyping(localStorage, key, kept);
  }, [key, isDirty, isLeft, base, content]);
  return { left, drop: () => setLeft(null) };
}

type LeftTypingProps = { left: KeptTyping | null; onPutBack: () => void; onDrop: () => void };

/** Offers what was typed here before and never saved. */
export function LeftTyping({ left, onPutBack, onDrop }: LeftTypingProps) {
  if (left === null) return null;
  return (
    <section className={css.problems} aria-label="Typed and not saved">
      <p>
        What you typed here until <Moment at={left.at} /> was not saved. This browser has kept it.
      </p>
      <div className={row.row}>
        <Button onPress={onPutBack}>Put it back</Button>
        <Button onPress={onDrop}>Drop it</Button>
      </div>
    </section>
  );
}
