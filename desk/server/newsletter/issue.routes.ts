import { type Context, Hono } from 'hono';
import { CommandError } from '#server/commands/command.ts';
import { errorFields } from '#server/http/log.ts';
import { formatMailFailure } from '#server/mail/failure-labels.ts';
import { probeMailServer } from '#server/mail/smtp.ts';
import { readIssue } from '#server/newsletter/issue-files.ts';
import { issueOriginError, issueSettingsError } from '#server/newsletter/issue-settings.ts';
import { demandWithinYear } from '#server/newsletter/local-time.ts';
import { prepareSend, sendPrepared, type SendRequest } from '#server/newsletter/send-command.ts';
import { normalizeEmail } from '#shared/newsletter.ts';
import { UNSUBSCRIBE_PLACEHOLDER } from '#shared/newsletter-issue.ts';
import { checkContent } from '#scripts/content-check/check-content.ts';
import type { LogAction } from '#desk/shared/audit-log.ts';
import { type IssueCheck, sendSchema, testMailSchema } from '#desk/shared/newsletter.ts';
import { commandContext, type RoomDeps } from '#desk/server/commands/run-command.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import {
  readJson,
  recentlyConfirmed,
  refuse,
  refuseErrors,
  type RevealGuard,
  signedIn,
} from '#desk/server/http/guards.ts';
import { letterFile } from './letter-file.ts';

export type NewsletterDeps = RoomDeps & {
  /** Folder with `content` in it, drafts included where there are any. */
  contentRoot: string;
  revealGuard: RevealGuard;
};

/** The policy of a letter that is shown in a frame: it runs nothing and sends nothing. */
function letterPolicy(origin: string): string {
  return [
    'sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data: ${origin}`,
    "frame-ancestors 'self'",
  ].join('; ');
}

/** What the content check, the settings and the mail server say of an issue. */
async function checkIssue({ env, contentRoot }: NewsletterDeps, id: string): Promise<IssueCheck[]> {
  const checks: IssueCheck[] = [];
  const add = (problem: string | null, well: string) =>
    checks.push({ isWell: problem === null, says: problem ?? well });
  const problems = checkContent(contentRoot).filter(({ file }) => file === letterFile(id));
  add(problems[0]?.says ?? null, 'The text passes the checks of the build.');
  add(issueSettingsError(env), 'A mail server and the address of the site are set.');
  try {
    const issue = readIssue(env.distDir, id);
    add(
      issue.status === 'published' ? null : 'It is a draft: set its status to published.',
      'Its status is published.',
    );
    add(issueOriginError(issue, env.siteUrl), 'Its links lead to the address of the site.');
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    add('It is not in the built site yet: publish the drafts first.', '');
  }
  if (env.smtpUrl === null) return checks;
  const delivery = await probeMailServer(env.smtpUrl);
  const failure =
    delivery.kind === 'sent' ? null : `The ${formatMailFailure(delivery, env.smtpUrl)}.`;
  add(failure, 'The mail server answers and takes the sign-in.');
  return checks;
}

/** Reads what is to be sent, and when, from the body of a request. @throws CommandError */
async function readSendRequest(
  context: Context<DeskEnv>,
  now: number,
): Promise<{ request: SendRequest } | { answer: Response }> {
  const body = await readJson(context, sendSchema);
  if ('answer' in body) return body;
  const { at } = body.data;
  if (at !== null) demandWithinYear(at, now);
  return { request: { id: context.req.param('id'), again: false, toFiles: false, at } };
}

function outlineRoute(deps: NewsletterDeps) {
  return async (context: Context<DeskEnv>) => {
    const asked = await readSendRequest(context, deps.now());
    if ('answer' in asked) return asked.answer;
    return context.json((await prepareSend(commandContext(deps, []), asked.request)).outline);
  };
}

function sendRoute(deps: NewsletterDeps) {
  return async (context: Context<DeskEnv>) => {
    const asked = await readSendRequest(context, deps.now());
    if ('answer' in asked) return asked.answer;
    const { request } = asked;
    const own = commandContext(deps, []);
    const prepared = await prepareSend(own, request);
    const note = (action: LogAction) =>
      deps.auditLog.write(signedIn(context).id, action, `newsletter ${prepared.issue.id}`);
    if (request.at === null) {
      // First, so that no letter leaves of which nobody knows who sent it.
      await note('newsletter.started');
      // It takes as long as the mail server lets it: the room asks how far it is. Where it stops by
      // itself, the database says why.
      void sendPrepared(own, prepared, request).catch((error: unknown) => {
        if (!(error instanceof CommandError))
          deps.log.error('desk.request.failed', errorFields(error));
      });
    } else {
      await sendPrepared(own, prepared, request);
      await note('newsletter.scheduled');
    }
    return context.body(null, 202);
  };
}

function previewRoute({ env }: NewsletterDeps) {
  return (context: Context<DeskEnv>) => {
    const issue = readIssue(env.distDir, context.req.param('id'));
    const text = (from: string) => from.replaceAll(UNSUBSCRIBE_PLACEHOLDER, '#');
    if (context.req.param('kind') === 'text') return context.json({ text: text(issue.text) });
    context.set('framedPolicy', letterPolicy(issue.origin));
    return context.html(text(issue.html));
  };
}

/** Routes of one newsletter issue: check, preview, test, send, schedule, stop. */
export function issueRoutes(deps: NewsletterDeps): Hono<DeskEnv> {
  const { runCommand, auditLog } = deps;
  const stopping = (command: 'stop' | 'unschedule') => async (context: Context<DeskEnv>) => {
    const id = context.req.param('id') ?? '';
    const { isDone, lines } = await runCommand('newsletter', command, id);
    if (!isDone) return refuse(context, 409, lines.join(' '));
    await auditLog.write(signedIn(context).id, 'newsletter.stopped', `newsletter ${id}`);
    return context.json({ lines });
  };
  const app = new Hono<DeskEnv>();
  app.onError(refuseErrors(CommandError));
  return app
    .post('/:id/check', async (context) =>
      context.json(await checkIssue(deps, context.req.param('id'))),
    )
    .get('/:id/preview/:kind{html|text}', previewRoute(deps))
    .post('/:id/test', async (context) => {
      const body = await readJson(context, testMailSchema);
      if ('answer' in body) return body.answer;
      const id = context.req.param('id');
      const email = normalizeEmail(body.data.email);
      if (email === null)
        return refuse(context, 400, 'Write one email address, such as you@example.org.');
      const { isDone, lines } = await runCommand('newsletter', 'test', id, email);
      if (!isDone) return refuse(context, 409, lines.join(' '));
      await auditLog.write(signedIn(context).id, 'newsletter.tested', `newsletter ${id}`);
      return context.json({ lines });
    })
    .post('/:id/outline', outlineRoute(deps))
    .post('/:id/send', recentlyConfirmed, sendRoute(deps))
    .post('/:id/stop', stopping('stop'))
    .post('/:id/unschedule', stopping('unschedule'));
}
