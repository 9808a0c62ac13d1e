import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogsOf, compilePart, MESSAGES, writeCompiled } from './catalogs.ts';
import { catalogProblems, compileCatalogs } from './check-catalogs.ts';
import { rewordedNotes, rewordedTranslations, stampTranslations } from './reworded.ts';
import { outdatedNotes } from './untranslated.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogs-'));
  write('en/contact.json', catalog({ press: 'Press', days: 'Kept for {days} days' }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
const catalog = (messages: Record<string, string>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(messages).map(([name, message]) => [name, { message, description: 'x' }]),
    ),
  );

describe('the catalogs', () => {
  test('of this site are in order, in every language', () => {
    expect(catalogProblems()).toEqual({ errors: [], outdated: [] });
  });

  test('are in order where a language lacks messages, parts, or is not in use', () => {
    write('de/contact.json', catalog({ days: '{days, plural, one {Ein Tag} other {# Tage}}' }));
    mkdirSync(join(folder, 'pt-BR'));
    expect(catalogProblems(folder)).toEqual({ errors: [], outdated: [] });
  });

  test.each([
    [{ press: ' ' }, '"press": is empty: translate it, or take it out to show the English one'],
    [
      { press: 'Men\uFFFD' },
      '"press": has a character that could not be read (U+FFFD): save the file as UTF-8, and type it anew',
    ],
    [
      { press: '&Uuml;ber uns' },
      '"press": has the HTML entity &Uuml;, which readers would see as it stands: write the character itself',
    ],
    [
      { press: 'Presse {open' },
      '"press": is no ICU MessageFormat: expect argument closing brace, at character 8',
    ],
    [
      { days: '{days, select, other {#}}' },
      '"days": {days, select, …} is not supported: messages have placeholders, tags and plural',
    ],
    [
      { days: '{days, plural, two {a} other {#}}' },
      '"days": {days, plural, …} has a form "two": there are =0, =1 and so on, and in this language one, other',
    ],
  ])('of another language: %j is told with its file and name', (messages, problem) => {
    write('de/contact.json', catalog(messages));
    expect(catalogProblems(folder).errors).toEqual([`messages/de/contact.json: ${problem}`]);
    expect(() => compileCatalogs(folder)).toThrow('messages/de/contact.json');
    expect(existsSync(join(folder, 'compiled'))).toBe(false);
  });

  test.each([
    [
      { pres: 'Presse' },
      '"pres": messages/en/contact.json has no such message. Did you mean "press"?',
    ],
    [{ days: 'Bald gelöscht' }, '"days": lacks the place "days" that English has'],
    [{ days: '{tage} Tage' }, '"days": has a place "tage" too many: English has no such'],
  ])('that were translated from other words, as %j, are told and leave English', (own, problem) => {
    write('de/contact.json', catalog(own));
    const line = `messages/de/contact.json: ${problem}`;
    expect(catalogProblems(folder)).toEqual({ errors: [], outdated: [line] });
    expect(compileCatalogs(folder)).toEqual([line]);
    // A build goes on with the English message, and with the other translations.
    write('de/contact.json', catalog({ ...own, press: 'Presse' }));
    const german = catalogsOf('contact', ['de'], folder).get('de') ?? {};
    expect(Object.keys(german)).not.toContain('days');
    expect(german['press']?.message).toBe('Presse');
    expect(compilePart('contact', ['de'], folder)).toContain("'Presse'");
    expect(outdatedNotes([line, line])).toEqual([
      'messages/de: 2 translations of messages that have changed: English is shown there\n  → npm run messages names each',
    ]);
  });

  test.each([
    ['{ "press": ', 'is no JSON: '],
    ['[]', 'has to be an object of messages'],
    ['{ "press": "Presse" }', '"press": has no text as "message"'],
  ])('that are no catalogs, such as %s, are told with their file', (text, problem) => {
    for (const locale of ['de', 'en']) {
      write('en/contact.json', catalog({ press: 'Press' }));
      write(`${locale}/contact.json`, text);
      const { errors } = catalogProblems(folder);
      expect(
        errors.filter((one) => one.startsWith(`messages/${locale}/contact.json: ${problem}`)),
      ).toHaveLength(1);
      expect(errors.join('\n').split('\n')).toHaveLength(1);
      rmSync(join(folder, locale), { recursive: true });
    }
  });

  test('may begin with a byte-order mark, and have "&" and ";"', () => {
    write('de/contact.json', `\uFEFF${catalog({ press: 'Fragen & Antworten; F&A;' })}`);
    expect(catalogProblems(folder)).toEqual({ errors: [], outdated: [] });
    expect(stampTranslations(folder)).toBe(1);
  });

  test('of a part, or in a folder, that is misspelled are told', () => {
    write('de/contcat.json', catalog({ press: 'Presse' }));
    write('pt_BR/contact.json', catalog({ press: 'Imprensa' }));
    expect(catalogProblems(folder)).toEqual({
      errors: ['messages/pt_BR: is no language tag as BCP 47 writes it, such as de or pt-BR'],
      outdated: [
        'messages/de/contcat.json: there is no messages/en/contcat.json. Did you mean "contact"?',
      ],
    });
  });

  test('mark the same in every language', () => {
    write('en/contact.json', catalog({ see: 'See <link>it</link><b></b>' }));
    write('de/contact.json', catalog({ see: '<b><link>Hier</link></b>' }));
    expect(catalogProblems(folder).outdated).toEqual([
      'messages/de/contact.json: "see": marks "b" in another way than English',
    ]);
  });

  test('with more than one error have a line for each, and English is told once', () => {
    const wrong = { press: '{a, number}', days: '{0}' };
    write('en/contact.json', catalog(wrong));
    write('de/contact.json', catalog(wrong));
    expect(catalogProblems(folder).errors).toEqual([
      'messages/en/contact.json: "press": {a, number} is not supported: the code formats numbers and dates, so write {a}',
      'messages/en/contact.json: "days": "0" is no name of a place: write letters and digits',
    ]);
  });
});

test('what was compiled last gives way to the catalogs, once they are in order', () => {
  compileCatalogs(folder);
  write('en/contact.json', catalog({ press: 'For the press', days: 'Kept for {days' }));
  expect(() => compileCatalogs(folder)).toThrow('messages/en/contact.json: "days": ');
  const compiled = () => readFileSync(join(folder, 'compiled/contact.ts'), 'utf8');
  expect(compiled()).toContain("'Press'");
  write('en/contact.json', catalog({ press: 'For the press' }));
  compileCatalogs(folder);
  expect(compiled()).toContain("'For the press'");
});

test('only what has changed is written, and what has no catalog goes', () => {
  cpSync(join(MESSAGES, 'en/contact.json'), join(folder, 'en/contact.json'));
  write('en/press.json', catalog({ press: 'Press' }));
  expect(writeCompiled(folder)).toEqual(['contact', 'press']);
  expect(writeCompiled(folder)).toEqual([]);
  write('en/press.json', catalog({ press: 'For the press' }));
  rmSync(join(folder, 'en/contact.json'));
  expect(writeCompiled(folder)).toEqual(['contact', 'press']);
  expect(readFileSync(join(folder, 'compiled/press.ts'), 'utf8')).toContain("'For the press'");
});

test('a translation whose English was reworded is told until somebody has looked at it', () => {
  const german = () => JSON.parse(readFileSync(join(folder, 'de/contact.json'), 'utf8'));
  write('de/contact.json', catalog({ press: 'Presse', days: '{days} Tage' }));
  expect(rewordedNotes(folder)[0]).toContain('messages/de: 2 translations without the mark');
  expect(stampTranslations(folder)).toBe(2);
  expect([stampTranslations(folder), rewordedNotes(folder)]).toEqual([0, []]);
  expect(german().press.of).toMatch(/^[\da-f]{8}$/);
  write('en/contact.json', catalog({ press: 'News desk', days: 'Kept for {days} days' }));
  expect(stampTranslations(folder)).toBe(0);
  expect(rewordedTranslations(folder)).toEqual([
    'messages/de/contact.json: "press": the English was reworded, and is now "News desk". Check the translation, then take its "of" out',
  ]);
  expect(rewordedNotes(folder)).toEqual([
    'messages/de: 1 translation of English that was reworded: shown as before, and may no longer say the same\n  → npm run messages names each',
  ]);
  expect(catalogsOf('contact', ['de'], folder).get('de')?.['press']?.message).toBe('Presse');
  const { press, days } = german();
  write('de/contact.json', JSON.stringify({ press: { ...press, of: undefined }, days }));
  expect(stampTranslations(folder)).toBe(1);
  expect(rewordedTranslations(folder)).toEqual([]);
});

test('a translation that lacks a place of the English is outdated, and gets no mark', () => {
  write('de/contact.json', catalog({ days: 'Bald', gone: 'Weg' }));
  expect([stampTranslations(folder), rewordedNotes(folder)]).toEqual([0, []]);
});
