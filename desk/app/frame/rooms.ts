import type { Room } from '#desk/shared/roles.ts';

/** Where each room is. */
export const roomPaths = {
  today: '/',
  inbox: '/inbox',
  site: '/site',
  content: '/content',
  adverts: '/adverts',
  news: '/news',
  newsletter: '/newsletter',
  publish: '/publish',
  views: '/views',
  people: '/people',
  settings: '/settings',
  log: '/log',
} as const satisfies Record<Room, string>;

/** What the menu calls each room. */
export const roomNames: Record<Room, string> = {
  today: 'Today',
  inbox: 'Inbox',
  site: 'Site',
  content: 'Content',
  adverts: 'Adverts',
  news: 'News',
  newsletter: 'Newsletter',
  publish: 'Publish',
  views: 'Page views',
  people: 'People',
  settings: 'Settings',
  log: 'Log',
};
