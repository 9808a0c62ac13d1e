import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { coinSchema } from '#lib/schema/coin-schema.ts';
import { depegSchema, type Depeg } from '#lib/schema/depeg-schema.ts';
import { drawNote, drawTornNote, NOTE_WIDTH } from './draw-note.ts';
import { noteLabel, noteText } from './note-text.ts';
import { compactPath, outlinedLines, TEXT_GRID } from './outlined-text.ts';

/** What one note may weigh on its way to a reader, compressed. */
const MAX_NOTE_BYTES = 16_384;

const entries = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as unknown);
const coins = entries('content/coins').map((entry) => coinSchema.parse(entry));
const depegs = entries('content/depegs').map((entry) => depegSchema.parse(entry));
const depegsOf = (id: string): Depeg[] =>
  depegs.filter(({ coin, others }) => coin === id || others.includes(id));
const coin = (id: string) => coins.find((one) => one.id === id)!;
const wordsOf = (id: string) => noteText(coin(id), depegsOf(id));

/** The points that an outline goes through, in the units of the note. */
function across(path: string): [least: number, most: number] {
  let [least, most, x, start] = [Infinity, -Infinity, 0, 0];
  for (const [, command, rest = ''] of path.matchAll(/([MlqcZz])([^MlqcZz]*)/g)) {
    const numbers = (rest.match(/-?\d+/g) ?? []).map(Number);
    if (command === 'M') [x, start] = [numbers[0]!, numbers[0]!];
    else if (command === 'z') x = start;
    else x += numbers.at(-2)!;
    [least, most] = [Math.min(least, x), Math.max(most, x)];
  }
  return [least / TEXT_GRID, most / TEXT_GRID];
}

describe('what a note says', () => {
  test('its promise, its issuer and its record come from the files', () => {
    expect(wordsOf('usdt')).toMatchObject({
      ticker: 'USDT',
      issuer: 'TETHER INTERNATIONAL',
      gives: 'One US dollar',
      record: 'Off its peg 6 times on our list. Lowest within 30 days: 0.9135',
      serial: '0xdAC17F…831ec7',
      stamp: null,
    });
    expect(wordsOf('usdt').marks).toHaveLength(6);
  });

  test('a coin that ended is stamped with the day, whatever its status is called', () => {
    expect(wordsOf('ustc').stamp).toEqual(['OFF ITS PEG', 'since May 7, 2022']);
    expect(wordsOf('busd').stamp).toEqual(['ENDED', 'February 21, 2023']);
    for (const one of coins) {
      expect(noteText(one, []).stamp === null, one.id).toBe(one.ended === null);
    }
  });

  test('a one is printed where one is promised, and not on what promises nothing', async () => {
    const drawn = (id: string) => drawNote(wordsOf(id), { petals: 8, weave: 2 }, 'At Par', 'light');
    const numerals = async (id: string) => (await drawn(id)).split('fill="none" stroke=').length;
    const one = await numerals('usdt');
    expect(await numerals('lusd')).toBe(one);
    for (const id of ['ustc', 'a7a5', 'xaut', 'ampl']) expect(await numerals(id), id).toBe(one - 1);
  });

  test('a coin without a sourced promise says so, and one without a depeg says that', () => {
    const words = noteText({ ...coin('usdc'), promise: null }, []);
    expect(noteLabel(words)).toBe(
      'Specimen note of USDC. We know of no promise. Our sources name nobody who has to give money for it. Not on our list of depegs.',
    );
  });

  test('a depeg of another coin that pulled this one along has no depth of its own', () => {
    const marks = wordsOf('lusd').marks;
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.map(({ depth }) => depth)).toEqual(marks.map(() => null));
  });

  test('a depeg of another coin is not counted as one of its own', () => {
    expect(wordsOf('dai').record).toBe(
      'Off its peg twice on our list. Lowest within 30 days: 0.897',
    );
    expect(wordsOf('lusd').record).toBe('No entry of its own on our list of depegs');
    expect(wordsOf('bac').record).toBe('Off its peg once on our list');
  });

  test('a price above par is a mark above the thread', () => {
    expect(wordsOf('dai').marks.map(({ side }) => side)).toContain('above');
  });
});

describe('letters', () => {
  test('an outline stays what it is on its way to whole steps, and equal letters are equal', () => {
    expect(compactPath('M10 20L11 20Q12 20 12 21Z')).toBe('M60 120l6 0q6 0 6 6z');
    const [a, b] = ['M1.03 2L3.03 2L3.03 4Z', 'M7.51 2.2L9.51 2.2L9.51 4.2Z'].map(compactPath);
    expect(a!.replace(/^M[^l]*/, '')).toBe(b!.replace(/^M[^l]*/, ''));
  });
});

describe('the drawing', () => {
  test(
    `every coin has a note in both looks, of at most ${MAX_NOTE_BYTES} bytes compressed`,
    { timeout: 60_000 },
    async () => {
      for (const one of coins) {
        for (const look of ['light', 'dark'] as const) {
          const note = await drawNote(noteText(one, depegsOf(one.id)), one.rosette, 'At Par', look);
          expect(gzipSync(note, { level: 9 }).length, one.id).toBeLessThanOrEqual(MAX_NOTE_BYTES);
          expect(note).not.toMatch(/NaN|undefined|style=|<text/);
        }
      }
    },
  );

  test(
    'no line runs over the figure, the frame or the line beside it',
    { timeout: 60_000 },
    async () => {
      for (const one of coins) {
        const { gives, to, terms, record, serial } = noteText(one, depegsOf(one.id));
        const sans = { face: 'Instrument Sans', x: 228, baseline: 100 } as const;
        const [first, second, third, fourth, fifth] = (
          await outlinedLines(
            [
              { face: 'Fraunces', x: 228, baseline: 100, size: 30, text: gives },
              { face: 'Fraunces', x: 228, baseline: 100, size: 18, text: to },
              { ...sans, size: 15, text: terms ?? '.' },
              { ...sans, size: 12.5, text: record },
              { ...sans, size: 12.5, text: serial, x: 690, anchor: 'end' },
            ],
            NOTE_WIDTH,
            330,
          )
        ).map(across);
        expect(first![1], `${one.id}: ${gives}`).toBeLessThan(645);
        expect(second![1], `${one.id}: ${to}`).toBeLessThan(692);
        expect(third![1], `${one.id}: ${terms}`).toBeLessThan(692);
        expect(fourth![1], `${one.id}: ${record}`).toBeLessThan(fifth![0] - 8);
        expect(fifth![1], one.id).toBeLessThanOrEqual(692);
      }
    },
  );

  test('a torn note has nothing written on it but the number of the failure', async () => {
    const torn = await drawTornNote('At Par', 'light');
    expect(gzipSync(torn, { level: 9 }).length).toBeLessThanOrEqual(MAX_NOTE_BYTES);
    expect(torn.match(/<use href="#n"/g)).toHaveLength(2);
    expect(torn).not.toMatch(/NaN|undefined/);
  });

  test('the brand of the site signs it, in letters too small to read without looking', async () => {
    const [one, other] = await Promise.all(
      ['At Par', 'Another Brand'].map((brand) =>
        drawNote(wordsOf('usdc'), coin('usdc').rosette, brand, 'light'),
      ),
    );
    const micro = (svg: string) => /<path d="([^"]*)" id="m"/.exec(svg)?.[1] ?? '';
    expect(micro(one!).length).toBeGreaterThan(200);
    expect(micro(one!)).not.toBe(micro(other!));
  });
});

test('a mark of any year stands on the thread of its note', async () => {
  const mark = (year: number) => ({ year, depth: 0.2, side: 'below' as const });
  const words = { ...wordsOf('usdc'), marks: [mark(2009.5), mark(2031.9)] };
  const svg = await drawNote(words, { petals: 8, weave: 3 }, 'At Par', 'light');
  const places = [...svg.matchAll(/M(\d+) 206v/g)].map(([, x]) => Number(x));
  expect(places).toHaveLength(2);
  expect(Math.min(...places)).toBeGreaterThanOrEqual(228);
  expect(Math.max(...places)).toBeLessThanOrEqual(690);
});
