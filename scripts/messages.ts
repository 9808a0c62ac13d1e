/**
 * `npm run messages`: checks the catalogs of every language, says what is left to translate, writes
 * into translations which English they are of, and compiles `messages/en/*.json` to the functions
 * that pages call. A build checks and compiles, too. With `-- --missing de`, it lists each message
 * that German lacks, and does nothing else.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLocale } from '#shared/locale.ts';
import { chosenConfigFile } from './build/chosen-config.ts';
import { loadConfig } from './content-check/config-problem.ts';
import { catalogParts, OWN } from './messages/catalogs.ts';
import {
  localeNotes,
  missingMessages,
  untranslatedNotes,
  unusedCatalogs,
  unusedLanguages,
} from './messages/untranslated.ts';
import { compileCatalogs } from './messages/check-catalogs.ts';
import { rewordedTranslations, stampTranslations } from './messages/reworded.ts';

async function checkAll(): Promise<void> {
  const outdated = [...compileCatalogs(), ...rewordedTranslations()];
  console.log(`Compiled the messages of ${catalogParts().length} parts of the site.`);
  for (const line of outdated) console.error(line);
  if (outdated.length > 0) process.exitCode = 1;
  const stamped = stampTranslations();
  const counted = stamped === 1 ? '1 translation' : `${stamped} translations`;
  if (stamped > 0)
    console.log(`Wrote into ${counted} of which English it is: commit the catalogs.`);
  for (const note of untranslatedNotes()) console.log(note);
  const site = await loadConfig(chosenConfigFile(process.env) ?? resolve('config/site.ts')).catch(
    // What is wrong with it is for `npm run check:content` to say.
    () => null,
  );
  const locales = site?.locales ?? [OWN];
  const wrong = [...unusedCatalogs(), ...localeNotes(locales)];
  for (const note of wrong) console.error(note);
  if (wrong.length > 0) process.exitCode = 1;
  if (site) for (const note of unusedLanguages(locales)) console.log(note);
}

try {
  const { values } = parseArgs({ options: { missing: { type: 'string' } } });
  if (values.missing === undefined) await checkAll();
  else if (isLocale(values.missing)) console.log(missingMessages(values.missing).join('\n'));
  else throw new Error(`--missing ${values.missing}: write a language tag such as de or pt-BR`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
