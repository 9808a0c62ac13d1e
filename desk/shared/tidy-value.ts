import { isFields } from './field-shape.ts';

/**
 * What nobody sees and nobody means: soft hyphens, zero-width spaces and marks of the byte order. In
 * scripts without spaces, the zero-width space is where a line may break.
 */
const INVISIBLE =
  /[\u00AD\u2060\uFEFF]|(?<![\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])\u200B/gu;

/** A text without invisible characters, such as a paste from another program brings them. */
const visibleText = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(/\r?[\u2028\u2029]/g, '\n');

/** A text of a field: without invisible characters, and without what is empty at its ends. */
const tidyText = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s*[\u2028\u2029]\s*/g, ' ')
    .trim();

/**
 * A value of a form as it is saved. Invisible characters keep a name from being found and sorted, and
 * a form does not show them. A no-break space within a text stays: between a number and its unit,
 * or in another language, somebody wants it.
 * @returns the value itself, and its parts themselves, where nothing is to be taken
 */
export function tidyValue(value: unknown): unknown {
  if (typeof value === 'string') return tidyText(value);
  if (Array.isArray(value)) {
    const tidy = value.map(tidyValue);
    return tidy.every((one, index) => one === value[index]) ? value : tidy;
  }
  // What is no plain object is the form's own.
  if (!isFields(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const tidy = Object.entries(value).map(([key, one]) => [key, tidyValue(one)] as const);
  return tidy.every(([key, one]) => one === value[key]) ? value : Object.fromEntries(tidy);
}

type Typed = { value?: unknown; text?: string | undefined };

/** What was typed into a form, its fields and its text, as it is saved. */
export function tidyTyped<Wanted extends Typed>(wanted: Wanted): Wanted {
  return {
    ...wanted,
    ...(wanted.value === undefined ? {} : { value: tidyValue(wanted.value) }),
    ...(wanted.text === undefined ? {} : { text: visibleText(wanted.text) }),
  };
}
