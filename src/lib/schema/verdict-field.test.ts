import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAX_VERDICT_WORDS, verdictField, wordCount } from './verdict-field.ts';

const schema = verdictField('what happened');
const faultOf = (value: unknown) => {
  const { error } = schema.safeParse(value);
  return error?.issues.map(({ message }) => message).join('\n') ?? '';
};
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('the verdict of a page', () => {
  test.each([
    [undefined, 'is missing: say in at most 45 words what happened'],
    [null, 'is missing: say in at most 45 words what happened'],
    ['', 'is too short, with 0 words: say in at most 45 words what happened'],
    ['Later', 'is too short, with 1 word: say in at most 45 words what happened'],
    [words(46), 'is too long, with 46 words: say in at most 45 words what happened'],
  ])('%j is refused, with what to write', (value, message) => {
    expect(faultOf(value)).toBe(message);
  });

  test.each([8, MAX_VERDICT_WORDS])('%i words are taken', (count) => {
    expect(faultOf(words(count))).toBe('');
  });

  test('words are what stands between spaces', () => {
    expect(wordCount('  From $100,000 up,\nfor 0.1% at most. ')).toBe(7);
  });
});

type Entry = { id: string; verdict: string };

const folder = (path: string) => new URL(`../../content/${path}`, import.meta.url);
const filesIn = (path: string) =>
  readdirSync(folder(path)).map((name) =>
    JSON.parse(readFileSync(new URL(name, folder(`${path}/`)), 'utf8')),
  ) as Entry[];

const listIn = (path: string) => JSON.parse(readFileSync(folder(path), 'utf8')) as Entry[];

const figuresIn = (text: string) =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) => figure.replaceAll(',', ''));

/** The figures of a verdict that its own record does not hold, rounded or not. */
function foreignFigures({ verdict, ...rest }: Entry, others: readonly Entry[] = []): string[] {
  const known = figuresIn(JSON.stringify([rest, others]).replaceAll('-', ' '));
  return figuresIn(verdict).filter((figure) => {
    const decimals = figure.split('.')[1]?.length ?? 0;
    return !known.some((one) => Number(one).toFixed(decimals) === Number(figure).toFixed(decimals));
  });
}

describe('a verdict states no figure that its record does not source', () => {
  test('a figure from elsewhere is found, and a rounded one is not', () => {
    const entry = { id: 'one', verdict: 'It fell to $0.88, and $3,300 were stuck.', low: 0.8774 };
    expect(foreignFigures(entry)).toEqual(['3300']);
  });

  const depegs = filesIn('depegs') as (Entry & { coin: string | null; others: string[] })[];

  test.each(filesIn('coins').map((coin) => [coin.id, coin] as const))('coin %s', (id, coin) => {
    const own = depegs.filter((one) => one.coin === id || one.others.includes(id));
    expect(foreignFigures(coin, own)).toEqual([]);
  });

  test.each(depegs.map((depeg) => [depeg.id, depeg] as const))('episode %s', (_id, depeg) => {
    expect(foreignFigures(depeg)).toEqual([]);
  });

  const places = listIn('regulation/places.json').map((place) => [place.id, place] as const);
  test.each(places)('place %s', (_id, place) => {
    expect(foreignFigures(place)).toEqual([]);
  });
});
