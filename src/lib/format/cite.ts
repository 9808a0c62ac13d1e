import { currentLocale } from '#shared/locale.ts';
import { formatDay } from './dates.ts';
import * as m from '#messages/format.ts';

/** What happened to a page, and on which day, such as `2026-11-21`. */
export type CitedDay = { what: 'published' | 'checked' | 'corrected'; day: string };

export type CitedWork = {
  title: string;
  address: string;
  /** What dates the version that is cited, the oldest first; not empty. */
  days: readonly CitedDay[];
  publisher: string;
  site: string;
};

const DAY_PHRASES = {
  published: m.citedPublished,
  checked: m.citedChecked,
  corrected: m.citedCorrected,
};

/** `checked November 21, 2026, corrected November 30, 2026` */
function dayPhrases(days: readonly CitedDay[]): string {
  return days.map(({ what, day }) => DAY_PHRASES[what]({ day: formatDay(day) })).join(', ');
}

/** `At Par, "Title", checked November 21, 2026, https://…` */
export function plainCitation({ title, address, days, site }: CitedWork): string {
  return `${site}, "${title}", ${dayPhrases(days)}, ${address}`;
}

/** A backslash before these would be another command: an accent, or a new line. */
const TEX_NAMES: Record<string, string> = {
  '\\': String.raw`\textbackslash{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
};

/** Escapes signs that TeX would take for its own. */
export function forTex(text: string): string {
  return text.replaceAll(/[&%$#_{}\\~^]/g, (sign) => TEX_NAMES[sign] ?? `\\${sign}`);
}

/**
 * A BibTeX entry of kind `@misc`; its key is the last part of the URL, or a name of its own, with the
 * year, where there is one.
 * @param fields name and value of each line, the values escaped for TeX
 */
export function bibtexMisc(
  { url, checked, own }: { url: string; checked: string | null; own?: string | undefined },
  fields: readonly (readonly [name: string, value: string])[],
): string {
  const name = own ?? new URL(url).pathname.split('/').findLast(Boolean) ?? 'home';
  const width = Math.max(...fields.map(([field]) => field.length));
  const lines = fields.map(([field, value]) => `  ${field.padEnd(width)} = {${value}}`);
  const key = checked === null ? name : `${name}-${checked.slice(0, 4)}`;
  return [`@misc{${key},`, lines.join(',\n'), '}'].join('\n');
}

/** A `@misc` entry for a page. */
export function bibtexEntry({ title, address, days, publisher, site }: CitedWork): string {
  const newest = days.at(-1)?.day ?? null;
  const note = dayPhrases(days);
  return bibtexMisc({ url: address, checked: newest }, [
    ['title', forTex(title)],
    ['author', `{${forTex(publisher)}}`],
    ...(newest === null ? [] : [['year', newest.slice(0, 4)] as const]),
    ['howpublished', `${forTex(site)}, \\url{${address}}`],
    ['note', forTex(note.charAt(0).toLocaleUpperCase(currentLocale()) + note.slice(1))],
  ]);
}
