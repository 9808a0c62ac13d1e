import { DomUtils, parseDocument } from 'htmlparser2';

/** What mail programs show; Outlook shows no WebP, AVIF or SVG. */
export const ISSUE_IMAGE = /\.(png|jpe?g|gif)$/i;
/** The width of a mail's column, in pixels. */
const MAX_WIDTH = 600;

export type ImageSize = { width: number; height: number };

/**
 * Path on the site of a picture's own file, as `src` names it. Astro would resize one beside the
 * text when it is asked for, by a WebP that mail programs don't know.
 */
function fileOf(src: string): string {
  if (!src.startsWith('/_image?')) return src;
  return new URLSearchParams(src.slice('/_image?'.length)).get('href') ?? src;
}

/** The files of an issue's pictures, as paths on the site. @param fragment HTML of its text */
export function imageFiles(fragment: string): string[] {
  const pictures = DomUtils.getElementsByTagName('img', parseDocument(fragment).childNodes);
  return [...new Set(pictures.map(({ attribs }) => fileOf(attribs['src'] ?? '')))];
}

/**
 * What an `<img>` needs in a mail: its whole URL, width, height, alt text, and to stay in the column.
 * @param sizes of each file of `imageFiles`, in pixels
 * @throws Error that names a picture without alt text, or of which there is no size
 */
export function completeImage(
  { src = '', alt = '' }: Record<string, string>,
  origin: string,
  sizes: ReadonlyMap<string, ImageSize>,
) {
  const file = fileOf(src);
  const size = sizes.get(file);
  if (!size) throw new Error(`the picture ${file} cannot be read`);
  if (alt.trim() === '')
    throw new Error(`the picture ${file} has no description: ![what it shows](${file})`);
  const width = Math.min(size.width, MAX_WIDTH);
  const height = Math.round((size.height * width) / size.width);
  const style = { display: 'block', maxWidth: '100%', height: 'auto', border: 0 } as const;
  return { src: origin + file, width, height, alt, style };
}
