import { Hono } from 'hono';
import {
  deleteMessage,
  markMessage,
  type MessageHead,
  readMessage,
} from '#server/contact/message-store.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import {
  messageMarkSchema,
  type MessageQuery,
  messageQuerySchema,
  type MessagesAnswer,
  type MessageSummary,
  type MessageText,
} from '#desk/shared/inbox.ts';
import { containsText } from '#desk/server/db/contains-text.ts';
import { categoryLabel } from '#shared/contact-labels.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import {
  idIn,
  onlyFor,
  readJson,
  recentlyConfirmed,
  refuse,
  type RevealGuard,
  signedIn,
} from '#desk/server/http/guards.ts';
import type { AuditLog } from '#desk/server/log/audit-log.ts';
import { maskEmail, maskName } from './mask-personal-data.ts';

export type InboxDeps = {
  siteDb: SiteDatabase;
  now: () => number;
  log: AuditLog;
  revealGuard: RevealGuard;
};

const NO_MESSAGE = 'There is no such message any more.';

function summaryOf(message: MessageHead): MessageSummary {
  return {
    id: message.id,
    createdAt: message.created_at,
    category: categoryLabel(message.category),
    subject: message.subject,
    maskedEmail: maskEmail(message.email),
    doneAt: message.done_at,
  };
}

/** Messages that one answer has; a search finds the others. */
const MAX_LISTED = 100;

/** What a search looks through: all that was written but the name and the address, which are masked. */
const SEARCHED = ['subject', 'message', 'category', 'page'] as const;

/** Lists the messages that wait, or all of them, that contain a text; the newest first. */
async function findMessages(
  db: SiteDatabase,
  { state, search }: MessageQuery,
): Promise<MessagesAnswer> {
  const wanted = search.trim();
  const all = db.selectFrom('messages');
  const countOf = async (query: typeof all) => {
    const count = query.select(({ fn }) => fn.countAll<number>().as('count'));
    return Number((await count.executeTakeFirstOrThrow()).count);
  };
  const ofState = state === 'all' ? all : all.where('done_at', 'is', null);
  const found =
    wanted === ''
      ? ofState
      : ofState.where(({ or }) => or(SEARCHED.map((column) => containsText(column, wanted))));
  const [rows, foundCount, done] = await Promise.all([
    found
      .select(['id', 'created_at', 'category', 'email', 'subject', 'done_at'])
      .orderBy('id', 'desc')
      .limit(MAX_LISTED)
      .execute(),
    countOf(found),
    countOf(all.where('done_at', 'is not', null)),
  ]);
  return { messages: rows.map(summaryOf), found: foundCount, done };
}

/**
 * Routes of the room Inbox: the messages of the contact form, as `npm run admin -- messages` has
 * them. Who wrote is masked until somebody asks, and asking is logged.
 */
export function inboxRoutes({ siteDb, now, log, revealGuard }: InboxDeps): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .use('*', onlyFor('inbox'))
    .get('/', async (context) => {
      const query = messageQuerySchema.safeParse(context.req.query());
      return context.json(
        await findMessages(siteDb, query.data ?? { state: 'waiting', search: '' }),
      );
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
    .post('/:id/sender', revealGuard, async (context) => {
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
    .delete('/:id', recentlyConfirmed, async (context) => {
      const id = idIn(context) ?? 0;
      if (!(await deleteMessage(siteDb, id))) return refuse(context, 404, NO_MESSAGE);
      await log.write(signedIn(context).id, 'message.deleted', `message ${id}`);
      return context.body(null, 204);
    });
}
