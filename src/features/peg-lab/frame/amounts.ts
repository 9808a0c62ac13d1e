import { numberFormat } from '#lib/format/intl.ts';
import { usDollars, withSign } from '#lib/format/money.ts';
import * as m from '#messages/peg-lab.ts';

/** What a model may reach at the ends of its sliders: more than this says nothing more. */
const MAX_AMOUNT = 1e15;

/** Amounts from less than one to trillions, in words that fit beside a slider. */

/** `18.7 billion`, `293 million`, `12,000`, `0.42`: three digits, with its size in words. */
export function amount(value: number): string {
  const size = Math.abs(value);
  if (size < 1e3) return numberFormat({ maximumSignificantDigits: 3 }).format(value);
  if (size < 1e6) return numberFormat().format(Math.round(value));
  if (size > MAX_AMOUNT) return m.moreThan({ value: amount(MAX_AMOUNT) });
  return numberFormat({
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 3,
  }).format(value);
}

/** `$650 million` for 650. @param millions of dollars */
export const dollars = (millions: number) => withSign('$', amount(millions * 1e6));

/** `$60`, and `$953 billion` from a million. */
export const wholeDollars = (value: number) =>
  Math.abs(value) < 1e6 ? usDollars(value, 0) : withSign('$', amount(value));

/** `100`, `10K` or `10B`: as short as an axis has room for. */
export const shortAmount = (value: number) =>
  numberFormat({ notation: 'compact', maximumSignificantDigits: 3 }).format(value);

/** `12.5%` for 12.5. */
export const percent = (value: number) =>
  `${numberFormat({ maximumSignificantDigits: 3 }).format(value)}%`;
