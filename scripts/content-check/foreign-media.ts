import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Problem } from './problem.ts';
import type { ContentPage } from './read-content.ts';
import { attributeText, lineAt, type TextNode, walk } from './text-tree.ts';

/** Attributes from which a browser loads what an element shows, by the element. */
const LOADED: Readonly<Record<string, readonly string[]>> = {
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  image: ['href', 'xlink:href'],
  img: ['src', 'srcset'],
  object: ['data'],
  source: ['src', 'srcset'],
  track: ['src'],
  video: ['src', 'poster'],
};
/** Elements that show a page or a program. */
const FRAMES = ['embed', 'iframe', 'object'];
const PICTURE_HINT =
  'Upload the picture at the desk, or put it into public/images and write ![what it shows](/images/name.png).';
const FILM_HINT = 'Write a link to it, or put the file into public/ and name it here.';
const FRAME_HINT =
  'Write a link to it, such as [the film](https://…). An /embed page of this site may stand in a frame.';

/** The addresses in an attribute that may be foreign; `srcset` has several, and a path may have commas. */
function addressesIn(attribute: string, value: string): string[] {
  if (attribute !== 'srcset') return [value.trim()];
  return value.match(/(?<=^|[\s,])(?:https?:)?\/\/[^\s,]+/gi) ?? [];
}

/** The origin of an address on another host; null for a path of this site and for data. */
function foreignOrigin(address: string): string | null {
  // Browsers take "\" for "/" in the address of a page.
  const url = URL.parse(address.replaceAll('\\', '/'), 'https://own.invalid');
  return url && /^https?:$/.test(url.protocol) && url.hostname !== 'own.invalid'
    ? url.origin
    : null;
}

/** The text of the configuration: an origin that it names may be one that pages may frame. */
function configText(root: string): string {
  const file = resolve(root, process.env['SITE_CONFIG'] || 'config/site.ts');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * Elements of a text that show something of another host, which the policy of pages blocks: readers
 * would find a broken picture, or an empty box.
 * @param root folder with the configuration in it, whose adverts and embeds may be framed
 */
export function foreignMediaProblems(page: ContentPage, tree: TextNode, root: string): Problem[] {
  // Of a newsletter, it is told that such elements do not arrive.
  if (page.collection === 'newsletters') return [];
  const problems: Problem[] = [];
  walk(tree, (node) => {
    const name = /^mdxJsx/.test(node.type) ? (node.name ?? '') : '';
    for (const attribute of Object.hasOwn(LOADED, name) ? (LOADED[name] ?? []) : []) {
      const value = node.attributes?.find((one) => one.name === attribute)?.value;
      const address = addressesIn(attribute, attributeText(value)).find(foreignOrigin);
      const origin = address === undefined ? null : foreignOrigin(address);
      if (origin === null) continue;
      const isFrame = FRAMES.includes(name);
      if (name === 'iframe' && configText(root).includes(origin)) continue;
      const isPicture = name.startsWith('im') || attribute === 'srcset' || attribute === 'poster';
      problems.push({
        file: page.file,
        line: lineAt(node),
        says: `<${name}> shows ${address}, which is on another site: browsers don't load it here.`,
        hint: isFrame ? FRAME_HINT : isPicture ? PICTURE_HINT : FILM_HINT,
      });
    }
    return true;
  });
  return problems;
}
