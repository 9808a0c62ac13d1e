import { Hono } from 'hono';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { onlyFor } from '#desk/server/http/guards.ts';
import type { AuditLog } from './audit-log.ts';

/** Routes of the room Log, for owners alone: who did what, the newest first. */
export function logRoutes(log: AuditLog): Hono<DeskEnv> {
  return new Hono<DeskEnv>().use('*', onlyFor('log')).get('/', async (context) => {
    const before = context.req.query('before') ?? '';
    return context.json(await log.read(/^\d{1,15}$/.test(before) ? Number(before) : null));
  });
}
