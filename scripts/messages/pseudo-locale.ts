import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { Catalog } from './compile-messages.ts';

/** Long and accented: what isn't accented is a literal, and what overflows will in German. */
const ACCENTED = 'en-XA';
/** The same from right to left: letters are shown from the right, to read a layout by. */
const MIRRORED = 'ar-XB';

const ACCENTS: Record<string, string> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'áƀçđéƒĝĥíĵķļɱñóþɋŕšŧúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŦÚṼŴẊÝŽ'][index]!,
  ]),
);
/** German and Finnish need about a third more room than English. */
const GROWTH = 0.35;
const [OVERRIDE, POP] = ['\u202e', '\u202c'];

function accent(text: string): string {
  const letters = text.match(/[A-Za-z]/g)?.length ?? 0;
  const longer = letters < 2 ? '' : '~'.repeat(Math.ceil(letters * GROWTH));
  const [, start, middle, end] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text)!;
  return `${start}${middle!.replace(/[A-Za-z]/g, (letter) => ACCENTS[letter]!)}${longer}${end}`;
}

/** Each word apart, so that lines still break and numbers keep their own direction. */
const mirror = (text: string): string =>
  accent(text).replace(/[\p{L}’]+/gu, (word) => `${OVERRIDE}${word}${POP}`);

function inText(elements: MessageFormatElement[], change: (text: string) => string): void {
  for (const element of elements) {
    if (element.type === TYPE.literal) element.value = change(element.value);
    else if (element.type === TYPE.tag) inText(element.children, change);
    else if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) inText(value, change);
  }
}

/**
 * The catalog of a pseudo-locale, made from the English one.
 * @returns null where the locale is a real one, with catalogs of its own
 */
export function pseudoCatalog(locale: string, own: Catalog): Catalog | null {
  const change = { [ACCENTED]: accent, [MIRRORED]: mirror }[locale];
  if (!change) return null;
  return Object.fromEntries(
    Object.entries(own).map(([name, { message, description }]) => {
      const elements = parse(message);
      inText(elements, change);
      return [name, { message: printAST(elements), description }];
    }),
  );
}
