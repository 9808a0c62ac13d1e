import { describe, expect, test } from 'vitest';
import { termFinder, termPath } from './term-finder.ts';

const terms = [
  { id: 'peg', name: 'Peg', also: ['pegs', 'pegged'] },
  { id: 'peg-stability-module', name: 'Peg Stability Module', also: ['PSM'] },
  { id: 'mica', name: 'MiCA', also: [] },
  { id: 'reserve', name: 'Reserve', also: ['reserves'] },
];
const find = termFinder(terms);
const found = (text: string, used = new Set<string>()) =>
  find(text, used).map(({ id, start, end }) => [id, text.slice(start, end)]);

describe('N8: the words of the glossary in running text', () => {
  test('are found in any form and case, each once', () => {
    expect(found('Reserves hold the peg. The Peg and the reserve hold.')).toEqual([
      ['reserve', 'Reserves'],
      ['peg', 'peg'],
    ]);
  });

  test('the longer term wins over one inside it', () => {
    expect(found('the Peg Stability Module')).toEqual([
      ['peg-stability-module', 'Peg Stability Module'],
    ]);
  });

  test('an abbreviation keeps its case, and parts of words are no words', () => {
    expect(found('a mica mine, a psm, MiCA, PSM')).toEqual([
      ['mica', 'MiCA'],
      ['peg-stability-module', 'PSM'],
    ]);
    expect(found('preserve, un-pegged, reservations, PSM.e')).toEqual([]);
  });

  test('what was marked before is not marked again', () => {
    expect(found('the peg', new Set(['peg']))).toEqual([]);
    expect(termFinder([])('the peg', new Set())).toEqual([]);
  });

  test('lead to their place in the glossary', () => {
    expect(termPath('peg')).toBe('/learn/glossary/p#peg');
  });
});
