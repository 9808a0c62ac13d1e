/** What is typed into a form and not saved yet, kept in this browser (autosave). */
import type { OpenedEntry } from '#desk/shared/content.ts';
import { type Content, contentOf, withContent } from './entry-content.ts';

export type KeptTyping = {
  /** When somebody typed last, in milliseconds since 1970. */
  at: number;
  /** Of the entry that it was typed into. */
  version: string;
  /** What the form held before. */
  before: Content;
  typed: Content;
};

/** What this needs of `localStorage`. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'desk-typed ';

/** Under which key a person's typing is kept; a new entry has no place in its file yet, but a name. */
export function typingKey(
  person: number,
  { kind, file, index, id, title }: OpenedEntry,
  isNew: boolean,
): string {
  const own = isNew ? ['new', title] : [id ?? index ?? ''];
  return PREFIX + JSON.stringify([person, kind, file, ...own]);
}

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

function parse(text: string): KeptTyping | null {
  try {
    const kept = JSON.parse(text) as Partial<KeptTyping>;
    const isWhole =
      typeof kept.at === 'number' &&
      typeof kept.version === 'string' &&
      isContent(kept.before) &&
      isContent(kept.typed);
    return isWhole ? (kept as KeptTyping) : null;
  } catch {
    return null;
  }
}

/**
 * Reads what was typed into an entry and not saved.
 * @returns null where there is nothing, or the entry holds it by now
 */
export function readTyping(store: Store, key: string, opened: OpenedEntry): KeptTyping | null {
  const kept = parse(store.getItem(key) ?? '');
  const isSaved = JSON.stringify(kept?.typed) === JSON.stringify(contentOf(opened));
  return isSaved ? null : kept;
}

/** Keeps what is typed. A browser that has no room for it loses nothing else. */
export function keepTyping(store: Store, key: string, kept: KeptTyping): void {
  try {
    store.setItem(key, JSON.stringify(kept));
  } catch {
    store.removeItem(key);
  }
}

/** Deletes all typing that this browser keeps, whoever's it is: after signing out. */
export function forgetTyping(store: Store): void {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at));
  for (const key of keys) if (key?.startsWith(PREFIX)) store.removeItem(key);
}

/**
 * The entry as it was when something was typed into it: where it has changed since, a save is told
 * so, and both changes can be kept.
 */
export const typedInto = (opened: OpenedEntry, { version, before }: KeptTyping): OpenedEntry =>
  version === opened.version ? opened : { ...withContent(opened, before), version };
