import { createReadStream, existsSync, statSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { mailServerName } from '#server/mail/failure-labels.ts';
import { examine } from '#scripts/doctor/examine.ts';
import { sendTestMail } from '#scripts/doctor/mail-probe.ts';
import { readMachine } from '#scripts/doctor/machine.ts';
import { mailProbeSchema, type SettingsAnswer, type BackupLine } from '#desk/shared/settings.ts';
import type { SiteConfig } from '#server/site-config.ts';
import type { RoomDeps } from '#desk/server/commands/run-command.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import {
  onlyFor,
  readJson,
  recentlyConfirmed,
  refuse,
  signedIn,
} from '#desk/server/http/guards.ts';

/** As `npm run admin -- backup` names them: `site-20261122T090000000Z.db`. */
const NAME = /^site-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z\.(db|dump)$/;

const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** When a backup was made, by its name; null where it is none. */
function backupTime(name: string): number | null {
  const [, year, month, day, hour, minute, second, rest] = NAME.exec(name) ?? [];
  if (rest === undefined) return null;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}Z`);
}

/** Lists the backups of the site's database, the newest first. */
function listBackups(dataDir: string): BackupLine[] {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const madeAt = backupTime(name);
      return madeAt === null ? [] : [{ name, madeAt, bytes: statSync(join(folder, name)).size }];
    })
    .toSorted((one, other) => other.madeAt - one.madeAt);
}

type SettingsDeps = RoomDeps & {
  /** The configuration that is published now. */
  publishedSite(): Promise<SiteConfig>;
  /** Settings of the site's server, as the doctor reads them. */
  environment: Record<string, string | undefined>;
};

const NO_BACKUP = 'There is no such backup any more.';

async function readSettings({
  env,
  publishedSite,
  environment,
}: SettingsDeps): Promise<SettingsAnswer> {
  const machine = await readMachine(env);
  return {
    mailServer: env.smtpUrl === null ? null : mailServerName(env.smtpUrl),
    backups: listBackups(env.dataDir),
    findings: examine({ site: await publishedSite(), environment, machine }),
  };
}

/** The path of a backup that a request names; null where there is none. */
function backupPath({ env }: SettingsDeps, context: Context<DeskEnv>): string | null {
  const name = context.req.param('name') ?? '';
  if (backupTime(name) === null) return null;
  const path = join(backupFolder(env.dataDir), name);
  return existsSync(path) ? path : null;
}

function backupRoutes(deps: SettingsDeps): Hono<DeskEnv> {
  const { runCommand, auditLog } = deps;
  return new Hono<DeskEnv>()
    .post('/', async (context) => {
      const { isDone, lines } = await runCommand('backup');
      if (!isDone) return refuse(context, 409, lines.join(' '));
      await auditLog.write(signedIn(context).id, 'backup.made');
      return context.json({ lines }, 201);
    })
    .post('/:name/verify', async (context) => {
      const path = backupPath(deps, context);
      if (path === null) return refuse(context, 404, NO_BACKUP);
      const { isDone, lines } = await runCommand('verify', path);
      return isDone ? context.json({ lines }) : refuse(context, 409, lines.join(' '));
    })
    .post('/:name/download', recentlyConfirmed, (context) =>
      backupPath(deps, context) === null
        ? refuse(context, 404, NO_BACKUP)
        : context.body(null, 204),
    )
    .get('/:name/download', recentlyConfirmed, async (context) => {
      const path = backupPath(deps, context);
      if (path === null) return refuse(context, 404, NO_BACKUP);
      const name = context.req.param('name');
      await auditLog.write(signedIn(context).id, 'backup.downloaded', `backup ${name}`);
      const stream = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
      return context.body(stream, 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(statSync(path).size),
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    });
}

/** Routes of the room Settings, for owners alone: mail server, backups, and what the doctor says. */
export function settingsRoutes(deps: SettingsDeps): Hono<DeskEnv> {
  const { env, site, now, auditLog } = deps;
  return new Hono<DeskEnv>()
    .use('*', onlyFor('settings'))
    .get('/', async (context) => context.json(await readSettings(deps)))
    .post('/mail', async (context) => {
      const body = await readJson(context, mailProbeSchema);
      if ('answer' in body) return body.answer;
      const { isSent, words } = await sendTestMail(env, site.brand, body.data.email, now());
      await auditLog.write(signedIn(context).id, 'mail.tested');
      return isSent ? context.json({ lines: [words] }) : refuse(context, 409, words);
    })
    .route('/backups', backupRoutes(deps));
}
