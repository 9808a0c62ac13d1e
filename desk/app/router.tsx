import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  stripSearchParams,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Frame } from './frame/frame.tsx';
import { NotFound } from './frame/not-found.tsx';
import { RoomFailed } from './frame/room-failed.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound });
const getParentRoute = () => root;

/**
 * A room whose code is loaded when it is opened. The router would load the page again where the code
 * does not come, and without a connection leave the desk for the browser's own message: the error
 * it gets says nothing of a module, so that `RoomFailed` is shown.
 */
function loadRoom<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  const loadOrTell = () =>
    load().catch((cause: unknown) => {
      throw new Error('the code of the room was not loaded', { cause });
    });
  return lazyRouteComponent(loadOrTell, name);
}

/** The frame itself shows what belongs to this address. */
const enter = createRoute({ getParentRoute, path: '/enter' });
const today = createRoute({
  getParentRoute,
  path: '/',
  component: loadRoom(() => import('./today/today.tsx'), 'Today'),
});
const inbox = createRoute({
  getParentRoute,
  path: '/inbox',
  component: loadRoom(() => import('./inbox/inbox.tsx'), 'Inbox'),
});
const message = createRoute({
  getParentRoute,
  path: '/inbox/$id',
  component: loadRoom(() => import('./inbox/message.tsx'), 'Message'),
});
const site = createRoute({
  getParentRoute,
  path: '/site',
  component: loadRoom(() => import('./site/site.tsx'), 'Site'),
});
const group = createRoute({
  getParentRoute,
  path: '/site/$group',
  component: loadRoom(() => import('./site/group.tsx'), 'Group'),
});
const content = createRoute({
  getParentRoute,
  path: '/content',
  component: loadRoom(() => import('./content/content.tsx'), 'Content'),
});
const entry = createRoute({
  getParentRoute,
  path: '/content/entry',
  validateSearch: ({ file, index }: Record<string, unknown>) => ({
    file: String(file ?? ''),
    index: typeof index === 'number' ? index : null,
  }),
  // An address without one stays as it is.
  search: { middlewares: [stripSearchParams({ index: null })] },
  component: loadRoom(() => import('./content/entry.tsx'), 'Entry'),
});
const newEntry = createRoute({
  getParentRoute,
  path: '/content/new',
  validateSearch: ({ kind, id, name }: Record<string, unknown>) => ({
    kind: String(kind ?? ''),
    id: String(id ?? ''),
    name: String(name ?? ''),
  }),
  component: loadRoom(() => import('./content/new-entry.tsx'), 'NewEntry'),
});
const adverts = createRoute({
  getParentRoute,
  path: '/adverts',
  component: loadRoom(() => import('./adverts/adverts.tsx'), 'Adverts'),
});
const news = createRoute({
  getParentRoute,
  path: '/news',
  component: loadRoom(() => import('./news/news.tsx'), 'News'),
});
const newsletter = createRoute({
  getParentRoute,
  path: '/newsletter',
  component: loadRoom(() => import('./newsletter/newsletter.tsx'), 'Newsletter'),
});
const newLetter = createRoute({
  getParentRoute,
  path: '/newsletter/new',
  component: loadRoom(() => import('./newsletter/newsletter.tsx'), 'NewLetter'),
});
const subscribers = createRoute({
  getParentRoute,
  path: '/newsletter/subscribers',
  component: loadRoom(() => import('./newsletter/subscribers.tsx'), 'Subscribers'),
});
/** Below a folder of their own: a letter may be called `new` or `subscribers`. */
const letter = createRoute({
  getParentRoute,
  path: '/newsletter/letters/$id',
  component: loadRoom(() => import('./newsletter/letter.tsx'), 'Letter'),
});
const letterText = createRoute({
  getParentRoute,
  path: '/newsletter/letters/$id/text',
  validateSearch: ({ name }: Record<string, unknown>) => ({ name: String(name ?? '') }),
  component: loadRoom(() => import('./newsletter/letter-text.tsx'), 'LetterText'),
});
const settings = createRoute({
  getParentRoute,
  path: '/settings',
  component: loadRoom(() => import('./settings/settings.tsx'), 'Settings'),
});
const account = createRoute({
  getParentRoute,
  path: '/account',
  component: loadRoom(() => import('./account/account.tsx'), 'Account'),
});
const publish = createRoute({
  getParentRoute,
  path: '/publish',
  component: loadRoom(() => import('./publish/publish.tsx'), 'Publish'),
});
const views = createRoute({
  getParentRoute,
  path: '/views',
  component: loadRoom(() => import('./views/views.tsx'), 'Views'),
});
const people = createRoute({
  getParentRoute,
  path: '/people',
  component: loadRoom(() => import('./people/people.tsx'), 'People'),
});
const log = createRoute({
  getParentRoute,
  path: '/log',
  component: loadRoom(() => import('./log/log.tsx'), 'Log'),
});

const guide = createRoute({
  getParentRoute,
  path: '/guides/$id',
  component: loadRoom(() => import('./guides/guide.tsx'), 'Guide'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    enter,
    today,
    inbox,
    message,
    site,
    group,
    content,
    entry,
    newEntry,
    adverts,
    news,
    newsletter,
    newLetter,
    subscribers,
    letter,
    letterText,
    account,
    publish,
    views,
    people,
    settings,
    log,
    guide,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: RoomFailed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }

  interface HistoryState {
    /** Whether the entry was saved by the form that added it, which led here. */
    wasSaved?: boolean;
    /** Title of an entry that was deleted just now. */
    deleted?: string;
  }
}
