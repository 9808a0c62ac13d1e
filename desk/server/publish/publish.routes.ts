import { Hono } from 'hono';
import {
  discardSchema,
  isContentFile,
  MAX_PUBLICATIONS,
  type NamedDraft,
  type PublishAnswer,
  publishSchema,
  type PublishState,
} from '#desk/shared/publish.ts';
import type { Me } from '#desk/shared/people.ts';
import { mayEnter } from '#desk/shared/roles.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { onlyFor, readJson, refuse, signedIn } from '#desk/server/http/guards.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import type { AuditLog } from '#desk/server/log/audit-log.ts';
import { nameDrafts } from './name-drafts.ts';
import type { Publisher } from './publisher.ts';

export type PublishRoomDeps = {
  tree: DraftTree;
  publisher: Publisher;
  auditLog: AuditLog;
  log: Log;
};

const NOT_YOURS =
  'This is about the settings of the site, which your role does not include. Ask an owner to do it.';

const UNDER_WAY =
  'Somebody is publishing already. Your words are still here: publish again when that has ended.';
const NO_DRAFT = 'There is no draft of this file any more.';

/** Whether somebody may take changes back: those of the settings, who may enter the room Site. */
function mayTakeBack({ role }: Me, changes: readonly { file: string }[]): boolean {
  return mayEnter(role, 'site') || changes.every(({ file }) => isContentFile(file));
}

/** The same of a publication; one that is not there is told of by the undo itself. */
async function mayUndo(me: Me, publisher: Publisher, commit: string): Promise<boolean> {
  const isKnown = (await publisher.history()).some((one) => one.commit === commit);
  return !isKnown || mayTakeBack(me, await publisher.changes(commit).drafts());
}

/** Logs how the undo of a publication ended. */
function logUndo(log: AuditLog, personId: number, commit: string, { kind }: PublishState) {
  const publication = `publication ${commit.slice(0, 12)}`;
  return kind === 'published'
    ? log.write(personId, 'site.undone', publication)
    : log.write(personId, 'site.refused', `the undo of ${publication}`);
}

/** Routes of the room Publish: what waits, how publishing goes, and what was published. */
export function publishRoutes({
  tree,
  publisher,
  auditLog: log,
  log: processLog,
}: PublishRoomDeps): Hono<DeskEnv> {
  /** Nobody waits for it: an error that is not heard would end the desk. */
  const inBackground = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      processLog.error('desk.request.failed', errorFields(error)),
    );
  const logEnd = (personId: number, ended: Promise<PublishState>) =>
    inBackground(
      ended.then(({ kind }) =>
        log.write(personId, kind === 'published' ? 'site.published' : 'site.refused', 'the site'),
      ),
    );
  const answer = async (): Promise<PublishAnswer> => {
    // First: a publication that ends in between would be told of with the drafts from before it,
    // and the room asks no more once it has ended.
    const state = await publisher.state();
    const drafts = await nameDrafts(tree);
    const history = await publisher.history();
    const hasOlder = history.length > MAX_PUBLICATIONS;
    return { drafts, state, history: history.slice(0, MAX_PUBLICATIONS), hasOlder };
  };
  return new Hono<DeskEnv>()
    .use('*', onlyFor('publish'))
    .get('/', async (context) => context.json(await answer()))
    .post('/', async (context) => {
      const body = await readJson(context, publishSchema);
      if ('answer' in body) return body.answer;
      const me = signedIn(context);
      // A build takes longer than a proxy waits: the room asks how it goes.
      const ended = publisher.publish(me.name, body.data.message);
      if (!ended) return refuse(context, 409, UNDER_WAY);
      logEnd(me.id, ended);
      return context.json(await answer(), 202);
    })
    .post('/finish', async (context) => {
      const ended = publisher.finish();
      if (!ended) return refuse(context, 409, UNDER_WAY);
      logEnd(signedIn(context).id, ended);
      return context.json(await answer(), 202);
    })
    .get('/:commit/changes', async (context) => {
      const commit = context.req.param('commit');
      const known = (await publisher.history()).some((one) => one.commit === commit);
      if (!known) return refuse(context, 404, 'There is no such publication.');
      const named: NamedDraft[] = await nameDrafts(publisher.changes(commit));
      return context.json(named);
    })
    .post('/:commit/undo', async (context) => {
      const me = signedIn(context);
      const commit = context.req.param('commit');
      if (!(await mayUndo(me, publisher, commit))) return refuse(context, 403, NOT_YOURS);
      const ended = publisher.undo(commit, me.name);
      if (!ended) return refuse(context, 409, UNDER_WAY);
      inBackground(ended.then((end) => logUndo(log, me.id, commit, end)));
      return context.json({ state: await publisher.state() }, 202);
    })
    .post('/discard', async (context) => {
      const body = await readJson(context, discardSchema);
      if ('answer' in body) return body.answer;
      const { file } = body.data;
      const isDraft = (await tree.drafts()).some((draft) => draft.file === file);
      if (!isDraft) return refuse(context, 404, NO_DRAFT);
      const me = signedIn(context);
      if (!mayTakeBack(me, [{ file }])) return refuse(context, 403, NOT_YOURS);
      // Somebody else may have discarded it in between.
      if (!(await tree.discard(file, me.name))) return refuse(context, 404, NO_DRAFT);
      await log.write(me.id, 'draft.discarded', file);
      return context.body(null, 204);
    });
}
