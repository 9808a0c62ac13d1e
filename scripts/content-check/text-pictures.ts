import { realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Problem } from './problem.ts';
import type { ContentPage } from './read-content.ts';
import { lineAt, type TextNode, walk } from './text-tree.ts';

export type TextPicture = { url: string; alt: string; line: number | null };

/** The pictures of a text: `![alt](url)`, and `![alt][name]` with `[name]: url` elsewhere. */
export function picturesIn(tree: TextNode): TextPicture[] {
  const named = new Map<string | undefined, string>();
  walk(tree, ({ type, identifier, url = '' }) => {
    // The first of two counts.
    if (type === 'definition' && !named.has(identifier)) named.set(identifier, url);
    return true;
  });
  const found: TextPicture[] = [];
  walk(tree, (node) => {
    const { type, identifier, alt } = node;
    const url = type === 'imageReference' ? named.get(identifier) : node.url;
    if (/^image/.test(type)) found.push({ url: url ?? '', alt: alt ?? '', line: lineAt(node) });
    return true;
  });
  return found;
}

/** A path without its links, and null where nothing is there. */
function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/**
 * Whether a picture is among the files that are there to be published. Whoever writes a text could
 * publish any other picture of the server, and learn which files there are.
 */
function isPublishable(root: string, path: string): boolean {
  const file = realPath(path);
  return ['content', 'public'].some((name) => {
    const folder = realPath(join(root, name));
    return folder !== null && file?.startsWith(`${folder}${sep}`);
  });
}

/** Pictures of a text that are on other sites, or not in `content/` or `public/`. */
export function textPictureProblems(page: ContentPage, tree: TextNode, root: string): Problem[] {
  return picturesIn(tree).flatMap(({ url, line }): Problem[] => {
    const isOwn = url.startsWith('/');
    const path = isOwn ? join(root, 'public', url) : join(root, dirname(page.file), url);
    if (/^https?:/.test(url))
      return [
        {
          file: page.file,
          line,
          says: `The picture ${url} is on another site: visitors' browsers would ask that site.`,
          hint: 'Put the file beside the text, or into public/, and name it here.',
        },
      ];
    if (isPublishable(root, path)) return [];
    return [
      {
        file: page.file,
        line,
        says: `The picture ${url} is not there.`,
        hint: isOwn ? `Put it into public${url}.` : 'Put it into the folder of this text.',
      },
    ];
  });
}
