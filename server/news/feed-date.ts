const OLDEST = Date.UTC(2000, 0, 1);

/** `Monday, July 27, 2026 - 15:30`, as the FCA writes it. */
const writtenOut = /^(?:\p{L}+, )?(\p{L}+ \d{1,2}, \d{4}) - (\d{1,2}:\d{2})$/u;
const month = /(?<!\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu;
/** The zones that `Date.parse` knows: a name, or an offset after the time. */
const zone =
  /(?<!\p{L})(?:z|utc?|gmt|[ecmp][sd]t)(?!\p{L})|:\d\d(?:\.\d+)?(?:\s*[ap]m)?\s*[+-]\d/iu;
/** Words after a time that `Date.parse` knows: zones, halves of the day, days and months. */
const known =
  /^(?:z|utc?|gmt|[ecmp][sd]t|[ap]m|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)$/i;
/**
 * Zones that it does not know. Names that stand for two zones, such as IST, are left out: the time
 * is then some hours off.
 */
const offsets: Readonly<Record<string, string>> = {
  WET: '+0000',
  WEST: '+0100',
  BST: '+0100',
  CET: '+0100',
  MET: '+0100',
  WAT: '+0100',
  CEST: '+0200',
  MEST: '+0200',
  EET: '+0200',
  CAT: '+0200',
  SAST: '+0200',
  EEST: '+0300',
  EAT: '+0300',
  MSK: '+0300',
  TRT: '+0300',
  PKT: '+0500',
  ICT: '+0700',
  WIB: '+0700',
  SGT: '+0800',
  HKT: '+0800',
  MYT: '+0800',
  PHT: '+0800',
  AWST: '+0800',
  JST: '+0900',
  KST: '+0900',
  ACST: '+0930',
  ACDT: '+1030',
  AEST: '+1000',
  AEDT: '+1100',
  NZST: '+1200',
  NZDT: '+1300',
  BRT: '-0300',
  ART: '-0300',
  AKDT: '-0800',
  AKST: '-0900',
  HST: '-1000',
};

/**
 * The date with an offset in place of a zone's name that `Date.parse` does not know. A name that
 * nobody knows goes, as do the letters of RFC 822, which had them the wrong way round (RFC 5322,
 * 4.3): a time that is some hours off is better than none.
 */
function withOffset(text: string): string {
  const [, time = '', rest = ''] = /^(.*?\d:\d\d(?::\d\d(?:\.\d+)?)?)(.*)$/.exec(text) ?? [];
  if (time === '') return text;
  const hasOffset = /[+-]\d/.test(rest);
  const words = rest.replaceAll(/\p{L}[\p{L}/_]*\.?/gu, (word) => {
    if (known.test(word)) return word;
    return hasOffset ? '' : (offsets[word.toUpperCase()] ?? '');
  });
  return time + words;
}

/** The date with UTC where it names no zone: `Date.parse` would take it in the server's own. */
function withZone(text: string): string {
  if (zone.test(text)) return text;
  return /^\d{4}-\d\d-\d\dT/.test(text) ? `${text}Z` : `${text} UTC`;
}

/** `Date.parse` takes `12` for December 2001. A date has a month, and a day or a year with it. */
function isDateLike(text: string): boolean {
  const numbers = text.match(/\d+/g) ?? [];
  return month.test(text) ? numbers.length > 1 : /\d{4}-\d\d|\d[/.-]\d{1,2}[/.-]\d/.test(text);
}

/**
 * Reads a date of a feed; without a zone that is known it is taken as UTC.
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970, from the year 2000 to now; null for no date.
 * One ahead would stand above the news of others until its time came
 */
export function feedDate(text: string | undefined, now: number): number | null {
  const trimmed = text?.trim().slice(0, 100) ?? '';
  if (!isDateLike(trimmed)) return null;
  const words = writtenOut.exec(trimmed);
  // What stands in parentheses is a comment (RFC 5322, 3.2.2), which `Date.parse` skips.
  const bare = words ? `${words[1]} ${words[2]}` : trimmed.replaceAll(/\([^)]*\)/g, '').trim();
  const time = Date.parse(withZone(withOffset(bare)));
  if (Number.isNaN(time)) return null;
  return Math.min(Math.max(time, OLDEST), now);
}
