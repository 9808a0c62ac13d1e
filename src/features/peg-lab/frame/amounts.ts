/** Amounts from less than one to trillions, in words that fit beside a slider. */

const SIZES = [
  [1e12, ' trillion'],
  [1e9, ' billion'],
  [1e6, ' million'],
  [1e3, ''],
] as const;

/** `18.7 billion`, `293 million`, `12,000`, `0.42`: three digits, with its size in words. */
export function amount(value: number): string {
  const size = SIZES.find(([least]) => Math.abs(value) >= least);
  if (!size) return String(Number(value.toPrecision(3)));
  const [unit, word] = size;
  if (unit === 1e3) return Math.round(value).toLocaleString('en-US');
  return `${Number((value / unit).toPrecision(3))}${word}`;
}

/** `$650 million` for 650. @param millions of dollars */
export const dollars = (millions: number) => `$${amount(millions * 1e6)}`;

/** `12.5%` for 12.5. */
export const percent = (value: number) => `${Number(value.toPrecision(3))}%`;
