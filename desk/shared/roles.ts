/** What a person may do: an owner everything, an editor content, a mailer the inbox. */
export const roles = ['owner', 'editor', 'mailer'] as const;
export type Role = (typeof roles)[number];

/** Rooms of the desk, in the order of the menu. */
export const rooms = [
  'today',
  'inbox',
  'site',
  'content',
  'adverts',
  'news',
  'newsletter',
  'publish',
  'views',
  'people',
  'settings',
  'log',
] as const;
export type Room = (typeof rooms)[number];

const roomsOf: Record<Role, readonly Room[]> = {
  owner: rooms,
  editor: ['today', 'content', 'adverts', 'news', 'publish', 'views'],
  mailer: ['today', 'inbox', 'newsletter'],
};

/** Whether a role may enter a room; the server asks this of every request. */
export function mayEnter(role: Role, room: Room): boolean {
  return roomsOf[role].includes(room);
}
