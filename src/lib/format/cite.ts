import { formatDay } from './dates.ts';
import * as m from '#messages/format.ts';

export type CitedWork = {
  title: string;
  address: string;
  /** The day of the last check, as `2026-11-21`: the version that is cited. */
  checked: string;
  publisher: string;
  site: string;
};

/** `At Par, "Title", checked November 21, 2026, https://…` */
export function plainCitation({ title, address, checked, site }: CitedWork): string {
  return m.citation({ site, title, day: formatDay(checked), address });
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
 * A BibTeX entry of kind `@misc`; its key is the last part of the URL with the year, where there is one.
 * @param fields name and value of each line, the values escaped for TeX
 */
export function bibtexMisc(
  { url, checked }: { url: string; checked: string | null },
  fields: readonly (readonly [name: string, value: string])[],
): string {
  const name = new URL(url).pathname.split('/').findLast(Boolean) ?? 'home';
  const width = Math.max(...fields.map(([field]) => field.length));
  const lines = fields.map(([field, value]) => `  ${field.padEnd(width)} = {${value}}`);
  const key = checked === null ? name : `${name}-${checked.slice(0, 4)}`;
  return [`@misc{${key},`, lines.join(',\n'), '}'].join('\n');
}

/** A `@misc` entry for a page. */
export function bibtexEntry({ title, address, checked, publisher, site }: CitedWork): string {
  return bibtexMisc({ url: address, checked }, [
    ['title', forTex(title)],
    ['author', `{${forTex(publisher)}}`],
    ['year', checked.slice(0, 4)],
    ['howpublished', `${forTex(site)}, \\url{${address}}`],
    ['note', forTex(m.checkedOn({ day: formatDay(checked) }))],
  ]);
}
