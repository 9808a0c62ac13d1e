import { type Room, rooms } from '#desk/shared/roles.ts';

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

/** The room whose own page is at a path; pages below it may be shared with another room. */
export const roomAt = (path: string): Room | undefined =>
  rooms.find((room) => roomPaths[room] === path);
