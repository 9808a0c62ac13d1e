import type { ContentKind } from '#desk/shared/content.ts';
import { type GuideHeading, guides } from '#desk/shared/guides.ts';
import { mayEnter, type Role, type Room, rooms } from '#desk/shared/roles.ts';
import type { SiteGroup } from '#desk/shared/site.ts';
import { labelOf } from '#desk/shared/label-of.ts';
import { roomNames, roomPaths } from '#desk/app/frame/rooms.ts';

/** Something that the command palette leads to. */
export type Target = {
  id: string;
  name: string;
  /** What it is, in a word. */
  kind: string;
  /** What it is found by beside its name, such as `usdc`. */
  key?: string;
  /** What somebody may call it, or what is in it. */
  words?: string;
  /** Address within the desk. */
  href: string;
};

const MAX_FOUND = 40;

/** What people do most, in the rooms where they do it. */
const COMMANDS: readonly (Omit<Target, 'kind'> & { room: Room })[] = [
  {
    id: 'publish',
    name: 'Publish drafts',
    room: 'publish',
    href: '/publish',
    words: 'undo take back put online history',
  },
  { id: 'new-letter', name: 'New letter', room: 'newsletter', href: '/newsletter/new' },
  { id: 'new-note', name: 'Write a news note', room: 'news', href: '/news#note' },
  { id: 'upload', name: 'Upload a picture', room: 'adverts', href: '/adverts#pictures' },
  {
    id: 'backup',
    name: 'Make a backup',
    room: 'settings',
    href: '/settings',
    words: 'restore copy save',
  },
  { id: 'guide', name: 'Owner’s guide', room: 'today', href: '/guides/owner-guide' },
  { id: 'texts', name: 'Content guide', room: 'today', href: '/guides/content-guide' },
  { id: 'invite', name: 'Invite a person', room: 'people', href: '/people', words: 'user role' },
  {
    id: 'lost',
    name: 'Make a link for somebody who lost a passkey',
    room: 'people',
    href: '/people',
    words: 'password sign in login phone device',
  },
  {
    id: 'home',
    name: 'Change the words of Home',
    room: 'content',
    href: '/content/entry?file=content%2Fhome.json&index=0',
    words: 'home page start front headline',
  },
];

/** What one entry of a kind is called, where that is not the name of the kind. */
const ONE_OF: Record<string, string> = {
  adverts: 'advert',
  coins: 'coin',
  corrections: 'correction',
  depegs: 'depeg',
  events: 'event',
  figures: 'figure',
  glossary: 'glossary term',
  guides: 'guide',
  learn: 'article',
  movedAddresses: 'moved address',
  pages: 'page',
  questions: 'quiz question',
  ruleDates: 'date of a rule',
};

/** The name of the file of an entry, which is its id: people know a coin by its ticker. */
const keyOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.\w+$/, '');

function ofContent({ kind, entries, isOpen }: ContentKind): Target[] {
  const one = ONE_OF[kind];
  const found = entries.map(({ file, index, title }) => {
    const query = new URLSearchParams(index === null ? { file } : { file, index: String(index) });
    return {
      id: `entry ${file} ${index}`,
      name: title,
      kind: labelOf(kind),
      // That of a list is the name of the list.
      ...(index === null ? { key: keyOf(file) } : {}),
      href: `/content/entry?${query}`,
    };
  });
  if (!isOpen || one === undefined) return found;
  const add = {
    id: `new ${kind}`,
    name: `New ${one}`,
    kind: 'Do',
    href: `/content/new?kind=${kind}`,
  };
  return [add, ...found];
}

/** Everything that a person of a role can go to or begin: commands, rooms, settings, entries, guides. */
export function targetsFor(
  role: Role,
  content: readonly ContentKind[],
  groups: readonly SiteGroup[],
  headings: readonly GuideHeading[],
): Target[] {
  const commands = COMMANDS.filter(({ room }) => mayEnter(role, room));
  const ofKinds = content.flatMap(ofContent);
  return [
    ...commands.map(({ id, name, href, words = '' }) => ({
      id: `do ${id}`,
      name,
      kind: 'Do',
      href,
      words,
    })),
    ...ofKinds.filter(({ kind }) => kind === 'Do'),
    ...rooms
      .filter((room) => mayEnter(role, room))
      .map((room) => ({
        id: `room ${room}`,
        name: roomNames[room],
        kind: 'Room',
        href: roomPaths[room],
      })),
    ...groups.map(({ id, title, about }) => ({
      id: `site ${id}`,
      name: title,
      kind: 'Site',
      href: `/site/${id}`,
      words: about,
    })),
    ...ofKinds.filter(({ kind }) => kind !== 'Do'),
    ...headings.map(({ guide, id, title }) => ({
      id: `guide ${guide} ${id}`,
      name: title,
      kind: guides[guide],
      href: `/guides/${guide}#${id}`,
    })),
  ];
}

/** A register that names what it corrects: whoever types that name looks for the thing itself. */
const LAST = labelOf('corrections');

/** How near a target is to what was typed: 0 is that very name, or something to do. */
function distance({ name, kind, key }: Target, wanted: string): number {
  const own = name.toLowerCase();
  const begins = own.startsWith(wanted);
  if (own === wanted || key === wanted || (begins && kind === 'Do')) return 0;
  if (kind === LAST) return 3;
  return begins ? 1 : 2;
}

export type FoundTargets = {
  /** At most 40. */
  shown: Target[];
  /** How many there are. */
  found: number;
};

/** Targets that have every typed word; those of that very name come first, then those that begin with it. */
export function findTargets(targets: readonly Target[], typed: string): FoundTargets {
  const wanted = typed.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const found = targets.filter(({ name, kind, key = '', words: more = '' }) => {
    const text = `${name} ${kind} ${key} ${more}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const sorted = found.toSorted((one, other) => distance(one, wanted) - distance(other, wanted));
  return { shown: sorted.slice(0, MAX_FOUND), found: found.length };
}
