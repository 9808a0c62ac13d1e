import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSlotMessage } from './adverts.client.ts';

describe('what a slot document may say', () => {
  test('sec-A6 D4: no value throws, or gives a height outside of 50 to 600', () => {
    const near = fc.record({
      type: fc.oneof(fc.constant('resize'), fc.string()),
      height: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)),
    });
    const property = fc.property(fc.oneof(fc.anything(), near), (value) => {
      const message = readSlotMessage(value);
      return message === null || (message.height >= 50 && message.height <= 600);
    });
    fc.assert(property, { numRuns: 5000 });
  });

  test('sec-A6 D1: a well-formed message is read', () => {
    expect(readSlotMessage({ type: 'resize', height: 250 })).toEqual({
      type: 'resize',
      height: 250,
    });
    expect(readSlotMessage({ type: 'resize', height: 50 })?.height).toBe(50);
    expect(readSlotMessage({ type: 'resize', height: 600 })?.height).toBe(600);
  });

  test.each([
    [{ type: 'resize', height: 49 }],
    [{ type: 'resize', height: 601 }],
    [{ type: 'resize', height: 250.5 }],
    [{ type: 'resize', height: '250' }],
    [{ type: 'navigate', height: 250 }],
    [null],
    ['resize'],
  ])('sec-A6: %j is no message', (value) => {
    expect(readSlotMessage(value)).toBeNull();
  });
});
