/** Every sourced statement of the content as one row with an id of its own, and its sources. */
import { whence } from '#lib/content/depeg-facts.ts';
import type { Source } from '#lib/schema/content-fields.ts';
import { joinChains } from '#lib/content/chains.ts';
import { coinFacts } from '#lib/content/coin-facts.ts';
import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Event } from '#lib/schema/content-schemas.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import type { Figure } from '#lib/schema/figure-schema.ts';
import type { Place, RuleDate } from '#lib/schema/place-schema.ts';
import type { Series } from '#lib/schema/series-schema.ts';
import { chartKeys, contractKey, entryKeys } from './entry-keys.ts';
import { factPage } from './fact-url.ts';

export type DataSource = Source & { id: string };

export type Statement = {
  /**
   * `coins/usdc/rights/redeem`: set, entry and field. It is cited, and frozen versions are compared
   * by it, so no part of it may be a place in a list.
   */
  id: string;
  set: string;
  entry: string;
  field: string;
  text: string;
  /** The number or value of a figure, with its unit, where the statement is one. */
  value: string | null;
  /** When it was true: a day, a month or a year. */
  asOf: string | null;
  /** Ids of its sources. */
  sources: readonly string[];
  /** When it was last compared with them; null for news, which is entered once. */
  checked: string | null;
  page: string;
};

export type StatementContent = {
  coins: readonly Coin[];
  depegs: readonly Depeg[];
  places: readonly Place[];
  ruleDates: readonly RuleDate[];
  figures: readonly Figure[];
  series: readonly Series[];
  events: readonly Event[];
};

type Entry = Pick<Statement, 'set' | 'entry' | 'checked' | 'page'>;
type Stated = { text: string; value?: string | null; asOf?: string | null };

/** Adds statements of one entry whose sources have keys. */
function keyed({ set, entry, checked, page }: Entry) {
  return (field: string, from: readonly string[], { text, value = null, asOf = null }: Stated) => ({
    id: `${set}/${entry}/${field}`,
    set,
    entry,
    field,
    text,
    value,
    asOf,
    sources: from.map((key) => `${set}/${entry}/${key}`),
    checked,
    page,
  });
}

/** Keys of a coin's dated events, in their order. */
export const eventKeys = ({ events }: Pick<Coin, 'events'>): string[] =>
  entryKeys(events.map(({ id, date, text }) => ({ id, at: date, text })));

function coinStatements(coin: Coin): Statement[] {
  const { id, checked } = coin;
  const add = keyed({ set: 'coins', entry: id, checked, page: `/learn/coins/${id}` });
  const dated = eventKeys(coin);
  return [
    ...coinFacts(coin).map(([field, said]) => add(field, said.from, said)),
    ...(coin.chains
      ? [
          add('chains', coin.chains.from, {
            text: `${coin.name} is on ${joinChains(coin.chains.names)}.`,
          }),
        ]
      : []),
    ...coin.events.map(({ date, text, from }, index) =>
      add(`events/${dated[index]}`, from, { text, asOf: date }),
    ),
    ...coin.contracts.map(({ chain, address, from }) =>
      add(`contracts/${contractKey({ chain, address })}`, from, {
        text: `The contract of ${coin.name} on ${chain} is ${address}.`,
        value: address,
      }),
    ),
  ];
}

/** Keys of the steps of a depeg, in their order. */
export const stepKeys = ({ timeline }: Pick<Depeg, 'timeline'>): string[] => entryKeys(timeline);

function depegStatements(depeg: Depeg): Statement[] {
  const { id, checked } = depeg;
  const add = keyed({ set: 'depegs', entry: id, checked, page: `/learn/depegs/${id}` });
  const [reasons, steps, charts] = [entryKeys(depeg.why), stepKeys(depeg), chartKeys(depeg.charts)];
  const facts = [
    ['price-note', depeg.priceNote],
    ['holders', depeg.holders],
    ['ending', depeg.ending],
    ['contested', depeg.contested],
  ] as const;
  const extremes = [
    ['low', depeg.low],
    ['high', depeg.high],
  ] as const;
  return [
    ...extremes.flatMap(([field, seen]) =>
      seen
        ? [
            add(field, seen.from, {
              text: whence(field, depeg.coinName, seen),
              value: `${seen.price}`,
              asOf: seen.date,
            }),
          ]
        : [],
    ),
    ...facts.flatMap(([field, said]) => (said ? [add(field, said.from, said)] : [])),
    ...depeg.why.map((said, index) => add(`why/${reasons[index]}`, said.from, said)),
    ...depeg.timeline.map(({ at, text, from }, index) =>
      add(`timeline/${steps[index]}`, from, { text, asOf: at }),
    ),
    ...depeg.charts.map(({ note, from }, index) =>
      add(`charts/${charts[index]}`, from, { text: note }),
    ),
  ];
}

/** Keys of the sources of an entry that lists them without, from their titles. */
const sourceKeys = (sources: readonly Source[]): string[] =>
  entryKeys(sources.map(({ title, url }) => ({ text: title, also: url })));

/** Hands the sources of an entry that lists them without keys to each statement. */
function sourcedByAll(entry: Entry, sources: readonly Source[]) {
  const keys = sourceKeys(sources);
  const add = keyed(entry);
  return (field: string, said: Stated) => add(field, keys, said);
}

const PLACE_FIELDS = [
  'statusText',
  'law',
  'regulator',
  'allowed',
  'issuers',
  'reserves',
  'redemption',
  'interest',
  'otherCoins',
  'open',
] as const;

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);

function placeStatements(place: Place): Statement[] {
  const { id, checked, asOf, sources } = place;
  const page = `/resources/regulatory-updates/${id}`;
  const add = sourcedByAll({ set: 'places', entry: id, checked, page }, sources);
  return PLACE_FIELDS.flatMap((field) => {
    const text = place[field];
    return text === null ? [] : [add(kebab(field), { text, asOf })];
  });
}

/** The one source of a dated event: it has no other to be told from. */
const SOLE_SOURCE = 'source';

const ruleDateStatement = ({ id, checked, date, title, summary }: RuleDate): Statement => {
  const entry = { set: 'rule-dates', entry: id, checked, page: '/resources/regulatory-updates' };
  return keyed(entry)('event', [SOLE_SOURCE], { text: `${title}. ${summary}`, asOf: date });
};

const isEvent = (event: Event) => event.kind === 'event';

const eventStatement = ({ id, date, title, summary }: Event): Statement => {
  const entry = { set: 'events', entry: id, checked: null, page: '/news' };
  return keyed(entry)('event', [SOLE_SOURCE], { text: `${title}. ${summary}`, asOf: date });
};

const figureStatement = ({ id, checked, value, what, asOf, sources }: Figure): Statement =>
  sourcedByAll(
    { set: 'figures', entry: id, checked, page: factPage({ set: 'figures', entry: id }) },
    sources,
  )('value', { text: `${value}: ${what}`, value, asOf });

const seriesStatement = ({ id, checked, caption, sources, asOf }: Series): Statement =>
  sourcedByAll(
    { set: 'series', entry: id, checked, page: factPage({ set: 'series', entry: id }) },
    sources,
  )('points', { text: caption, asOf });

/** Every statement with a source, in the order of the sets, entries and fields. */
export function statementsOf(content: StatementContent): Statement[] {
  return [
    ...content.coins.flatMap(coinStatements),
    ...content.depegs.flatMap(depegStatements),
    ...content.places.flatMap(placeStatements),
    ...content.ruleDates.map(ruleDateStatement),
    ...content.figures.map(figureStatement),
    ...content.series.map(seriesStatement),
    ...content.events.filter(isEvent).map(eventStatement),
  ];
}

const named = (set: string, entry: string, sources: readonly (Source & { key: string })[]) =>
  sources.map(({ key, title, url, mark }) => ({ id: `${set}/${entry}/${key}`, title, url, mark }));
function unnamed(set: string, entry: string, sources: readonly Source[]): DataSource[] {
  const keys = sourceKeys(sources);
  return named(
    set,
    entry,
    sources.map((source, index) => ({ ...source, key: keys[index]! })),
  );
}

/** Every source that a statement names, with the mark that says how well it was seen. */
export function sourcesOf(content: StatementContent): DataSource[] {
  return [
    ...content.coins.flatMap(({ id, sources }) => named('coins', id, sources)),
    ...content.depegs.flatMap(({ id, sources }) => named('depegs', id, sources)),
    ...content.places.flatMap(({ id, sources }) => unnamed('places', id, sources)),
    ...content.ruleDates.flatMap(({ id, source, mark }) =>
      named('rule-dates', id, [{ ...source, mark, key: SOLE_SOURCE }]),
    ),
    ...content.figures.flatMap(({ id, sources }) => unnamed('figures', id, sources)),
    ...content.series.flatMap(({ id, sources }) => unnamed('series', id, sources)),
    ...content.events.flatMap((event) =>
      event.kind === 'event'
        ? named('events', event.id, [{ ...event.source, mark: event.mark, key: SOLE_SOURCE }])
        : [],
    ),
  ];
}
