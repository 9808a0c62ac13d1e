import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Depeg, depegSchema } from '#lib/schema/depeg-schema.ts';
import { depegEventTable } from './depeg-tables.ts';
import { chartKeys, contractKey, entryKeys } from './entry-keys.ts';
import type { OpenContent } from './open-content.ts';
import { frozenToday, statementHistories, tableChanges } from './snapshots.ts';
import { type StatementContent, statementsOf } from './statements.ts';

const FOLDER = 'content/depegs';
const [file = ''] = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const depeg: Depeg = depegSchema.parse({
  id: file.replace('.json', ''),
  ...(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as object),
});

type Step = { id?: string; at: string; text: string };
const [{ from }] = depeg.timeline as [Depeg['timeline'][number]];
const contentOf = (steps: readonly Step[]): StatementContent => ({
  coins: [],
  depegs: [{ ...depeg, timeline: steps.map((step) => ({ id: null, ...step, from })) }],
  places: [],
  ruleDates: [],
  figures: [],
  series: [],
  events: [],
});
const statementsNow = (steps: readonly Step[]) =>
  statementsOf(contentOf(steps)).filter(({ field }) => field.startsWith('timeline/'));
const frozen = (steps: readonly Step[]) => ({
  name: 'statements',
  rows: statementsNow(steps).map(({ id, text }) => ({ id, text, checked: depeg.checked })),
});
const earlierOf = (before: readonly Step[], after: readonly Step[]) => {
  const versions = [{ version: '2026-12-01', statements: frozen(before) }];
  return [...statementHistories(versions, frozen(after)).values()].flatMap(
    ({ earlier }) => earlier,
  );
};

const at = fc.constantFrom('2023-03', '2023-03-11', '2023-03-11T08:00Z');
const text = fc
  .array(fc.constantFrom('The', 'price', 'fell', 'back', '«', '$1'), { minLength: 1, maxLength: 8 })
  .map((words) => words.join(' '));
const step = fc.record({ at, text });
/** Steps that differ, and one to put among them. */
const steps = fc.uniqueArray(step, {
  minLength: 2,
  maxLength: 8,
  selector: (one) => `${one.at} ${one.text}`,
});

describe('keys of entries', () => {
  test('are their date and first words, and tell those apart that begin alike', () => {
    expect(
      entryKeys([
        {
          at: '2023-03-11T08:00Z',
          text: 'Circle’s bank was shut: $3.3 billion were out of reach.',
        },
        { text: 'Réserve à Paris' },
        { text: 'It fell on one exchange to 0.9.' },
        { text: 'It fell on one exchange to 0.8.' },
        { text: '—' },
      ]),
    ).toEqual([
      '2023-03-11t08-00z-circles-bank-was-shut-3-3',
      'reserve-a-paris',
      expect.stringMatching(/^it-fell-on-one-exchange-[\da-f]{6}$/),
      expect.stringMatching(/^it-fell-on-one-exchange-[\da-f]{6}$/),
      expect.stringMatching(/^[\da-f]{6}$/),
    ]);
  });

  test('are the ids that entries have of their own, whatever they say by now', () => {
    const at = '2021-10-15';
    const [settled, fined] = [
      { at, text: 'Tether settled with the CFTC and paid.' },
      { at, text: 'The CFTC, the US regulator, fined Tether.' },
    ];
    const [id] = entryKeys([fined]) as [string];
    expect(entryKeys([{ id, ...settled }])).toEqual([id]);
    // One that begins as an old one did gets another key, before it or after it.
    const later = { at, text: `${fined.text} Then it paid.` };
    for (const list of [
      [{ id, ...settled }, later],
      [later, { id, ...settled }],
    ])
      expect(new Set(entryKeys(list)).size).toBe(2);
    expect(entryKeys([later, { id, ...settled }])[1]).toBe(id);
    const chart = { lines: [{ name: 'Price', points: [['2022-03-26', 1] as const] }] };
    expect(chartKeys([{ id: 'march', ...chart }])).toEqual(['march']);
  });

  test('of two that read the same go by what else they have, and not by their order', () => {
    const [one, other] = ['https://a.example/', 'https://b.example/'].map((also) => ({
      text: 'Annual report',
      also,
    }));
    const keys = entryKeys([one!, other!]);
    expect(new Set(keys).size).toBe(2);
    expect(entryKeys([other!, one!])).toEqual(keys.toReversed());
    // A source of the same host that comes later renames none.
    expect(entryKeys([one!])).toEqual([keys[0]]);
  });

  test('stay what they are when an entry with another beginning comes or goes', () => {
    const begins = ({ at, text }: Step) => `${at} ${text.split(' ').slice(0, 5).join(' ')}`;
    fc.assert(
      fc.property(
        fc.uniqueArray(step, { minLength: 2, maxLength: 8, selector: begins }),
        fc.nat(),
        (all, place) => {
          const index = place % all.length;
          expect(entryKeys(all.toSpliced(index, 1))).toEqual(entryKeys(all).toSpliced(index, 1));
        },
      ),
    );
  });

  test('are each another, whatever the texts are', () => {
    fc.assert(
      fc.property(fc.array(step), (entries) => {
        const keys = entryKeys(entries);
        expect(new Set(keys).size).toBe(entries.length);
      }),
    );
  });

  test('of charts are their first day and line, of contracts their chain and address', () => {
    const chart = (name: string, day: string) => ({
      lines: [{ name, points: [[`${day}T23:00Z`, 1] as const] }],
    });
    expect(chartKeys([chart('Price', '2022-03-26'), chart('Price', '2022-05-08')])).toEqual([
      '2022-03-26-price',
      '2022-05-08-price',
    ]);
    expect(contractKey({ chain: 'sui', address: '0xAb::usdc::USDC' })).toBe('sui-0xAb-usdc-USDC');
  });
});

describe('the history of a statement', () => {
  test('tells of no other one, when a step is put in, taken out or moved', () => {
    fc.assert(
      fc.property(steps, fc.nat(), fc.nat(), (all, from, to) => {
        const [one, rest] = [all[from % all.length]!, [...all]];
        rest.splice(from % all.length, 1);
        const moved = rest.toSpliced(to % all.length, 0, one);
        expect(earlierOf(rest, all)).toEqual([]);
        expect(earlierOf(all, rest)).toEqual([]);
        expect(earlierOf(all, moved)).toEqual([]);
      }),
    );
  });

  test('goes on where a correction changes the first words of a step', () => {
    const step = { id: 'settled', at: '2021-10-15', text: 'The CFTC, the US regulator, fined it.' };
    const corrected = { ...step, text: 'Tether settled with the CFTC.' };
    expect(earlierOf([step], [corrected])).toMatchObject([{ text: step.text }]);
  });

  test('goes on where a step is put before it, and where its later words change', () => {
    const friday = { at: '2023-03-10', text: 'The bank is closed by the regulator.' };
    const sunday = { at: '2023-03-12', text: 'The price is back at almost a dollar.' };
    const thursday = { at: '2023-03-09', text: 'Depositors take out billions in a day.' };
    const reworded = { ...sunday, text: 'The price is back at $0.99, and stays.' };
    const ids = (list: readonly Step[]) => statementsNow(list).map(({ id }) => id);
    expect(ids([thursday, friday, sunday]).slice(1)).toEqual(ids([friday, sunday]));
    expect(earlierOf([friday, sunday], [thursday, friday, reworded])).toMatchObject([
      { text: sunday.text },
    ]);
    const table = (list: readonly Step[]) =>
      frozenToday(depegEventTable(contentOf(list) as OpenContent));
    const changes = tableChanges(table([friday, sunday]), table([thursday, friday, sunday]), [
      'depeg',
      'step',
    ]);
    expect(changes.map(({ kind }) => kind)).toEqual(['added']);
  });
});
