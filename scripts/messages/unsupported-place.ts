import { isArgumentElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement, PluralElement } from '@formatjs/icu-messageformat-parser';

/** What a place with a format of its own is called in ICU MessageFormat. */
const FORMATS = new Map<TYPE, string>([
  [TYPE.number, 'number'],
  [TYPE.date, 'date'],
  [TYPE.time, 'time'],
]);
const HAVE = 'messages have placeholders, tags and plural';

function pluralError({ value: name, options, offset, pluralType }: PluralElement, locale: string) {
  if (pluralType === 'ordinal') return `{${name}, selectordinal, …} is not supported: ${HAVE}`;
  if (offset !== 0) return `{${name}, plural, offset:${offset} …} is not supported`;
  const known = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const unknown = Object.keys(options).find(
    (form) => !/^=\d+$/.test(form) && !known.some((category) => category === form),
  );
  if (unknown === undefined) return null;
  return `{${name}, plural, …} has a form "${unknown}": there are =0, =1 and so on, and in this language ${known.join(', ')}`;
}

/** Why a place of a message can't be compiled, in one line; null where it can. */
export function unsupportedPlace(element: MessageFormatElement, locale: string): string | null {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return null;
  const { value: name } = element;
  if (!/^[A-Za-z]\w*$/.test(name))
    return `"${name}" is no name of a place: write letters and digits`;
  if (isArgumentElement(element) || element.type === TYPE.tag) return null;
  if (element.type === TYPE.plural) return pluralError(element, locale);
  if (element.type === TYPE.select) return `{${name}, select, …} is not supported: ${HAVE}`;
  const format = FORMATS.get(element.type) ?? 'unknown';
  return `{${name}, ${format}} is not supported: the code formats numbers and dates, so write {${name}}`;
}
