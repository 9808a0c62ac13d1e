import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { petalsFor } from './petals.ts';

describe('petals', () => {
  test('W1: from 3 to 12, and the same for the same id', () => {
    const property = fc.property(fc.string({ unit: 'grapheme' }), (id) => {
      const petals = petalsFor(id);
      return petals >= 3 && petals <= 12 && Number.isInteger(petals) && petals === petalsFor(id);
    });
    fc.assert(property);
  });

  test('W1: the ids of a board are spread over all kinds', () => {
    const kinds = new Set(Array.from({ length: 200 }, (_, index) => petalsFor(`item-${index}`)));
    expect(kinds.size).toBe(10);
  });
});
