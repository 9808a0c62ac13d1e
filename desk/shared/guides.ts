/** What the people of a site are told to read, by the name of its file in `docs`. */
export const guides = {
  'owner-guide': 'Owner’s guide',
  'content-guide': 'Content guide',
  operations: 'Operations',
} as const;
export type GuideId = keyof typeof guides;

export const isGuide = (id: string): id is GuideId => Object.hasOwn(guides, id);

/** Where a link of a guide leads: a heading of a guide at the desk, or an address outside. */
export type GuideLink = { guide: GuideId | null; heading: string | null } | { outside: string };

/** A text, or an element of HTML with what is in it: the desk writes no HTML of its own making. */
export type GuideNode =
  | string
  | { tag: string; id: string | null; link: GuideLink | null; children: GuideNode[] };

/** A heading of a guide, which its address names by `id`. */
export type GuideHeading = { guide: GuideId; id: string; title: string };

/** A guide below its title. */
export type GuideAnswer = { nodes: GuideNode[] };
