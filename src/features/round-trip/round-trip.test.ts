import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LEGS,
  formatOutcome,
  readLeg,
  readLegs,
  roundTrip,
  ROUTES,
  typedOf,
  type LegId,
  type Legs,
} from './round-trip.ts';

const GUIDE = readFileSync(
  resolve(import.meta.dirname, '../../../content/guides/buying-and-cashing-out.mdx'),
  'utf8',
);
const legOf = (id: LegId) => LEGS.find((leg) => leg.id === id)!;
const anyLegs = fc.record(
  Object.fromEntries(
    LEGS.map(({ id, min, max }) => [id, fc.double({ min, max, noNaN: true })]),
  ) as Record<LegId, fc.Arbitrary<number>>,
) as fc.Arbitrary<Legs>;
const feeIds = LEGS.map(({ id }) => id).filter((id) => id !== 'sum');

describe('a round trip', () => {
  test('gives the sums of the guide’s table', () => {
    for (const { name, legs } of ROUTES) {
      const back = `$${roundTrip(legs).back.toFixed(2)}`;
      expect(GUIDE.includes(back), `${name}: ${back}`).toBe(true);
    }
  });

  test('without the fixed fees of small trades gives what the guide says of $1,000', () => {
    const large = { ...ROUTES[0]!.legs, sum: 1_000, fixedIn: 0, fixedOut: 0 };
    expect(GUIDE).toContain(`at least $${roundTrip(large).back.toFixed(2)}`);
  });

  test('without fees brings back what went in', () => {
    const free = Object.fromEntries(LEGS.map(({ id }) => [id, id === 'sum' ? 250 : 0])) as Legs;
    expect(roundTrip(free)).toEqual({ back: 250, lost: 0, lostPercent: 0 });
  });

  test('never brings back more than went in, nor less than nothing', () => {
    fc.assert(
      fc.property(anyLegs, (legs) => {
        const { back, lost, lostPercent } = roundTrip(legs);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(legs.sum);
        expect(lost).toBeCloseTo(legs.sum - back, 6);
        expect(lostPercent).toBeGreaterThanOrEqual(0);
        expect(lostPercent).toBeLessThanOrEqual(100);
      }),
    );
  });

  test.each([
    [{ sum: 105, percentOut: 0.5 }, 'You get $104.48 back. You lose $0.52, which is 0.5%.'],
    [{ sum: 1, percentOut: 0.5 }, 'You get $1.00 back. You lose $0.00, which is 0.0%.'],
    [
      { sum: 100, fixedIn: 100 },
      'You get nothing back, because the fees are as large as the amount or larger.',
    ],
    [
      { sum: 1_000_000, percentOut: 0.001 },
      'You get $999,990.00 back. You lose $10.00, which is less than 0.1%.',
    ],
    [{ sum: 100 }, 'You get $100.00 back. You lose $0.00, which is 0.0%.'],
  ])('of %o reads as sums that add up', (legs, text) => {
    const none = Object.fromEntries(LEGS.map(({ id }) => [id, 0])) as Legs;
    expect(formatOutcome(roundTrip({ ...none, ...legs }))).toBe(text);
  });

  test('in words, what comes back and what is lost add up to the amount in cents', () => {
    fc.assert(
      fc.property(anyLegs, (legs) => {
        const cents = Math.round(legs.sum * 100);
        const text = formatOutcome(roundTrip({ ...legs, sum: cents / 100 }));
        const shown = [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, digits]) =>
          Math.round(Number(digits!.replaceAll(',', '')) * 100),
        );
        const [back = 0, lost = cents] = shown;
        expect(back + lost).toBe(cents);
      }),
    );
  });

  test('brings back no more when a fee rises', () => {
    fc.assert(
      fc.property(
        anyLegs,
        fc.constantFrom(...feeIds),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (legs, id, part) => {
          const higher = legs[id] + (legOf(id).max - legs[id]) * part;
          expect(roundTrip({ ...legs, [id]: higher }).back).toBeLessThanOrEqual(
            roundTrip(legs).back + 1e-9,
          );
        },
      ),
    );
  });

  test('says it when fees eat the sum', () => {
    const eaten = roundTrip({ ...ROUTES[0]!.legs, withdrawal: 500 });
    expect(formatOutcome(eaten)).toBe(
      'You get nothing back, because the fees are as large as the amount or larger.',
    );
    expect(formatOutcome(roundTrip(ROUTES[0]!.legs))).toBe(
      'You get $96.53 back. You lose $3.47, which is 3.5%.',
    );
  });
});

describe('what somebody types', () => {
  test.each([
    ['0', 0],
    ['0.99', 0.99],
    ['.5', 0.5],
    ['$ 1,000.50', 1000.5],
    ['3.99 %', 3.99],
    ['  12  ', 12],
    ['500 $', 500],
    ['$500', 500],
    ['500 USD', 500],
    ['usd 500.5', 500.5],
  ])('"%s" is %d', (typed, value) => {
    const leg = value > 100 ? legOf('sum') : legOf('percentIn');
    expect(readLeg(leg, typed)).toEqual({ value, problem: null });
  });

  test.each([
    ['', /Enter a number. If there is no such fee, enter 0/],
    ['   ', /Enter a number/],
    ['-3', /can’t be negative/],
    ['−3', /can’t be negative/],
    ['abc', /in digits/],
    ['1e5', /in digits/],
    ['Infinity', /in digits/],
    ['1.2.3', /in digits/],
    ['1,00,000', /in digits/],
    ['0,99', /with a point/],
    ['.', /in digits/],
    ['101', /Enter 100% or less/],
    ['9'.repeat(400), /Enter 100% or less/],
  ])('"%s" gets a clear message', (typed, message) => {
    const { value, problem } = readLeg(legOf('percentIn'), typed);
    expect(value).toBeNull();
    expect(problem).toMatch(message);
  });

  test.each([
    ['1.000,50', '1000.50'],
    ['1.000,50 $', '1000.50'],
    ['12.345.678', '12345678'],
    ['1 000,5', '1000.5'],
    ['1’000', '1000'],
  ])('"%s" is told how it is written here', (typed, number) => {
    expect(readLeg(legOf('sum'), typed)).toEqual({
      value: null,
      problem: `Write ${number}, with a point before the decimals and no other marks.`,
    });
  });

  test('a sum of nothing is no sum', () => {
    for (const typed of ['0', '0.1', '-50', ''])
      expect(readLeg(legOf('sum'), typed).problem).toBe('Enter $1 or more.');
    expect(readLeg(legOf('sum'), '1000001').problem).toBe('Enter $1,000,000 or less.');
  });

  test('whatever it is, there is a value within the limits or a message', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LEGS), fc.string(), (leg, typed) => {
        const { value, problem } = readLeg(leg, typed);
        const isWithin = value !== null && value >= leg.min && value <= leg.max;
        expect(isWithin).toBe(problem === null);
        expect(problem ?? 'Read.').toMatch(/\.$/);
      }),
    );
  });

  test('a form is read as a whole or not at all', () => {
    const typed = typedOf(ROUTES[1]!.legs);
    expect(readLegs(typed)).toEqual(ROUTES[1]!.legs);
    expect(readLegs({ ...typed, network: 'a lot' })).toBeNull();
  });
});
