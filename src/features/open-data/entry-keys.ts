/** Names of the entries of a list that stay what they are when the list around them changes. */
import { createHash } from 'node:crypto';

type Named = {
  /** The name that it was given for good, where it has one. */
  id?: string | null;
  /** When it was, where it has a date. */
  at?: string;
  text: string;
  /** What tells it from any other, such as the address of a source, whose titles are often alike. */
  also?: string;
};

/** Enough to tell two entries of a day apart, and few enough to outlive most edits. */
const FIRST_WORDS = 5;
/** Of a hash in hexadecimal: among the few entries that begin alike. */
const HASH_LETTERS = 6;

/** Text as a part of an address: lower-case letters and digits, and hyphens between its words. */
function slug(text: string): string {
  const folded = text.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '');
  return (folded.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-');
}

function beginningOf({ at = '', text }: Named): string {
  return slug([at, ...text.split(/\s+/).slice(0, FIRST_WORDS)].join(' '));
}

const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, HASH_LETTERS);

/**
 * Keys of the entries of a list: the own id of each, and where it has none, what it says: its date
 * and its first words, and a hash where two begin alike, so that no key could be taken for the other.
 * A place in the list would name another entry as soon as one is put before it, and frozen versions
 * of the data would then tell a false history of it.
 * @param entries the same text at the same time twice gets numbers, since nothing tells them apart
 */
export function entryKeys(entries: readonly Named[]): string[] {
  const beginnings = entries.map(beginningOf);
  const given = new Map<string, number>(entries.flatMap(({ id }) => (id ? [[id, 1]] : [])));
  return entries.map(({ id, text, also }, index) => {
    if (id) return id;
    const own = beginnings[index]!;
    const isAlone =
      own !== '' && !given.has(own) && beginnings.filter((other) => other === own).length === 1;
    const isPlain = isAlone && also === undefined;
    const key = isPlain ? own : [own, hashOf(also ?? text)].filter(Boolean).join('-');
    const before = given.get(key) ?? 0;
    given.set(key, before + 1);
    return before === 0 ? key : `${key}-${before + 1}`;
  });
}

/** Keys of a depeg's charts: the own id of each, or the day of its first price and its line. */
export function chartKeys(
  charts: readonly {
    id?: string | null;
    lines: readonly { name: string; points: readonly (readonly [at: string, price: number])[] }[];
  }[],
): string[] {
  return entryKeys(
    charts.map(({ id = null, lines: [first] }) => ({
      id,
      at: first?.points[0]?.[0].slice(0, 10) ?? '',
      text: first?.name ?? '',
    })),
  );
}

/** Key of a contract among those of a coin. Letters keep their case, which some chains tell apart. */
export function contractKey({ chain, address }: { chain: string; address: string }): string {
  return `${chain}-${address.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
}
