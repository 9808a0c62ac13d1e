import { Parser } from 'htmlparser2';
import { textDirection } from '#shared/locale.ts';
import { withoutMarks } from '#lib/format/shown-text.ts';

/** Private characters (Unicode, chapter 23.5): no text has them. */
const [START, END] = ['\uE000', '\uE001'];
/** The same around a message that isn't translated. */
const [OWN_START, OWN_END] = ['\uE002', '\uE003'];

/** Content of these is not read as a page's text. */
const NOT_READ = new Set(['script', 'style', 'title', 'template']);
/** Their items follow each other in the direction that they are read in. */
const IN_A_ROW = new Set(['nav', 'ol', 'ul', 'dl']);
const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder', 'aria-roledescription'];

type Said = 'message' | 'untranslated' | 'content' | 'both';
type Depth = { marks: number; own: number };
type Part = {
  /** Where an attribute can be written into its start tag. */
  at: number;
  name: string;
  lang: string | undefined;
  parent: Part | null;
  text: Said | null;
  /** What the texts of it and of all that is in it are. */
  within: Said | null;
  /** Whether a label of it, such as its `aria-label`, is a message, and of which kind. */
  label: 'message' | 'untranslated' | null;
  isDrawing: boolean;
  isRead: boolean;
  /** Where its own texts begin and end, but for those that a browser renders once more. */
  texts: [at: number, end: number][];
  isIsland: boolean;
  /** How many messages are open where it begins: one that is cut short ends with its element. */
  depth: Depth;
};

/** Puts marks around what a message says, text by text, until `markLanguages` has seen it. */
export const markMessage = <T>(said: T): T => markedBy(START, END, said);

/** The same for a message that isn't translated. */
export const markUntranslated = <T>(said: T): T => markedBy(OWN_START, OWN_END, said);

function markedBy<T>(start: string, end: string, said: T): T {
  const mark = (text: unknown) => (typeof text === 'string' ? `${start}${text}${end}` : text);
  return (Array.isArray(said) ? said.map(mark) : mark(said)) as T;
}

const together = (one: Said | null, other: Said): Said =>
  one === null || one === other ? other : 'both';

/** What of a text is a message, by its marks; null where it has no letter. */
function saidBy(text: string, depth: Depth): Said | null {
  let said: Said | null = null;
  for (const run of text.split(/([\uE000-\uE003])/)) {
    if (run === START) depth.marks += 1;
    else if (run === END) depth.marks -= 1;
    else if (run === OWN_START) depth.own += 1;
    else if (run === OWN_END) depth.own -= 1;
    else if (/\p{L}/u.test(run)) {
      const own = depth.marks > 0 ? 'message' : depth.own > 0 ? 'untranslated' : 'content';
      said = together(said, own);
    }
  }
  return said;
}

/** Whether the labels of an element are messages, such as its `aria-label`. */
function labelOf(attributes: Record<string, string>): Part['label'] {
  const has = (mark: string) => SPOKEN.some((label) => attributes[label]?.includes(mark));
  if (has(START)) return 'message';
  return has(OWN_START) ? 'untranslated' : null;
}

/** The elements of a page in their order, with what their own text is. */
function partsOf(html: string): Part[] {
  const parts: Part[] = [];
  const depth: Depth = { marks: 0, own: 0 };
  let open: Part | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      open = {
        at: parser.startIndex + 1 + name.length,
        name,
        lang: attributes['lang'],
        parent: open,
        text: null,
        within: null,
        label: labelOf(attributes),
        isDrawing: name === 'svg' || open?.isDrawing === true,
        // The title of a drawing is read, that of the page belongs to no element.
        isRead: !NOT_READ.has(name) || (name === 'title' && open?.isDrawing === true),
        texts: [],
        isIsland: name === 'astro-island' || open?.isIsland === true,
        depth: { ...depth },
      };
      if (open.isRead) parts.push(open);
    },
    ontext(text) {
      if (!open?.isRead) return;
      const said = saidBy(text, depth);
      if (said === null) return;
      open.text = together(open.text, said);
      if (!open.isIsland) open.texts.push([parser.startIndex, parser.endIndex + 1]);
      for (let part: Part | null = open; part; part = part.parent)
        part.within = together(part.within, said);
    },
    onclosetag() {
      Object.assign(depth, open?.depth ?? { marks: 0, own: 0 });
      open = open?.parent ?? null;
    },
  });
  parser.end(html);
  return parts;
}

/**
 * On a page in another locale, says of each element inside the untranslated content whether its
 * text is a message of the interface, by `lang` and `dir`, and takes the marks away. Outside of the
 * content it says so of messages that nobody has translated.
 * @param content the locale of the texts, which the element around them states
 */
export function markLanguages(html: string, locale: string, content: string): string {
  const edits: Edit[] = [];
  const languages = new Map<Part, string>();
  for (const part of partsOf(html)) {
    const around = (part.parent && languages.get(part.parent)) ?? locale;
    const own =
      part.lang === undefined ? ownLanguage(part, around, { locale, content }) : part.lang;
    if (part.lang === undefined && own !== around) {
      const isWritten = (part.text !== null || isSaidWhole(part)) && !part.isDrawing;
      const direction = isWritten ? ` dir="${textDirection(own)}"` : '';
      edits.push([part.at, part.at, ` lang="${own}"${direction}`]);
    }
    languages.set(part, own);
    if (part.text === 'both' && textDirection(own) !== textDirection(locale))
      for (const [at, end] of part.texts) edits.push([at, end, apart(html.slice(at, end), locale)]);
  }
  return withoutMarks(edited(html, edits));
}

type Edit = [at: number, end: number, text: string];

function edited(html: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let written = 0;
  for (const [at, end, text] of edits.toSorted(([one], [other]) => one - other)) {
    pieces.push(html.slice(written, at), text);
    written = end;
  }
  return [...pieces, html.slice(written)].join('');
}

/** A text of the content with the messages in it as pieces that run in their own direction. */
function apart(text: string, locale: string): string {
  const open = textDirection(locale) === 'rtl' ? '\u2067' : '\u2066';
  return text.replaceAll(START, open).replaceAll(END, '\u2069');
}

type Page = { locale: string; content: string };

/** Whether an element is a row of messages alone: read from its other end, they are in disorder. */
const isSaidWhole = ({ name, within }: Part): boolean => IN_A_ROW.has(name) && within === 'message';

/** The language of an element that states none, by what its text and its labels are. */
function ownLanguage(part: Part, around: string, { locale, content }: Page): string {
  const said = part.text ?? (isSaidWhole(part) ? 'message' : part.label);
  if (said === 'message') return locale;
  if (said === 'untranslated') return content;
  const stated = statedAround(part.parent);
  if (said === null || stated === null) return around;
  if (stated.lang === content) return content;
  // In the text of a page that is translated: a name alone is content, a sentence with one isn't.
  if (stated.name === 'main') return said === 'content' ? content : locale;
  return around;
}

/** The element around a part that states its language. */
function statedAround(part: Part | null): Part | null {
  for (let one = part; one; one = one.parent) if (one.lang !== undefined) return one;
  return null;
}
