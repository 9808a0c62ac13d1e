/** Every sourced statement of the content as one row with an id of its own, and its sources. */
import { whence } from '#lib/content/depeg-facts.ts';
import type { Source } from '#lib/schema/content-fields.ts';
import { coinFacts } from '#lib/content/coin-facts.ts';
import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Event } from '#lib/schema/content-schemas.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import type { Figure } from '#lib/schema/figure-schema.ts';
import type { Place, RuleDate } from '#lib/schema/place-schema.ts';
import type { Series } from '#lib/schema/series-schema.ts';
import { factPage } from './fact-url.ts';

export type DataSource = Source & { id: string };

export type Statement = {
  /** `coins/usdc/rights/redeem`: set, entry and field. */
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
  checked: string;
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

type Entry = { set: string; entry: string; checked: string; page: string };
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

function coinStatements(coin: Coin): Statement[] {
  const { id, checked } = coin;
  const add = keyed({ set: 'coins', entry: id, checked, page: `/learn/coins/${id}` });
  return [
    ...coinFacts(coin).map(([field, said]) => add(field, said.from, said)),
    ...(coin.chains
      ? [
          add('chains', coin.chains.from, {
            text: `${coin.name} is on ${coin.chains.names.join(', ')}.`,
          }),
        ]
      : []),
    ...coin.events.map(({ date, text, from }, index) =>
      add(`events/${index + 1}`, from, { text, asOf: date }),
    ),
    ...coin.contracts.map(({ chain, address, from }, index) =>
      add(`contracts/${index + 1}`, from, {
        text: `The contract of ${coin.name} on ${chain} is ${address}.`,
        value: address,
      }),
    ),
  ];
}

function depegStatements(depeg: Depeg): Statement[] {
  const { id, checked } = depeg;
  const add = keyed({ set: 'depegs', entry: id, checked, page: `/learn/depegs/${id}` });
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
    ...depeg.why.map((said, index) => add(`why/${index + 1}`, said.from, said)),
    ...depeg.timeline.map(({ at, text, from }, index) =>
      add(`timeline/${index + 1}`, from, { text, asOf: at }),
    ),
    ...depeg.charts.map(({ note, from }, index) =>
      add(`charts/${index + 1}`, from, { text: note }),
    ),
  ];
}

/** Numbers the sources of an entry that lists them without keys, and hands them to each statement. */
function numbered(entry: Entry, sources: readonly Source[]) {
  const keys = sources.map((_, index) => `${index + 1}`);
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
  const add = numbered({ set: 'places', entry: id, checked, page }, sources);
  return PLACE_FIELDS.flatMap((field) => {
    const text = place[field];
    return text === null ? [] : [add(kebab(field), { text, asOf })];
  });
}

const ruleDateStatement = ({ id, checked, date, title, summary }: RuleDate): Statement => {
  const entry = { set: 'rule-dates', entry: id, checked, page: '/resources/regulatory-updates' };
  return keyed(entry)('event', ['1'], { text: `${title}. ${summary}`, asOf: date });
};

const isEvent = (event: Event) => event.kind === 'event';

const eventStatement = ({ id, date, title, summary }: Event): Statement => {
  const entry = { set: 'events', entry: id, checked: date, page: '/news' };
  return keyed(entry)('event', ['1'], { text: `${title}. ${summary}`, asOf: date });
};

const figureStatement = ({ id, checked, value, what, asOf, sources }: Figure): Statement =>
  numbered(
    { set: 'figures', entry: id, checked, page: factPage({ set: 'figures', entry: id }) },
    sources,
  )('value', { text: `${value}: ${what}`, value, asOf });

const seriesStatement = ({ id, checked, caption, sources, asOf }: Series): Statement =>
  numbered(
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
const unnamed = (set: string, entry: string, sources: readonly Source[]) =>
  named(
    set,
    entry,
    sources.map((source, index) => ({ ...source, key: `${index + 1}` })),
  );

/** Every source that a statement names, with the mark that says how well it was seen. */
export function sourcesOf(content: StatementContent): DataSource[] {
  return [
    ...content.coins.flatMap(({ id, sources }) => named('coins', id, sources)),
    ...content.depegs.flatMap(({ id, sources }) => named('depegs', id, sources)),
    ...content.places.flatMap(({ id, sources }) => unnamed('places', id, sources)),
    ...content.ruleDates.flatMap(({ id, source, mark }) =>
      unnamed('rule-dates', id, [{ ...source, mark }]),
    ),
    ...content.figures.flatMap(({ id, sources }) => unnamed('figures', id, sources)),
    ...content.series.flatMap(({ id, sources }) => unnamed('series', id, sources)),
    ...content.events.flatMap((event) =>
      event.kind === 'event'
        ? unnamed('events', event.id, [{ ...event.source, mark: event.mark }])
        : [],
    ),
  ];
}
