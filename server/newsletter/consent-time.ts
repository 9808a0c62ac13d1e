/** No newsletter is older. */
const EARLIEST = Date.parse('1990-01-01T00:00:00Z');
const MINUTE_MS = 60_000;
const MAX_SHOWN = 40;

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\d{0,6}(?: ?(?:Z|UTC|([+-])(\d{2}):?(\d{2})))?)?$/;

/** A cell as it is shown in a message: cut, and without what a terminal would act on. */
export function shownCell(text: string): string {
  // eslint-disable-next-line no-control-regex
  const plain = text.replaceAll(/[\u0000-\u001F\u007F-\u009F]/g, ' ');
  return `"${plain.length > MAX_SHOWN ? `${plain.slice(0, MAX_SHOWN)}…` : plain}"`;
}

/**
 * Reads a day, or a moment with its distance from UTC; without one it is UTC. Days in the order of
 * one country are refused: 03/04/2019 is two days.
 * @returns milliseconds since 1970, or what is wrong, in a sentence
 */
export function readConsentTime(text: string, now: number): number | string {
  if (text === '') return 'There is no date of consent.';
  const unread = `The date of consent ${shownCell(text)} cannot be read: write 2026-03-31, or 2026-03-31 10:00:00 UTC.`;
  const [, day = '', time = '00:00', sign, hours = '0', minutes = '0'] = MOMENT.exec(text) ?? [];
  const local = Date.parse(`${day}T${time}Z`);
  // `Date` takes February 30 for March 2.
  if (!Number.isFinite(local) || !new Date(local).toISOString().startsWith(day)) return unread;
  const ahead = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  const at = sign === '-' ? local + ahead : local - ahead;
  if (at > now) return `The date of consent ${shownCell(text)} lies in the future.`;
  return at < EARLIEST ? `The date of consent ${shownCell(text)} lies before 1990.` : at;
}
