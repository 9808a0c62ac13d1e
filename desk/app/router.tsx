import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  stripSearchParams,
} from '@tanstack/react-router';
import { Frame } from './frame/frame.tsx';
import { NotFound } from './frame/not-found.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound });
const getParentRoute = () => root;

/** The frame itself shows what belongs to this address. */
const enter = createRoute({ getParentRoute, path: '/enter' });
const today = createRoute({
  getParentRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./today/today.tsx'), 'Today'),
});
const inbox = createRoute({
  getParentRoute,
  path: '/inbox',
  component: lazyRouteComponent(() => import('./inbox/inbox.tsx'), 'Inbox'),
});
const message = createRoute({
  getParentRoute,
  path: '/inbox/$id',
  component: lazyRouteComponent(() => import('./inbox/message.tsx'), 'Message'),
});
const site = createRoute({
  getParentRoute,
  path: '/site',
  component: lazyRouteComponent(() => import('./site/site.tsx'), 'Site'),
});
const group = createRoute({
  getParentRoute,
  path: '/site/$group',
  component: lazyRouteComponent(() => import('./site/group.tsx'), 'Group'),
});
const content = createRoute({
  getParentRoute,
  path: '/content',
  component: lazyRouteComponent(() => import('./content/content.tsx'), 'Content'),
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
  component: lazyRouteComponent(() => import('./content/entry.tsx'), 'Entry'),
});
const newEntry = createRoute({
  getParentRoute,
  path: '/content/new',
  validateSearch: ({ kind, id, name }: Record<string, unknown>) => ({
    kind: String(kind ?? ''),
    id: String(id ?? ''),
    name: String(name ?? ''),
  }),
  component: lazyRouteComponent(() => import('./content/new-entry.tsx'), 'NewEntry'),
});
const adverts = createRoute({
  getParentRoute,
  path: '/adverts',
  component: lazyRouteComponent(() => import('./adverts/adverts.tsx'), 'Adverts'),
});
const news = createRoute({
  getParentRoute,
  path: '/news',
  component: lazyRouteComponent(() => import('./news/news.tsx'), 'News'),
});
const newsletter = createRoute({
  getParentRoute,
  path: '/newsletter',
  component: lazyRouteComponent(() => import('./newsletter/newsletter.tsx'), 'Newsletter'),
});
const newLetter = createRoute({
  getParentRoute,
  path: '/newsletter/new',
  component: lazyRouteComponent(() => import('./newsletter/newsletter.tsx'), 'NewLetter'),
});
const subscribers = createRoute({
  getParentRoute,
  path: '/newsletter/subscribers',
  component: lazyRouteComponent(() => import('./newsletter/subscribers.tsx'), 'Subscribers'),
});
const letter = createRoute({
  getParentRoute,
  path: '/newsletter/$id',
  component: lazyRouteComponent(() => import('./newsletter/letter.tsx'), 'Letter'),
});
const letterText = createRoute({
  getParentRoute,
  path: '/newsletter/$id/text',
  validateSearch: ({ name }: Record<string, unknown>) => ({ name: String(name ?? '') }),
  component: lazyRouteComponent(() => import('./newsletter/letter-text.tsx'), 'LetterText'),
});
const settings = createRoute({
  getParentRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/settings.tsx'), 'Settings'),
});
const account = createRoute({
  getParentRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account.tsx'), 'Account'),
});
const publish = createRoute({
  getParentRoute,
  path: '/publish',
  component: lazyRouteComponent(() => import('./publish/publish.tsx'), 'Publish'),
});
const views = createRoute({
  getParentRoute,
  path: '/views',
  component: lazyRouteComponent(() => import('./views/views.tsx'), 'Views'),
});
const people = createRoute({
  getParentRoute,
  path: '/people',
  component: lazyRouteComponent(() => import('./people/people.tsx'), 'People'),
});
const log = createRoute({
  getParentRoute,
  path: '/log',
  component: lazyRouteComponent(() => import('./log/log.tsx'), 'Log'),
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
  ]),
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }

  interface HistoryState {
    /** Whether the entry was saved by the form that added it, which led here. */
    wasSaved?: boolean;
  }
}
