import { DEFAULT_LOCALE } from '#shared/locale.ts';

const names = new Intl.DisplayNames(DEFAULT_LOCALE, { type: 'region', fallback: 'none' });

/** Every code of two letters, most of which name no country. */
function allCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((one) => letters.map((other) => one + other));
}

const countries = new Set(allCodes().map((code) => names.of(code)));

/** The headings of a page that are each the name of a country, and nothing else. */
export function placeHeadings<Heading extends { text: string }>(
  headings: readonly Heading[],
): Heading[] {
  return headings.filter(({ text }) => countries.has(text));
}
