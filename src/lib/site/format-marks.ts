/** Says of the words that `Intl` writes that they are in the locale of the page. */
import { markMessage } from './message-marks.ts';

const WRITES = new Set<string | symbol>(['format', 'formatRange', 'of']);

/** Figures belong to no language, so that they stay in that of what is around them. */
const markWords = <T>(text: T): T =>
  typeof text === 'string' && /\p{L}/u.test(text) ? markMessage(text) : text;

/** Of a list `Intl` writes the words between its items; an item says what it is by itself. */
function markList(made: Intl.ListFormat): Intl.ListFormat {
  const formatToParts: Intl.ListFormat['formatToParts'] = (items) =>
    made
      .formatToParts(items)
      .map((part) => (part.type === 'literal' ? { ...part, value: markWords(part.value) } : part));
  return {
    resolvedOptions: () => made.resolvedOptions(),
    formatToParts,
    format(items) {
      // Asked for its own sake: it may remember how the list reads in another language.
      made.format(items);
      return formatToParts(items)
        .map(({ value }) => value)
        .join('');
    },
  };
}

/** A formatter of `Intl` that puts marks around the words that it writes, as messages have them. */
export function markFormats<T extends object>(made: T): T {
  if (made instanceof Intl.ListFormat) return markList(made) as T;
  return new Proxy(made, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name, target);
      if (typeof method !== 'function') return method;
      const own = method.bind(target) as (...given: unknown[]) => unknown;
      return WRITES.has(name) ? (...given: unknown[]) => markWords(own(...given)) : own;
    },
  });
}
