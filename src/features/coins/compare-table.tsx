import { joinChains } from '#lib/content/chains.ts';
import { notKnown } from '#lib/content/not-known.ts';
import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import {
  blankLabel,
  rightsLabels,
  statusLabel,
  designLabels,
  statusLabels,
  unitLabels,
} from './coin-labels.ts';
import styles from './compare.module.css';
import * as m from '#messages/coins.ts';
import { hrefTo } from '#lib/site/href.ts';
import { numberFormat } from '#lib/format/intl.ts';
import { withSign } from '#lib/format/money.ts';
import { lowOf } from './doors.ts';
import { inPegUnits, signOf } from './peg-money.ts';
import { opening } from './safety-answers.ts';

/** A fact in a few words, or null where the file has sentences alone. */
type FactOf = (coin: Coin) => string | null;

/** `to customers whom Tether has verified,` → `Customers whom Tether has verified`. */
const whoOf: FactOf = ({ promise }) => {
  if (!promise) return null;
  if (promise.who !== 'some') return promise.who === 'anyone' ? m.factAnyone() : m.factNobody();
  const [, whom] = /^to (.+?)[,.]?$/.exec(promise.to) ?? [];
  // A sentence that goes on elsewhere is no fact by itself.
  if (!whom || whom.includes(', and to')) return null;
  const [, others] = /^and (?:to )?(.+?)\.?$/.exec(promise.terms ?? '') ?? [];
  // Both are texts of the content, and so is what they become.
  const all = others ? `${whom} and ${others}` : whom;
  return `${all[0]!.toUpperCase()}${all.slice(1)}`;
};

/** `$100,000`. */
const sumIn = (sum: number, unit: Coin['peg']['unit']): string =>
  withSign(signOf(unit), numberFormat().format(sum));

const minimumOf: FactOf = ({ promise, peg }) => {
  if (typeof promise?.minimum !== 'number') return null;
  // A minimum in a unit without a sign is told by its sentence.
  if (signOf(peg.unit) === '' && promise.minimum > 0) return null;
  return promise.minimum === 0 ? m.factNone() : sumIn(promise.minimum, peg.unit);
};

const feeOf: FactOf = ({ promise, peg }) => {
  if (!promise?.fee) return null;
  const { share, least } = promise.fee;
  const percent = numberFormat({ style: 'percent', maximumFractionDigits: 3 }).format(share);
  if (share === 0) return least ? sumIn(least, peg.unit) : m.factNone();
  return least ? m.percentAtLeast({ percent, sum: sumIn(least, peg.unit) }) : percent;
};

/** The short form that an editor gave to a right. */
const shortOf =
  (right: 'time' | 'freeze' | 'reserve' | 'check' | 'law' | 'complain'): FactOf =>
  ({ rights }) =>
    rights[right]?.short ?? null;

/** The facts by the name of their row; the other rows have none. */
export const compareFacts: Readonly<Record<string, FactOf>> = {
  design: ({ design }) => designLabels[design],
  peg: ({ peg }) => unitLabels[peg.unit],
  status: ({ status }) => statusLabels[status],
  issuer: ({ issuer }) => issuer.short,
  backing: ({ backing }) => backing.short,
  redeem: whoOf,
  minimum: (coin) => minimumOf(coin) ?? coin.rights.minimum?.short ?? null,
  fee: (coin) => feeOf(coin) ?? coin.rights.fee?.short ?? null,
  time: shortOf('time'),
  freeze: shortOf('freeze'),
  reserve: shortOf('reserve'),
  check: shortOf('check'),
  law: shortOf('law'),
  complain: shortOf('complain'),
};

/**
 * What a coin promises to be worth, with the lowest price that we know, on our list of depegs or
 * beside it: `1 US dollar; lowest price that we list: $0.8774`. A row of its own would take more
 * bytes than the page of all coins has.
 */
export function pegOf(coin: Coin, depegs: readonly Depeg[]): string {
  const low = lowOf(coin, depegs);
  if (!low) return coin.peg.text;
  return m.pegAndLowest({ peg: coin.peg.text, price: inPegUnits(low.price, coin.peg.unit) });
}

type Line = {
  /** Of its bare fact in `compareFacts`. */
  id: string;
  name: string;
  /**
   * The sentence, or null where the fact says all.
   * @param depegs the list of depegs, of all coins
   */
  of: (coin: Coin, depegs: readonly Depeg[]) => string | null;
  /** What differs stands in the sentence, and not in the fact. */
  isWhole?: true;
};

/** The coin's own page has the whole text; all coins stand in this one. */
const MAX_LENGTH = 180;
/** Under a bold fact, which says the most important thing already. */
const MAX_UNDER_FACT = 140;
/** With the sentence on which the fact rests. */
const MAX_WITH_REASON = 340;
/** An end has a day and a cause, which take two sentences. */
const MAX_STATUS_LENGTH = 240;
const shortened = (text: string, most = MAX_LENGTH): string => opening(text, most);

/** What a short form is worth looking for in a sentence: longer words, names such as EU, and numbers. */
const wordsOf = (fact: string) =>
  fact.match(/\p{L}{4,}|\p{Lu}{2,}|\d[\d.,]*/gu)?.map((word) => word.toLowerCase().slice(0, 5)) ??
  [];

/**
 * As many sentences as fit, and where the bold fact above them rests on a later one, those up to
 * it: a fact without its reason reads like a contradiction.
 */
export function reasonOf(text: string, fact: string | null): string {
  if (fact === null) return shortened(text);
  const short = shortened(text, MAX_UNDER_FACT);
  const words = wordsOf(fact);
  const rests = (kept: string) => words.filter((word) => kept.toLowerCase().includes(word)).length;
  const found = rests(shortened(text, MAX_WITH_REASON));
  const ends = [...text.matchAll(/[.!?](?=\s+[A-Z“]|$)/g)].map(({ index }) => index + 1);
  const first = ends.find((end) => end >= short.length && rests(text.slice(0, end)) === found);
  return first === undefined ? short : text.slice(0, first);
}

const lines: readonly Line[] = [
  {
    id: 'design',
    get name() {
      return m.design();
    },
    of: (coin) => coin.designNote ?? null,
  },
  {
    id: 'peg',
    get name() {
      return m.peg();
    },
    of: pegOf,
    isWhole: true,
  },
  {
    id: 'status',
    get name() {
      return m.status();
    },
    of: (coin) =>
      coin.statusNote ? shortened(coin.statusNote.text, MAX_STATUS_LENGTH) : statusLabel(coin),
  },
  {
    id: 'issuer',
    get name() {
      return m.issuer();
    },
    of: (coin) => shortened(coin.issuer.text),
  },
  {
    id: 'backing',
    get name() {
      return m.backing();
    },
    of: (coin) => shortened(coin.backing.text),
  },
  ...rightsLabels.map(([right, label]) => ({
    id: right,
    get name() {
      return label();
    },
    of: (coin: Coin) =>
      reasonOf(coin.rights[right]?.text ?? blankLabel(coin), compareFacts[right]?.(coin) ?? null),
  })),
  {
    id: 'chains',
    get name() {
      return m.chains();
    },
    of: (coin) => (coin.chains ? joinChains(coin.chains.names) : notKnown()),
  },
];

/** The bare fact in bold, and the sentence under it. */
function Cell({ fact, text }: { fact: string | null; text: string | null }) {
  return (
    <>
      {fact === null ? null : <b>{fact}</b>}
      {text === null ? null : ` ${text}`}
    </>
  );
}

/** The words that stand where nothing is known, for the script that leaves such rows out. */
const blanks = (coins: readonly Coin[]) =>
  [...new Set([notKnown(), ...coins.map(blankLabel)])].join('|');

type CompareTableProps = {
  coins: readonly Coin[];
  /** The list of depegs, of these coins and others. */
  depegs: readonly Depeg[];
};

/**
 * Every coin, a column each. A script leaves those that the address names; without one the whole
 * stands there, in a frame that scrolls.
 */
export function CompareTable({ coins, depegs }: CompareTableProps) {
  return (
    <div className={styles.bounds}>
      <div
        className={styles.frame}
        role="region"
        aria-label={m.coinsSideBySide()}
        tabIndex={0}
        data-search-skip=""
      >
        <table className={styles.table} id="compared" data-blank={blanks(coins)}>
          <caption className="visually-hidden">{m.coinsSideBySide()}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{m.whatIsCompared()}</span>
              </th>
              {coins.map(({ id, name, ticker }) => (
                <th key={id} scope="col" data-coin={id}>
                  <a href={hrefTo(`/learn/coins/${id}`)}>{name}</a>
                  <span>{ticker}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id: row, name, of, isWhole }) => (
              <tr key={name} data-whole={isWhole && ''}>
                <th scope="row">{name}</th>
                {coins.map((coin) => (
                  <td key={coin.id} data-coin={coin.id}>
                    <Cell fact={compareFacts[row]?.(coin) ?? null} text={of(coin, depegs)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
