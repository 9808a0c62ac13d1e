import { numberFormat } from '#lib/format/intl.ts';

/** Amounts from less than one to trillions, in words that fit beside a slider. */

/** `18.7 billion`, `293 million`, `12,000`, `0.42`: three digits, with its size in words. */
export function amount(value: number): string {
  const size = Math.abs(value);
  if (size < 1e3) return numberFormat({ maximumSignificantDigits: 3 }).format(value);
  if (size < 1e6) return numberFormat().format(Math.round(value));
  return numberFormat({
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 3,
  }).format(value);
}

/** `$650 million` for 650. @param millions of dollars */
export const dollars = (millions: number) => `$${amount(millions * 1e6)}`;

/** `12.5%` for 12.5. */
export const percent = (value: number) =>
  `${numberFormat({ maximumSignificantDigits: 3 }).format(value)}%`;
