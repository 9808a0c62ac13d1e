import type { ChoiceControl, RangeControl } from './definition.ts';

/** A message, asked for when it is shown: only then is the page's language known. */
type Message = () => string;

/** A slider. @param span lowest and highest value, and the step between two */
export function range<Key extends string>(
  key: Key,
  label: Message,
  span: readonly [min: number, max: number, step: number],
  words: (value: number) => string,
): RangeControl<Key> {
  const [min, max, step] = span;
  return {
    kind: 'range',
    key,
    get label() {
      return label();
    },
    min,
    max,
    step,
    words,
  };
}

/** A choice. @param options value, word in the address, label */
export function choice<Key extends string>(
  key: Key,
  label: Message,
  options: readonly (readonly [value: number, word: string, label: Message])[],
): ChoiceControl<Key> {
  return {
    kind: 'choice',
    key,
    get label() {
      return label();
    },
    options: options.map(([value, word, text]) => ({
      value,
      word,
      get label() {
        return text();
      },
    })),
  };
}
