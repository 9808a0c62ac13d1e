/** `node tests/soak/desk-process.ts <checkout> <app folder>`: a desk over a checkout, to be killed. */
import { startDesk } from '#desk/server/desk-server.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { site } from '#tests/fixtures/first-site.ts';

const [root = '', appFolder = ''] = process.argv.slice(2);
const settings = readEnv();
if ('error' in settings) throw new Error(settings.error);
const log = createLog(
  'error',
  (line) => process.stdout.write(line),
  () => new Date(),
);
const folders = { root, appFolder, environment: process.env };
const desk = await startDesk(settings.env, site, folders, log);
console.log(`ready ${desk.firstLink ?? ''}`);
