import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  localeNotes,
  missingMessages,
  untranslatedNotes,
  unusedCatalogs,
  unusedLanguages,
} from './untranslated.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'untranslated-'));
  for (const part of ['adverts', 'contact']) write('en', part, { one: 'One', two: 'Two' });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(locale: string, part: string, messages: Record<string, string>): void {
  const entries = Object.entries(messages).map(([name, message]) => [name, { message }]);
  mkdirSync(join(folder, locale), { recursive: true });
  writeFileSync(join(folder, locale, `${part}.json`), JSON.stringify(Object.fromEntries(entries)));
}

test('what a language lacks is counted, by its catalogs', () => {
  expect(untranslatedNotes(folder)).toEqual([]);
  write('de', 'contact', { one: 'Eins' });
  mkdirSync(join(folder, 'compiled'));
  expect(untranslatedNotes(folder)).toEqual([
    'messages/de: 3 of 4 messages are missing, and shown in English. No catalog: adverts. Some missing: contact (1).\n  → npm run messages -- --missing de names each',
  ]);
  // The server says these in English alone.
  for (const part of ['failure', 'forms', 'mail', 'server']) write('en', part, { one: 'One' });
  for (const part of ['adverts', 'contact']) write('de', part, { one: 'Eins', two: 'Zwei' });
  expect(untranslatedNotes(folder)).toEqual([]);
});

test('each message that a language lacks is named, with those of Home first', () => {
  write('en', 'home', { lead: 'See {name}\nand "more"' });
  write('en', 'mail', { one: 'One' });
  write('de', 'contact', { one: 'Eins' });
  expect(missingMessages('de', folder)).toEqual([
    'messages/de/home.json: "lead": "See {name}\\nand \\"more\\""',
    'messages/de/contact.json: "two": "Two"',
    'messages/de/adverts.json: "one": "One"',
    'messages/de/adverts.json: "two": "Two"',
  ]);
  expect(missingMessages('fr', folder)).toHaveLength(5);
});

test('a language that the configuration does not name is told, with the line to write', () => {
  write('de', 'contact', { one: 'Eins' });
  expect(unusedLanguages(['en', 'de'], folder)).toEqual([]);
  const [note, ...others] = unusedLanguages(['en', 'fr'], folder);
  expect(others).toEqual([]);
  expect(note).toContain('messages/de: no page is in this language');
  expect(note).toContain("locales: ['en', 'fr', 'de'],");
});

test('a catalog of what is said in English alone is told', () => {
  for (const part of ['contact', 'mail']) write('de', part, { one: 'Eins' });
  write('en', 'mail', { one: 'One' });
  expect(unusedCatalogs(folder)).toEqual([
    'messages/de/mail.json: is never shown, since the site says these in English alone\n  → take the file out',
  ]);
});

test('a language that has no catalog, or no code that is known, is told', () => {
  for (const locale of ['de', 'pt-BR', 'german']) write(locale, 'contact', { one: 'Eins' });
  mkdirSync(join(folder, 'fr'));
  expect(localeNotes(['en', 'de', 'pt-BR', 'en-XA'], folder)).toEqual([]);
  const says = localeNotes(['en', 'german', 'it', 'fr'], folder).map((note) => note.split('\n')[0]);
  expect(says).toEqual([
    'config/site.ts: locales: "german" begins with no language code that we know',
    'config/site.ts: locales: "it" has no catalog in messages/it',
    'config/site.ts: locales: "fr" has no catalog in messages/fr',
  ]);
});
