import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { mailServerName } from '#server/mail/failure-labels.ts';
import { examine } from '#scripts/doctor/examine.ts';
import { probeMailServer } from '#scripts/doctor/mail-probe.ts';
import { readMachine } from '#scripts/doctor/machine.ts';
import { mailProbeSchema, type SettingsAnswer } from '#desk/shared/settings.ts';
import type { RoomDeps } from '#desk/server/commands/run-command.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import {
  onlyFor,
  readJson,
  recentlyConfirmed,
  refuse,
  signedIn,
} from '#desk/server/http/guards.ts';
import { backupFolder, backupTime, listBackups } from './backup-files.ts';

export type SettingsDeps = RoomDeps & {
  /** Settings of the site's server, as the doctor reads them. */
  environment: Record<string, string | undefined>;
};

const NO_BACKUP = 'There is no such backup any more.';

async function readSettings({ env, site, environment }: SettingsDeps): Promise<SettingsAnswer> {
  const machine = await readMachine(env);
  return {
    mailServer: env.smtpUrl === null ? null : mailServerName(env.smtpUrl),
    backups: listBackups(env.dataDir),
    findings: examine({ site, environment, machine }),
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
      const { isSent, words } = await probeMailServer(env, site.brand, body.data.email, now());
      await auditLog.write(signedIn(context).id, 'mail.tested');
      return isSent ? context.json({ lines: [words] }) : refuse(context, 409, words);
    })
    .route('/backups', backupRoutes(deps));
}
