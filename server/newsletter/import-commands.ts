import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type CommandContext, CommandError, wrongOption } from '#server/commands/command.ts';
import { decodeImport, MAX_IMPORT_BYTES, readLeftFile } from './import-file.ts';
import { storeLeft } from './left-elsewhere.ts';
import { openNewsletter } from './open-newsletter.ts';
import { importLines, importSubscribers, previewImport, statedBasis } from './subscriber-import.ts';
import { newLinkId } from './unsubscribe-token.ts';

const IMPORT_USAGE =
  'newsletter import <file.csv> --basis "why these people may be written to" [--how "how all of them agreed"] [--yes], or for people who left elsewhere: newsletter import <file.csv> --left [--yes]';

/** @throws CommandError where the file is not there, too large, no text, or not to be read by this user */
function readImport(file: string): string {
  if (!existsSync(file))
    throw new CommandError(`There is no file ${resolve(file)}. Give the full path.`);
  if (statSync(file).size > MAX_IMPORT_BYTES)
    throw new CommandError(`The file is larger than ${MAX_IMPORT_BYTES / 1e6} MB. Split it.`);
  const bytes = (() => {
    try {
      return readFileSync(file);
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException;
      throw new CommandError(
        `${resolve(file)} cannot be read (${code}). It has to be a file that the user of this command may read.`,
      );
    }
  })();
  return decodeImport(bytes);
}

/** @throws CommandError */
function readArguments(args: readonly string[]) {
  const options = {
    basis: { type: 'string', default: '' },
    how: { type: 'string', default: '' },
    left: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = (() => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch (error) {
      throw new CommandError(`${wrongOption(error)} ${IMPORT_USAGE}`);
    }
  })();
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new CommandError(IMPORT_USAGE);
  return { file, ...values };
}

/** @throws CommandError where nobody can answer */
async function isAgreed({ ask }: CommandContext, question: string, yes: boolean): Promise<boolean> {
  if (yes) return true;
  if (ask === null) throw new CommandError('There is no terminal to ask on: add --yes.');
  return ask(question);
}

/** Reads a file of people who left elsewhere, says what would happen, asks, and keeps them out. */
async function importLeft(context: CommandContext, file: string, yes: boolean): Promise<void> {
  const left = readLeftFile(readImport(file));
  const { env, now, print } = context;
  const { db } = await context.open();
  const { emailHash } = await openNewsletter({ ...context, db }, env);
  const would = await storeLeft(db, emailHash, left, { now: now(), isTrial: true });
  print(`Left elsewhere, and to be kept out: ${would.added}.`);
  print(`Imported here before, and to be ended: ${would.ended}.`);
  print(`Subscribed here by themselves, or left here before, and not changed: ${would.unchanged}.`);
  if (left.subscribed > 0)
    print(`Still subscribed by the file, and not taken: ${left.subscribed}.`);
  if (left.invalid > 0) print(`Not one email address, and not taken: ${left.invalid}.`);
  if (would.added + would.ended === 0) return print('Nothing is changed.');
  if (!(await isAgreed(context, 'Keep these people out?', yes))) return;
  const { added, ended } = await storeLeft(db, emailHash, left, { now: now(), isTrial: false });
  print(`Kept out: ${added + ended}. They can come back by the form, and confirm.`);
}

/** Reads a file, says what would happen, asks, and imports. */
export async function importFile(context: CommandContext, args: readonly string[]): Promise<void> {
  const { file, basis, how, left, yes } = readArguments(args);
  if (left) return importLeft(context, file, yes);
  statedBasis(basis);
  const text = readImport(file);
  const { env, now, randomBytes, print } = context;
  const { db } = await context.open();
  const { emailHash } = await openNewsletter({ ...context, db }, env);
  const preview = await previewImport(db, emailHash, { text, how }, now());
  for (const line of importLines(preview)) print(line);
  if (preview.added === 0) return print('Nobody is added.');
  if (!(await isAgreed(context, 'Add these subscribers?', yes))) return;
  const deps = { emailHash, newLinkId: () => newLinkId(randomBytes) };
  const added = await importSubscribers(db, deps, { text, basis, how }, now());
  print(`Added: ${added}.`);
}
