import type { ChoiceControl, RangeControl } from './definition.ts';

/** A slider. @param span lowest and highest value, and the step between two */
export function range<Key extends string>(
  key: Key,
  label: string,
  span: readonly [min: number, max: number, step: number],
  words: (value: number) => string,
): RangeControl<Key> {
  const [min, max, step] = span;
  return { kind: 'range', key, label, min, max, step, words };
}

/** A choice. @param options value, word in the address, label */
export function choice<Key extends string>(
  key: Key,
  label: string,
  options: readonly (readonly [value: number, word: string, label: string])[],
): ChoiceControl<Key> {
  return {
    kind: 'choice',
    key,
    label,
    options: options.map(([value, word, text]) => ({ value, word, label: text })),
  };
}
