import { labelOf } from '#desk/shared/label-of.ts';
import { TEXT } from './entry-content.ts';
import type { FieldChange } from './merge-changes.ts';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** A value of a form as lines for a reader: `Name: USDC`, and `Contracts 2 Chain: Base` further in. */
export function linesOf(value: unknown, name = ''): string[] {
  const line = (text: string) => [name === '' ? text : `${name}: ${text}`];
  if (isEmpty(value)) return line('nothing');
  if (typeof value !== 'object') return line(String(value));
  const isList = Array.isArray(value);
  return Object.entries(value as object).flatMap(([key, inner]) =>
    linesOf(
      inner,
      [name, isList ? String(Number(key) + 1) : labelOf(key)].filter(Boolean).join(' '),
    ),
  );
}

/** The parts of one list that another does not have. */
function without<Part>(parts: readonly Part[], others: readonly Part[]): Part[] {
  const known = new Set(others.map((one) => JSON.stringify(one)));
  return parts.filter((one) => !known.has(JSON.stringify(one)));
}

const paragraphsOf = (text: unknown): string[] =>
  String(text ?? '')
    .split(/\n{2,}/)
    .filter((one) => one.trim() !== '');

/**
 * Both sides of a change, in pieces for a reader. Of a text that is its paragraphs that differ, and
 * of a list its entries that the other does not have.
 */
export function differing({
  path,
  mine,
  theirs,
}: FieldChange): Record<'mine' | 'theirs', string[]> {
  const [ours, other] =
    path[0] === TEXT
      ? [paragraphsOf(mine), paragraphsOf(theirs)]
      : [mine, theirs].map((value) => (Array.isArray(value) ? (value as unknown[]) : null));
  if (!ours || !other) return { mine: sideOf([mine]), theirs: sideOf([theirs]) };
  return {
    mine: sideOf(without<unknown>(ours, other)),
    theirs: sideOf(without<unknown>(other, ours)),
  };
}

/** One entry or paragraph in each piece. */
function sideOf(parts: readonly unknown[]): string[] {
  return parts.length === 0 ? ['nothing more'] : parts.map((part) => linesOf(part).join('\n'));
}
