import { Hono } from 'hono';
import { z } from 'zod';
import { MAX_LISTED, readFeedStandings } from '#server/news/news-commands.ts';
import { addNote, deleteNote, hideItem, listItems, pinItem } from '#server/news/news-store.ts';
import { NOTES_FEED, ownNoteSchema } from '#shared/news.ts';
import { newsTopics, topicLabels } from '#shared/news-topics.ts';
import { askFeedsSchema, itemMarkSchema, type NewsAnswer } from '#desk/shared/news.ts';
import type { SiteConfig } from '#server/site-config.ts';
import type { CommandDeps, RunCommand } from '#desk/server/commands/run-command.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { idIn, onlyFor, readJson, refuse, signedIn } from '#desk/server/http/guards.ts';
import type { AuditLog } from '#desk/server/log/audit-log.ts';
import type { PictureLibrary } from '#desk/server/pictures/picture-library.ts';
import { errorFields } from '#server/http/log.ts';

/** A note with the name of an uploaded picture, or none. */
const noteSchema = ownNoteSchema.extend({ picture: z.string().max(80).nullable().default(null) });

const NO_PICTURE = 'There is no picture of this name. Choose another one, or upload it.';
const NO_ITEM = 'There is no such item any more.';

/** Reads the board and its feeds, as `npm run admin -- news list` and `news sources` have them. */
async function readNews(deps: NewsRoomDeps, isAsking: boolean): Promise<NewsAnswer> {
  const { siteDb, site, env, now } = deps;
  const { brand } = await deps.publishedSite();
  const names = new Map(site.news.feeds.map(({ id, name }) => [id, name]));
  const [items, { all }, feeds] = await Promise.all([
    listItems(siteDb, MAX_LISTED),
    siteDb
      .selectFrom('news_items')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow(),
    readFeedStandings({ db: siteDb, site, now }),
  ]);
  return {
    items: items.map((item) => ({
      id: item.id,
      title: item.title,
      summary: item.summary,
      url: item.link,
      feed: item.feed === NOTES_FEED ? brand : (names.get(item.feed) ?? item.feed),
      publishedAt: item.published_at,
      isHidden: item.hidden_at !== null,
      isPinned: item.pinned_at !== null,
      isOwn: item.feed === NOTES_FEED,
    })),
    all: Number(all),
    feeds: feeds.map((feed) => ({
      ...feed,
      name: names.get(feed.id) ?? feed.id,
      nextAt: env.newsRefresh ? feed.nextAt : null,
    })),
    topics: newsTopics.map((id) => ({ id, name: topicLabels[id] })),
    isAsking,
    isRefreshOff: !env.newsRefresh,
  };
}

type NewsRoomDeps = CommandDeps & {
  /** The configuration that is published now. */
  publishedSite(): Promise<Pick<SiteConfig, 'brand'>>;
  /** Null where the site is no git checkout, so that no picture can be uploaded. */
  pictures: PictureLibrary | null;
};

/** Routes that write and delete the owner's own notes. */
function noteRoutes({ siteDb, pictures, now }: NewsRoomDeps, log: AuditLog): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .post('/', async (context) => {
      const body = await readJson(context, noteSchema, { namesField: true });
      if ('answer' in body) return body.answer;
      const { picture: name, ...note } = body.data;
      const picture = name === null ? null : ((await pictures?.forNews(name)) ?? null);
      if (name !== null && picture === null) return refuse(context, 409, NO_PICTURE);
      const id = await addNote(siteDb, note, now(), picture);
      if (id === null)
        return refuse(context, 409, 'An item with this address is on the board already.');
      await log.write(signedIn(context).id, 'news.written', `news item ${id}`);
      return context.json({ id }, 201);
    })
    .delete('/:id', async (context) => {
      const id = idIn(context) ?? 0;
      if (!(await deleteNote(siteDb, id))) return refuse(context, 404, NO_ITEM);
      await log.write(signedIn(context).id, 'news.deleted', `news item ${id}`);
      return context.body(null, 204);
    });
}

/** Routes of the room News: the board with what is hidden and pinned, and how its feeds fare. */
export function newsBoardRoutes(
  deps: NewsRoomDeps,
  runCommand: RunCommand,
  log: AuditLog,
): Hono<DeskEnv> {
  const { siteDb, now } = deps;
  let asking: Promise<unknown> | null = null;
  return new Hono<DeskEnv>()
    .use('*', onlyFor('news'))
    .get('/', async (context) => context.json(await readNews(deps, asking !== null)))
    .route('/notes', noteRoutes(deps, log))
    .patch('/items/:id', async (context) => {
      const body = await readJson(context, itemMarkSchema);
      if ('answer' in body) return body.answer;
      const id = idIn(context) ?? 0;
      const me = signedIn(context);
      const { hidden, pinned } = body.data;
      if (hidden !== undefined) {
        if (!(await hideItem(siteDb, id, hidden ? now() : null)))
          return refuse(context, 404, NO_ITEM);
        await log.write(me.id, hidden ? 'news.hidden' : 'news.shown', `news item ${id}`);
      }
      if (pinned !== undefined) {
        if (!(await pinItem(siteDb, id, pinned ? now() : null)))
          return refuse(context, 404, NO_ITEM);
        await log.write(me.id, pinned ? 'news.pinned' : 'news.unpinned', `news item ${id}`);
      }
      return context.body(null, 204);
    })
    .post('/ask', async (context) => {
      const body = await readJson(context, askFeedsSchema);
      if ('answer' in body) return body.answer;
      const known = new Set(deps.site.news.feeds.map(({ id }) => id));
      if (!body.data.feeds.every((id) => known.has(id)))
        return refuse(context, 404, 'There is no such feed in the configuration any more.');
      // A feed has 20 seconds to answer: the room asks how it goes.
      asking ??= runCommand('news', 'refresh', ...body.data.feeds)
        .catch((error: unknown) => deps.log.error('desk.request.failed', errorFields(error)))
        .finally(() => {
          asking = null;
        });
      await log.write(signedIn(context).id, 'news.asked', body.data.feeds.join(', '));
      return context.json(await readNews(deps, asking !== null), 202);
    });
}
