/** Tables of depegs, their steps and their prices. */
import { lastChecked } from '#lib/content/last-checked.ts';
import {
  about,
  CHECKED,
  choicesOf,
  codes,
  CORRECTED,
  key,
  maybe,
  moment,
  number,
  STATEMENT,
  text,
} from './columns.ts';
import { depegSchema } from '#lib/schema/depeg-schema.ts';
import { correctedOn, depegPath } from './changed-days.ts';
import type { DataTable } from './data-table.ts';
import { chartKeys } from './entry-keys.ts';
import type { OpenContent } from './open-content.ts';
import { stepKeys } from './statements.ts';

export function depegTable({ depegs, corrections }: OpenContent): DataTable {
  const lookUp = correctedOn(corrections);
  return {
    name: 'depegs',
    title: 'Depegs',
    description:
      'This table has one row for each time a coin left its peg, in a few cases by less than 1%. The low is the lowest price within 30 days of the start of the depeg, in a daily history that averages exchanges, so single exchanges may have gone lower. Where no daily history is stored, it is the lowest price that a source gives for the market where the coin was mostly traded. Prices are in units of the peg, so 0.95 means 95 cents for a coin that is meant to be worth a dollar. Because sources differ, the table says where each low was recorded.',
    page: '/learn/depegs',
    checked: lastChecked(depegs),
    primaryKey: ['id'],
    foreignKeys: [key('coin', 'coins')],
    columns: [
      text('id', 'Short name; the page is /learn/depegs/<id>.'),
      maybe(text('coin', 'Id of the coin; empty where it has no entry of its own.')),
      text('coin_name', 'Name of the coin.'),
      text('title', 'What happened, in a few words.'),
      text('lead', 'What happened, in one or two sentences.'),
      text('verdict', 'What broke, how far it fell, and whether holders were made whole.'),
      codes('cause', 'What it began with.', choicesOf(depegSchema.shape.cause)),
      about('start', 'When it began.'),
      maybe(about('end', 'When the price was back, or the end was settled. The low can be later.')),
      maybe(number('low', 'Lowest price, in units of the peg.')),
      maybe(about('low_date', 'When that price was seen.')),
      maybe(text('low_where', 'Where that price was seen.')),
      maybe(number('high', 'Highest price, in units of the peg.')),
      maybe(about('high_date', 'When that price was seen.')),
      maybe(text('high_where', 'Where that price was seen.')),
      codes('outcome', 'How it ended.', choicesOf(depegSchema.shape.outcome)),
      text('lesson', 'What it teaches.'),
      CHECKED,
      CORRECTED,
    ],
    rows: depegs.map((depeg) => ({
      id: depeg.id,
      coin: depeg.coin,
      coin_name: depeg.coinName,
      title: depeg.title,
      lead: depeg.lead,
      verdict: depeg.verdict,
      cause: depeg.cause,
      start: depeg.start,
      end: depeg.end,
      low: depeg.low?.price ?? null,
      low_date: depeg.low?.date ?? null,
      low_where: depeg.low?.where ?? null,
      high: depeg.high?.price ?? null,
      high_date: depeg.high?.date ?? null,
      high_where: depeg.high?.where ?? null,
      outcome: depeg.outcome,
      lesson: depeg.lesson,
      checked: depeg.checked,
      corrected: lookUp(depegPath(depeg.id)),
    })),
  };
}

const ROLES = {
  first: 'It was the one that left its peg',
  'taken-along': 'It followed another one',
};

export function depegCoinTable({ depegs }: OpenContent): DataTable {
  return {
    name: 'depeg-coins',
    title: 'Coins of each depeg',
    description:
      'For each depeg, this table has one row for the coin that left its peg, if our directory has that coin, and one for each coin in the directory that it pulled down.',
    page: '/learn/depegs',
    checked: lastChecked(depegs),
    primaryKey: ['depeg', 'coin'],
    foreignKeys: [key('depeg', 'depegs'), key('coin', 'coins')],
    columns: [
      text('depeg', 'Id of the depeg.'),
      text('coin', 'Id of the coin.'),
      codes('role', 'What became of the coin.', ROLES),
    ],
    rows: depegs.flatMap(({ id, coin, others }) => [
      ...(coin ? [{ depeg: id, coin, role: 'first' }] : []),
      ...others.map((other) => ({ depeg: id, coin: other, role: 'taken-along' })),
    ]),
  };
}

export function depegEventTable({ depegs }: OpenContent): DataTable {
  return {
    name: 'depeg-timeline',
    title: 'What happened in each depeg',
    description:
      'This table lists what happened during each depeg, step by step, with dates. All times are in UTC.',
    page: '/learn/depegs',
    checked: lastChecked(depegs),
    primaryKey: ['depeg', 'step'],
    foreignKeys: [key('depeg', 'depegs'), key('statement', 'statements')],
    columns: [
      text('depeg', 'Id of the depeg.'),
      text(
        'step',
        'Id of the step, which stays when its words change. Rows are in the order of what happened.',
      ),
      moment('at', 'When it happened.'),
      text('what', 'What happened.'),
      STATEMENT,
    ],
    rows: depegs.flatMap(({ id, timeline }) => {
      const steps = stepKeys({ timeline });
      return timeline.map(({ at, text: what }, index) => ({
        depeg: id,
        step: steps[index]!,
        at,
        what,
        statement: `depegs/${id}/timeline/${steps[index]}`,
      }));
    }),
  };
}

export function depegPriceTable({ depegs }: OpenContent): DataTable {
  return {
    name: 'depeg-prices',
    title: 'Prices during depegs',
    description:
      'This table has one row for each price in the charts on our pages about depegs. Prices are in units of the peg, so 0.95 means 95 cents for a coin that is meant to be worth a dollar. Some exchanges quoted a price in another coin, which the column `quote` names and which was itself not always worth a dollar. Each row links to a statement that names the exchange or price-tracking site and says how often the price was recorded. The prices belong to those who recorded them, and their terms may be stricter than our license.',
    page: '/learn/depegs',
    checked: lastChecked(depegs),
    isOthersData: true,
    primaryKey: ['depeg', 'chart', 'line', 'at'],
    foreignKeys: [key('depeg', 'depegs'), key('statement', 'statements')],
    columns: [
      text('depeg', 'Id of the depeg.'),
      text('chart', 'Id of the chart, which stays when its words change.'),
      text('line', 'Name of the line: the coin and the venue.'),
      moment('at', 'When the price was recorded.'),
      number('price', 'Price in units of the peg, or in the coin that `quote` names.'),
      maybe(
        text(
          'quote',
          'Coin that the price was quoted in, such as USDT. It is empty where that was the unit of the peg itself.',
        ),
      ),
      STATEMENT,
    ],
    rows: depegs.flatMap(({ id, charts }) => {
      const keys = chartKeys(charts);
      return charts.flatMap(({ lines }, index) =>
        lines.flatMap(({ name, quote, points }) =>
          points.map(([at, price]) => ({
            depeg: id,
            chart: keys[index]!,
            line: name,
            at,
            price,
            quote,
            statement: `depegs/${id}/charts/${keys[index]}`,
          })),
        ),
      );
    }),
  };
}
