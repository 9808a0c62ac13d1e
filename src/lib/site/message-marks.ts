import { Parser } from 'htmlparser2';
import { textDirection } from '#shared/locale.ts';

/** Private characters (Unicode, chapter 23.5): no text has them. */
const [START, END] = ['\uE000', '\uE001'];
const MARKS = /[\uE000\uE001]/g;

/** Content of these is not read as a page's text. */
const NOT_READ = new Set(['script', 'style', 'title', 'template']);
const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder', 'aria-roledescription'];

type Said = 'message' | 'content' | 'both';
type Part = {
  /** Where an attribute can be written into its start tag. */
  at: number;
  lang: string | undefined;
  parent: Part | null;
  text: Said | null;
  /** Whether a label of it, such as its `aria-label`, is a message. */
  isLabeled: boolean;
  isDrawing: boolean;
  isRead: boolean;
  /** How many messages are open where it begins: one that is cut short ends with its element. */
  marks: number;
};

/** Puts marks around what a message says, text by text, until `markLanguages` has seen it. */
export function markMessage<T>(said: T): T {
  const mark = (text: unknown) => (typeof text === 'string' ? `${START}${text}${END}` : text);
  return (Array.isArray(said) ? said.map(mark) : mark(said)) as T;
}

/** What of a text is a message, by its marks; null where it has no letter. */
function saidBy(text: string, depth: { marks: number }): Said | null {
  let said: Said | null = null;
  for (const run of text.split(/([\uE000\uE001])/)) {
    if (run === START) depth.marks += 1;
    else if (run === END) depth.marks -= 1;
    else if (/\p{L}/u.test(run)) {
      const own = depth.marks > 0 ? 'message' : 'content';
      said = said === null || said === own ? own : 'both';
    }
  }
  return said;
}

/** The elements of a page in their order, with what their own text is. */
function partsOf(html: string): Part[] {
  const parts: Part[] = [];
  const depth = { marks: 0 };
  let open: Part | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      open = {
        at: parser.startIndex + 1 + name.length,
        lang: attributes['lang'],
        parent: open,
        text: null,
        isLabeled: SPOKEN.some((label) => attributes[label]?.includes(START)),
        isDrawing: name === 'svg' || open?.isDrawing === true,
        // The title of a drawing is read, that of the page belongs to no element.
        isRead: !NOT_READ.has(name) || (name === 'title' && open?.isDrawing === true),
        marks: depth.marks,
      };
      if (open.isRead) parts.push(open);
    },
    ontext(text) {
      if (!open?.isRead) return;
      const said = saidBy(text, depth);
      if (said === null) return;
      open.text = open.text === null || open.text === said ? said : 'both';
    },
    onclosetag() {
      depth.marks = open?.marks ?? 0;
      open = open?.parent ?? null;
    },
  });
  parser.end(html);
  return parts;
}

/**
 * On a page in another locale, says of each element inside the untranslated content whether its
 * text is a message of the interface, by `lang` and `dir`, and takes the marks away.
 * @param content the locale of the texts, which the element around them states
 */
export function markLanguages(html: string, locale: string, content: string): string {
  const pieces: string[] = [];
  let written = 0;
  const languages = new Map<Part, string>();
  for (const part of partsOf(html)) {
    const around = (part.parent && languages.get(part.parent)) ?? locale;
    const isInContent = part.parent !== null && contentAround(part.parent, content);
    let language = part.lang ?? around;
    if (isInContent && part.lang === undefined) {
      if (part.text === 'message' || (part.text === null && part.isLabeled)) language = locale;
      if (part.text === 'content' || part.text === 'both') language = content;
      if (language !== around) {
        const isWritten = part.text !== null && !part.isDrawing;
        const direction = isWritten ? ` dir="${textDirection(language)}"` : '';
        pieces.push(html.slice(written, part.at), ` lang="${language}"${direction}`);
        written = part.at;
      }
    }
    languages.set(part, language);
  }
  pieces.push(html.slice(written));
  return pieces.join('').replaceAll(MARKS, '');
}

/** Whether an element lies in content that states its language. */
function contentAround(part: Part, content: string): boolean {
  for (let one: Part | null = part; one; one = one.parent)
    if (one.lang !== undefined) return one.lang === content;
  return false;
}
