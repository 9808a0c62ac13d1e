import { Hono } from 'hono';
import { personRequestSchema } from '#desk/shared/people.ts';
import type { RunCommand } from '#desk/server/commands/run-command.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import {
  onlyFor,
  readJson,
  recentlyConfirmed,
  refuse,
  signedIn,
} from '#desk/server/http/guards.ts';
import type { AuditLog } from '#desk/server/log/audit-log.ts';

/**
 * Routes for a person who asks what is kept about them, or asks to be erased, by the commands
 * `npm run admin -- person export` and `erase`. The log says that it was done, and to whom not.
 */
export function requestRoutes(runCommand: RunCommand, log: AuditLog): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .use('*', onlyFor('people'), recentlyConfirmed)
    .post('/export', async (context) => {
      const body = await readJson(context, personRequestSchema);
      if ('answer' in body) return body.answer;
      const { isDone, lines } = await runCommand('person', 'export', body.data.email);
      if (!isDone) return refuse(context, 400, lines.join(' '));
      await log.write(signedIn(context).id, 'person.exported');
      return context.json({ text: `${lines.join('\n')}\n` });
    })
    .post('/erase', async (context) => {
      const body = await readJson(context, personRequestSchema);
      if ('answer' in body) return body.answer;
      const { isDone, lines } = await runCommand('person', 'erase', body.data.email);
      if (!isDone) return refuse(context, 400, lines.join(' '));
      await log.write(signedIn(context).id, 'person.erased', 'what is kept about somebody');
      return context.json({ lines });
    });
}
