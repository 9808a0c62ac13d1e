import { describe, expect, test } from 'vitest';
import { coveragePage, untestedIds, unknownIds } from './coverage-page.ts';
import { testTitles } from './test-titles.ts';

const source = `
test('N4 N3: the menu', () => {});
test.each([[1]])('sec-X1, R12: %s', () => {});
test.each([['A1', 'x'], ['H4 H1', 'y']] as const)('%s: fits %s', () => {});
test.skip('P1: later', () => {});
test(\`G7: \${name}\`, () => {});
test('no id', () => {});
describe('R1: a group', () => {});
`;

describe('coverage', () => {
  const tests = testTitles('a.test.ts', source);

  test('reads the ids of titles, and not those of groups and skipped tests', () => {
    expect(tests.map(({ ids }) => ids)).toEqual([
      ['N4', 'N3'],
      ['sec-X1', 'R12'],
      ['A1', 'H4', 'H1'],
      ['G7'],
      [],
    ]);
  });

  test('finds what has no test, and ids that are none', () => {
    const spec = { N4: { text: 'a' }, P1: { text: 'b' }, Q1: { text: 'c', comesWith: 'data' } };
    expect(untestedIds(spec, tests)).toEqual(['P1']);
    expect(unknownIds(spec, tests)).toContain('R12 in a.test.ts');
    expect(unknownIds(spec, tests).join()).not.toContain('sec-');
    const page = coveragePage(spec, tests);
    expect(page).toContain('| N4 | a | [a.test.ts](../a.test.ts) |');
    expect(page).toContain('| P1 | b | **none** |');
    expect(page).toContain('| Q1 | c | with data |');
    expect(page).toContain('| sec-X1 |');
  });
});
