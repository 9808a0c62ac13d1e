import { Hono } from 'hono';
import {
  deleteMessage,
  listMessages,
  markMessage,
  type MessageHead,
  readMessage,
} from '#server/contact/message-store.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { messageMarkSchema, type MessageSummary, type MessageText } from '#desk/shared/inbox.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { idIn, onlyFor, readJson, refuse, signedIn } from '#desk/server/http/guards.ts';
import type { AuditLog } from '#desk/server/log/audit-log.ts';
import { maskEmail, maskName } from './mask-personal-data.ts';

export type InboxDeps = { siteDb: SiteDatabase; now: () => number; log: AuditLog };

const NO_MESSAGE = 'There is no such message any more.';

function summaryOf(message: MessageHead): MessageSummary {
  return {
    id: message.id,
    createdAt: message.created_at,
    category: message.category,
    subject: message.subject,
    maskedEmail: maskEmail(message.email),
    doneAt: message.done_at,
  };
}

/**
 * Routes of the room Inbox: the messages of the contact form, as `npm run admin -- messages` has
 * them. Who wrote is masked until somebody asks, and asking is logged.
 */
export function inboxRoutes({ siteDb, now, log }: InboxDeps): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .use('*', onlyFor('inbox'))
    .get('/', async (context) => {
      const messages = await listMessages(siteDb);
      return context.json(messages.toReversed().map(summaryOf));
    })
    .get('/:id', async (context) => {
      const message = await readMessage(siteDb, idIn(context) ?? 0);
      if (!message) return refuse(context, 404, NO_MESSAGE);
      await log.write(signedIn(context).id, 'message.read', `message ${message.id}`);
      const text: MessageText = {
        ...summaryOf(message),
        maskedName: maskName(message.name),
        page: message.page,
        message: message.message,
      };
      return context.json(text);
    })
    .post('/:id/sender', async (context) => {
      const message = await readMessage(siteDb, idIn(context) ?? 0);
      if (!message) return refuse(context, 404, NO_MESSAGE);
      await log.write(signedIn(context).id, 'message.revealed', `message ${message.id}`);
      return context.json({ name: message.name, email: message.email });
    })
    .patch('/:id', async (context) => {
      const body = await readJson(context, messageMarkSchema);
      if ('answer' in body) return body.answer;
      const id = idIn(context) ?? 0;
      const { done } = body.data;
      if (!(await markMessage(siteDb, id, done ? now() : null)))
        return refuse(context, 404, NO_MESSAGE);
      const action = done ? 'message.done' : 'message.reopened';
      await log.write(signedIn(context).id, action, `message ${id}`);
      return context.body(null, 204);
    })
    .delete('/:id', async (context) => {
      const id = idIn(context) ?? 0;
      if (!(await deleteMessage(siteDb, id))) return refuse(context, 404, NO_MESSAGE);
      await log.write(signedIn(context).id, 'message.deleted', `message ${id}`);
      return context.body(null, 204);
    });
}
