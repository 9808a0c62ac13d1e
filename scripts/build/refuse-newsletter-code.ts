import { relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { contentCollections } from '#lib/content/content-collections.ts';
import { codeInPage } from '#scripts/content-check/page-problems.ts';
import { describeProblems } from '#scripts/content-check/problem.ts';

/**
 * Refuses to compile a newsletter that would run code, in a build and in a preview. The check of
 * the content refuses it too, but in files: a preview renders whatever lies there at that moment,
 * and whoever may write newsletters is not trusted with the server.
 * @param root folder with `content` in it
 */
export function refuseNewsletterCode(root: string): Plugin {
  const folder = resolve(root, contentCollections.newsletters.path) + sep;
  return {
    name: 'refuse-newsletter-code',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx$/ },
      handler(text, id) {
        const path = resolve(id);
        if (!path.startsWith(folder)) return null;
        const file = relative(root, path).replaceAll(sep, '/');
        const problems = codeInPage({ collection: 'newsletters', file, text });
        if (problems.length > 0) throw new Error(describeProblems(problems));
        return null;
      },
    },
  };
}
