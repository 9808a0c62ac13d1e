/**
 * `npm run desk`: the owner's desk, a process beside the site's. `npm run desk -- link [name]`
 * prints a one-time link for the owner, or for the person of that name. The passkey that is made by
 * it replaces those of before; with `--keep-passkeys` they stay.
 */
import './build/chosen-config.ts';
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { openDeskDatabase } from '#desk/server/db/desk-database.ts';
import { startDesk } from '#desk/server/desk-server.ts';
import { LINK_MINUTES } from '#desk/server/auth/one-time-links.ts';
import { enterUrl } from '#desk/server/people/enter-url.ts';
import { endProcessOnce } from '#server/end-process.ts';
import { readEnv, type ServerEnv } from '#server/env.ts';
import { createLog, errorFields } from '#server/http/log.ts';
import { deskFolder } from '#server/desk-folder.ts';

const root = resolve(import.meta.dirname, '..');

/** A publication that is cut off is finished at the next start; nothing else takes as long. */
const STOP_DEADLINE_MS = 17_000;

// Whoever read the log may be gone: its lines are lost then, and the desk goes on.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

// What the desk keeps is nobody else's to read, whatever the shell's umask.
process.umask(0o077);

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

const KEEP = '--keep-passkeys';

async function printLink(env: ServerEnv, words: readonly string[]): Promise<void> {
  const keepsPasskeys = words.includes(KEEP);
  const [name = null] = words.filter((word) => word !== KEEP);
  const origin = env.desk.url ?? new URL(`http://localhost:${env.desk.port}`);
  const { db, close } = await openDeskDatabase(env.dataDir, 'command');
  const url = await enterUrl(db, origin, { name, isOnlyFirst: false, keepsPasskeys }, Date.now);
  await close();
  if (url === null) fail(`Nobody at the desk has the name ${name}.`);
  console.log(`${url}\nIt works once, within ${LINK_MINUTES} minutes.`);
  if (!keepsPasskeys)
    console.log(
      `Once a passkey is made with it, the person's other passkeys stop working. If none was lost, add ${KEEP}.`,
    );
}

async function serve(env: ServerEnv): Promise<void> {
  const { site } = await import('#config/site.ts');
  // In the data, since a service may write nowhere else.
  const appFolder = join(deskFolder(env.dataDir), 'app');
  const step = join(root, 'scripts/desk/build-step.ts');
  execFileSync(process.execPath, [step, root, appFolder], { cwd: root, stdio: 'inherit' });
  const log = createLog(
    env.logLevel,
    (line) => process.stdout.write(line),
    () => new Date(),
  );
  const desk = await startDesk(env, site, { root, appFolder, environment: process.env }, log);
  console.log(`The desk of ${site.brand}: ${desk.origin.origin}`);
  if (desk.firstLink !== null)
    console.log(
      `Open this link to make your passkey: ${desk.firstLink}\nIt works once, within ${LINK_MINUTES} minutes.`,
    );
  endProcessOnce({
    deadlineMs: STOP_DEADLINE_MS,
    stop: () => desk.stop(),
    onError: (error) => log.error('server.error.unexpected', errorFields(error)),
  });
}

const settings = readEnv();
if ('error' in settings) fail(settings.error);
const [command, ...words] = process.argv.slice(2);
try {
  if (command === undefined) await serve(settings.env);
  else if (command === 'link') await printLink(settings.env, words);
  else
    fail(
      `There is no command "${command}". The desk has one: npm run desk -- link [name] [${KEEP}]`,
    );
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
