/**
 * Compares the coins' entries with ESMA's interim register of e-money token white papers, a CSV file
 * of the EU's market supervisor. Entries are matched by LEI, the issuer's legal entity identifier.
 */
import { csvParse } from 'd3-dsv';

export type RegisterRow = {
  homeState: string;
  name: string;
  lei: string;
  /** Web addresses of the white paper; empty where the register says that there is none. */
  whitePapers: readonly string[];
  /** Day of the last update, as `2026-07-01`; null where the register leaves it out. */
  updated: string | null;
};

/** What a coin's file says of its issuer in the EU. */
export type RegisteredCoin = {
  id: string;
  register: { lei: string; homeState: string; name: string; whitePaper: string | null };
};

export type RegisterFinding = {
  kind: 'disagrees' | 'missing' | 'new';
  /** Id of the coin, or the LEI of an issuer that no coin names. */
  about: string;
  says: string;
};

const COLUMNS = ['ae_homeMemberState', 'ae_lei_name', 'ae_lei', 'wp_url', 'wp_lastupdate'] as const;
/** What stands in the field of the address where there is no white paper. */
const PLACEHOLDER = /^(EMT_NO_WP|EMT_CRIN|N\/?A)$/i;

/** `01/07/2026` or `01.07.2026` as `2026-07-01`; null for an empty or impossible day. */
function dayOf(text: string): string | null {
  const [, day, month, year] = /^\s*(\d{2})[/.](\d{2})[/.](\d{4})\s*$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return year && !Number.isNaN(Date.parse(iso)) ? iso : null;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Rows of the register's CSV file.
 * @throws Error when one of its five columns is missing, which names the column
 */
export function readRegister(csv: string): RegisterRow[] {
  const rows = csvParse(csv.replace(/^\uFEFF/, ''));
  for (const column of COLUMNS)
    if (!rows.columns.includes(column))
      throw new Error(`This is not the register of e-money tokens: it has no column ${column}.`);
  return rows.map((row) => ({
    homeState: oneLine(row['ae_homeMemberState'] ?? '').toUpperCase(),
    name: oneLine(row['ae_lei_name'] ?? ''),
    lei: oneLine(row['ae_lei'] ?? '').toUpperCase(),
    whitePapers: (row['wp_url'] ?? '')
      .split(/[\s|;,]+/)
      .filter((part) => part !== '' && !PLACEHOLDER.test(part)),
    updated: dayOf(row['wp_lastupdate'] ?? ''),
  }));
}

/** Case, dots and forms of company stand in many ways in the register. */
const alike = (a: string, b: string) => {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return plain(a) === plain(b);
};

const sameUrl = (a: string, b: string) => {
  const plain = (text: string) => text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/+$/, '');
  return plain(a) === plain(b);
};

function disagreements({ id, register }: RegisteredCoin, rows: readonly RegisterRow[]) {
  const found: RegisterFinding[] = [];
  const add = (says: string) => found.push({ kind: 'disagrees', about: id, says });
  const states = [...new Set(rows.map(({ homeState }) => homeState))];
  if (!states.includes(register.homeState))
    add(`we say home state ${register.homeState}, the register says ${states.join(', ')}`);
  const names = [...new Set(rows.map(({ name }) => name))];
  if (!names.some((name) => alike(name, register.name)))
    add(`we call the issuer ${register.name}, the register ${names.join(', ')}`);
  const papers = rows.flatMap(({ whitePapers }) => whitePapers);
  const { whitePaper } = register;
  if (whitePaper === null && papers.length > 0)
    add(`we name no white paper, the register names ${papers.join(' and ')}`);
  if (whitePaper !== null && !papers.some((paper) => sameUrl(paper, whitePaper)))
    add(
      `our white paper ${whitePaper} is not in the register, which names ${papers.join(' and ') || 'none'}`,
    );
  return found;
}

/**
 * Every disagreement between coins and register, matched by LEI. An issuer may have several rows:
 * one that agrees is enough. A withdrawal shows as a row that is gone.
 * @returns disagreements and missing rows by coin, then issuers that no coin names
 */
export function checkRegister(
  coins: readonly RegisteredCoin[],
  rows: readonly RegisterRow[],
): RegisterFinding[] {
  const ofCoins = coins.flatMap((coin): RegisterFinding[] => {
    const own = rows.filter(({ lei }) => lei === coin.register.lei);
    if (own.length > 0) return disagreements(coin, own);
    const says = `${coin.register.name} (${coin.register.lei}) is no longer in the register`;
    return [{ kind: 'missing', about: coin.id, says }];
  });
  const known = new Set(coins.map(({ register }) => register.lei));
  const strangers = new Map(
    rows.filter(({ lei }) => lei !== '' && !known.has(lei)).map((row) => [row.lei, row]),
  );
  const ofOthers = [...strangers.values()].map(({ lei, name, homeState }): RegisterFinding => ({
    kind: 'new',
    about: lei,
    says: `${name} (${homeState}) is in the register, and no coin names it`,
  }));
  return [...ofCoins, ...ofOthers];
}
