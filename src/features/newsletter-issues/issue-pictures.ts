import { PICTURE_STYLE } from '#shared/mail-document.ts';

/** What mail programs show; Outlook shows no WebP, AVIF or SVG. */
export const ISSUE_IMAGE = /\.(png|jpe?g|gif)$/i;
/** The width of a letter's column, in pixels. */
const MAX_WIDTH = 600;

export type ImageSize = { width: number; height: number };

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/**
 * Path on the site of a picture's own file, as `src` names it. Astro would resize one beside the
 * text when it is asked for, by a WebP that mail programs don't know.
 */
function fileOf(src: string): string {
  const plain = src.replaceAll('&amp;', '&');
  if (!plain.startsWith('/_image?')) return plain;
  return new URLSearchParams(plain.slice('/_image?'.length)).get('href') ?? plain;
}

/** The files of a letter's pictures, as paths on the site. */
export function imageFiles(fragment: string): string[] {
  const tags = fragment.match(/<img\s[^>]*>/g) ?? [];
  return [...new Set(tags.map((tag) => fileOf(attribute(tag, 'src'))))];
}

/**
 * Makes a letter's pictures fit for mail: each with its whole URL, width, height and alt text.
 * @param sizes of each file of `imageFiles`, in pixels
 * @throws Error that names a picture without alt text, or of which there is no size
 */
export function completeImages(
  fragment: string,
  origin: string,
  sizes: ReadonlyMap<string, ImageSize>,
): string {
  return fragment.replaceAll(/<img\s[^>]*>/g, (tag) => {
    const file = fileOf(attribute(tag, 'src'));
    const alt = attribute(tag, 'alt');
    const size = sizes.get(file);
    if (!size) throw new Error(`the picture ${file} cannot be read`);
    if (alt.trim() === '')
      throw new Error(`the picture ${file} has no description: ![what it shows](${file})`);
    const width = Math.min(size.width, MAX_WIDTH);
    const height = Math.round((size.height * width) / size.width);
    return `<img src="${origin}${file}" width="${width}" height="${height}" alt="${alt}" style="${PICTURE_STYLE}">`;
  });
}
