import { formatDay } from '#lib/format/dates.ts';

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
  return `${site}, "${title}", checked ${formatDay(checked)}, ${address}`;
}

/** Signs that TeX would take for its own. */
function forTex(text: string): string {
  return text.replaceAll(/[&%$#_{}]/g, String.raw`\$&`);
}

/** A `@misc` entry; its key is the last part of the address with the year. */
export function bibtexEntry({ title, address, checked, publisher, site }: CitedWork): string {
  const year = checked.slice(0, 4);
  const name = new URL(address).pathname.split('/').findLast(Boolean) ?? 'home';
  return [
    `@misc{${name}-${year},`,
    `  title        = {${forTex(title)}},`,
    `  author       = {{${forTex(publisher)}}},`,
    `  year         = {${year}},`,
    `  howpublished = {${forTex(site)}, \\url{${address}}},`,
    `  note         = {Checked ${formatDay(checked)}}`,
    '}',
  ].join('\n');
}
