import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edit, fingerprint, firstBreak, isLinked, sealAgain, sealAll } from './chain.ts';

const texts = ['Ada pays Bo 5', 'Bo pays Cy 3', 'Cy pays Ada 1', 'Ada pays Cy 2'];

describe('the chain', () => {
  test('S2: a fingerprint is SHA-256, as another implementation has it', () => {
    const block = { text: 'Ada pays Bo 5', before: '0'.repeat(64) };
    const expected = createHash('sha256').update(`0\n${block.text}\n${block.before}`).digest('hex');
    expect(fingerprint(block, 0)).toBe(expected);
  });

  test('S2: a sealed chain holds', () => {
    const chain = sealAll(texts);
    expect(firstBreak(chain)).toBe(-1);
    expect(chain.every((_, index) => isLinked(chain, index))).toBe(true);
  });

  test('S2: a change is seen in the block after it', () => {
    const chain = edit(sealAll(texts), 1, 'Bo pays Cy 300');
    expect(firstBreak(chain)).toBe(2);
    expect([0, 1, 2, 3].map((index) => isLinked(chain, index))).toEqual([true, true, false, true]);
  });

  test('S2: sealing again moves the break on by one, until the end is reached', () => {
    let chain = edit(sealAll(texts), 0, 'Ada pays Bo 500');
    for (const place of [1, 2, 3]) {
      expect(firstBreak(chain)).toBe(place);
      chain = sealAgain(chain, place);
    }
    expect(firstBreak(chain)).toBe(-1);
  });

  test('S2: a change in any block but the last is found in the next one', () => {
    const property = fc.property(
      fc.array(fc.string(), { minLength: 2, maxLength: 8 }),
      fc.nat(),
      fc.string(),
      (list, at, text) => {
        const place = at % (list.length - 1);
        fc.pre(list[place] !== text);
        return firstBreak(edit(sealAll(list), place, text)) === place + 1;
      },
    );
    fc.assert(property);
  });

  test('a block that is not there is not linked, and the first cannot be sealed again', () => {
    const chain = sealAll(texts);
    expect(isLinked(chain, 9)).toBe(false);
    expect(sealAgain(chain, 0)).toEqual(chain);
  });
});
