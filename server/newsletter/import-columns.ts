import { CommandError } from '#server/commands/command.ts';
import { shownCell } from './consent-time.ts';

/**
 * Columns by what they mean, each with the names that it has elsewhere, best first: `confirm_time`
 * and `optin_time` are Mailchimp's, `created_at` is beehiiv's, Substack's and Ghost's,
 * `creation_date` is Buttondown's.
 */
const NAMES = {
  email: ['email', 'email_address'],
  consented_at: ['consented_at', 'confirm_time', 'optin_time', 'created_at', 'creation_date'],
  optin_time: ['optin_time'],
  confirm_time: ['confirm_time'],
  how: ['how'],
  topics: ['topics'],
  language: ['language'],
  basis: ['basis'],
} as const;

export type Column = keyof typeof NAMES;

const SUBSCRIBED = ['subscribed', 'active', 'true', 'regular', 'premium'];
/** Columns that say who is subscribed, with the words that say yes. */
const STATUS: ReadonlyMap<string, readonly string[]> = new Map([
  ['status', SUBSCRIBED],
  ['state', SUBSCRIBED],
  ['type', SUBSCRIBED],
  ['subscriber_type', SUBSCRIBED],
  ['subscribed_to_emails', SUBSCRIBED],
  ['email_disabled', ['false']],
]);

/** Columns that say when somebody left: empty means that they did not. */
const LEFT_AT: readonly string[] = [
  'unsub_time',
  'clean_time',
  'unsubscribed_at',
  'unsubscription_date',
  'deleted_at',
];

/** Network addresses, which are never stored. */
const NETWORKS: readonly string[] = ['optin_ip', 'confirm_ip'];

export type ImportColumns = {
  count: number;
  /** Where the cells of a meaning are, best first. */
  places: Record<Column, readonly number[]>;
  /** Columns that say whether somebody is subscribed still. */
  standing: readonly { name: string; place: number }[];
  /** Names of columns that nothing is taken from. */
  unread: string[];
  /** Names of columns with network addresses, which would be evidence and are not kept. */
  networks: string[];
};

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/**
 * Finds the columns of a file by the names in its first line.
 * @param needed those that it has to have
 * @throws CommandError where one is missing, or named twice
 */
export function columnsOf(cells: readonly string[], needed: readonly Column[]): ImportColumns {
  const names = cells.map(plain);
  const known = [...Object.values(NAMES).flat(), ...STATUS.keys(), ...LEFT_AT];
  const twice = known.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) throw new CommandError(`The first line names a column twice: ${twice}.`);
  const placesOf = (column: Column) =>
    NAMES[column].map((name) => names.indexOf(name)).filter((place) => place >= 0);
  const places = {
    email: placesOf('email'),
    consented_at: placesOf('consented_at'),
    optin_time: placesOf('optin_time'),
    confirm_time: placesOf('confirm_time'),
    how: placesOf('how'),
    topics: placesOf('topics'),
    language: placesOf('language'),
    basis: placesOf('basis'),
  };
  // The times of a sign-up say how somebody agreed, where there are some.
  const saysHow = (column: Column) => column === 'how' && hasSignupTimes({ places });
  const missing = needed.filter((column) => places[column].length === 0 && !saysHow(column));
  if (missing.length > 0)
    throw new CommandError(
      `The first line has to name the columns. Missing: ${missing.join(', ')}. It may also have topics and language.${missing.includes('how') ? ' Where all agreed in the same way, state it instead of a column: --how "…".' : ''}`,
    );
  const standing = names.flatMap((name, place) =>
    STATUS.has(name) || LEFT_AT.includes(name) ? [{ name, place }] : [],
  );
  const others = cells.map((name, place) => ({
    name: shownCell(name.trim()).slice(1, -1),
    key: names[place] ?? '',
  }));
  const isNetwork = ({ key }: { key: string }) => NETWORKS.includes(key);
  const unread = others
    .filter((one) => one.name !== '' && !known.includes(one.key) && !isNetwork(one))
    .map(({ name }) => name);
  const networks = others.filter(isNetwork).map(({ name }) => name);
  return { count: names.length, places, standing, unread, networks };
}

/** Whether a file has the times by which a sign-up can be told from an upload. */
export function hasSignupTimes({ places }: Pick<ImportColumns, 'places'>): boolean {
  return places.optin_time.length + places.confirm_time.length > 0;
}

/** Why the line of somebody is not taken: a column says that they left. Null where none does. */
export function leftReason(columns: ImportColumns, cells: readonly string[]): string | null {
  for (const { name, place } of columns.standing) {
    const cell = cells[place]?.trim() ?? '';
    const yes = STATUS.get(name);
    if (yes ? yes.includes(cell.toLowerCase()) : cell === '') continue;
    return yes
      ? `They left, or never confirmed: ${name} is ${shownCell(cell)}. If that column is about something else, rename it.`
      : `They left: ${name} is ${shownCell(cell)}.`;
  }
  return null;
}
