/** `node server/main.ts`: reads the settings, opens the site, and closes it when told to. */
import { site } from '#config/site.ts';
import { endProcessOnce } from './end-process.ts';
import { readEnv } from './env.ts';
import { createLog, errorFields } from './http/log.ts';
import { StartupError } from './open-site.ts';
import { startSiteServer } from './site-server.ts';

/** systemd kills what has not ended after 20 s: to end by itself leaves a line that says why. */
const STOP_DEADLINE_MS = 17_000;

// What this process writes is nobody else's to read, whatever the shell's umask.
process.umask(0o077);

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

// Whoever read the log may be gone: its lines are lost then, and the site goes on. Unheard, each
// failed line would be an error that is logged, which fails again.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

const settings = readEnv();
if ('error' in settings) fail(settings.error);
const { env } = settings;
const log = createLog(
  env.logLevel,
  (line) => process.stdout.write(line),
  () => new Date(),
);

const server = await startSiteServer(env, site, log).catch((error: unknown) =>
  fail(error instanceof StartupError ? error.message : String(error)),
);
endProcessOnce({
  deadlineMs: STOP_DEADLINE_MS,
  async stop(reason) {
    log.info('server.stopping', { reason });
    await server.stop();
    log.info('server.stopped');
  },
  onError: (error) => log.error('server.error.unexpected', errorFields(error)),
  onLate: () => log.error('server.stop.timeout', { seconds: STOP_DEADLINE_MS / 1000 }),
});

// Last: whoever reads the URL may stop the process at once, and that must be heard.
console.log(`${site.brand}: ${server.url}`);
log.info('server.started', { port: new URL(server.url).port });
if (env.smtpUrl === null) log.warn('mail.smtp.missing', { folder: 'outbox' });
