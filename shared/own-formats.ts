import { currentLocale, DEFAULT_LOCALE, setFormatMemory } from './locale.ts';

type Formats = {
  /** What was formatted last, with the same in the default locale. */
  formatted: Map<string, string>;
  /** Those of them that are days, which callers put a time of day behind. */
  days: Map<string, string>;
};

const formatsIn = new Map<string, Formats>();

/** Without the marks of messages (`src/lib/site/message-marks.ts`). */
const withoutMarks = (text: string): string => text.replaceAll(/[\uE000\uE001]/g, '');

/** Of the locale of the page: another one's “1.000” is another number. */
function formatsHere(): Formats {
  const locale = currentLocale();
  const known = formatsIn.get(locale);
  if (known) return known;
  const none: Formats = { formatted: new Map(), days: new Map() };
  formatsIn.set(locale, none);
  return none;
}

/** More than a page formats before it says the sentences that it formats for. */
const MAX_FORMATTED = 2_000;

/** A number with the marks of its locale between the digits. */
const NUMBER = /\p{Nd}(?:[.,\u2019\u00a0\u202f\u066b\u066c]?\p{Nd})*/gu;

/** Longer than a sum with its unit is a text, whose numbers are its own. */
const MAX_SUM_LENGTH = 24;

function keep(kept: Map<string, string>, text: string, own: string): void {
  kept.delete(text);
  if (text !== own) kept.set(text, own);
  if (kept.size > MAX_FORMATTED) kept.delete(kept.keys().next().value!);
}

/**
 * Remembers how a number, a sum of money or a day that `Intl` wrote in the locale of the page reads
 * in the default one: a sentence that isn't translated needs it so.
 * @returns the text in the locale of the page
 */
export function rememberFormat(text: string, own: string): string {
  const { formatted, days } = formatsHere();
  const shown = withoutMarks(text);
  keep(formatted, shown, own);
  if (/\p{Nd}/u.test(shown) && /\p{L}/u.test(shown)) keep(days, shown, own);
  // Callers put signs and units around numbers.
  const [numbers, ownNumbers] = [shown.match(NUMBER), own.match(NUMBER)];
  if (numbers?.length === 1 && ownNumbers?.length === 1) keep(formatted, numbers[0], ownNumbers[0]);
  return text;
}

/**
 * A place of a message that isn't translated, with its formats in the message's own language: a
 * German “1.000 $” would be one dollar in English.
 */
export function inOwnFormat<T>(value: T): T {
  if (typeof value !== 'string' || currentLocale() === DEFAULT_LOCALE) return value;
  const { formatted, days } = formatsHere();
  const text = withoutMarks(value);
  const own = formatted.get(text);
  if (own !== undefined) return own as T;
  if (!/\p{Nd}/u.test(text)) return value;
  // The longest first: the 1st of May is a part of the 11th.
  const named = [...days].filter(([day]) => text.includes(day));
  if (named.length > 0)
    return named
      .toSorted(([one], [other]) => other.length - one.length)
      .reduce((whole, [day, ownDay]) => whole.replaceAll(day, ownDay), text) as T;
  if (text.length > MAX_SUM_LENGTH) return value;
  return value.replaceAll(NUMBER, (number) => formatted.get(number) ?? number) as T;
}

function inBoth<T extends object>(local: T, english: T): T {
  return new Proxy(local, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name, target);
      if (typeof method !== 'function') return method;
      if (name !== 'format' && name !== 'of') return method.bind(target) as unknown;
      const own = (Reflect.get(english, name, english) as (...given: unknown[]) => unknown).bind(
        english,
      );
      return (...given: unknown[]) => {
        const text: unknown = method.apply(target, given);
        return typeof text === 'string' ? rememberFormat(text, String(own(...given))) : text;
      };
    },
  });
}

setFormatMemory({ inBoth, remember: rememberFormat, inOwn: inOwnFormat });
