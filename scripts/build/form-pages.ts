import type { AstroIntegration } from 'astro';
import { formPaths } from '#shared/server-routes.ts';

const ENTRY = '../../src/pages/_form.astro';

/**
 * Adds a page for each form of the configuration, at a path of its own: no route takes a parameter,
 * and a site without forms has nothing of them in its build.
 */
export function formPages(forms: readonly { id: string }[]): AstroIntegration {
  return {
    name: 'form-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        const entrypoint = new URL(ENTRY, import.meta.url);
        for (const { id } of forms)
          injectRoute({ pattern: formPaths(id).page, entrypoint, prerender: false });
      },
    },
  };
}
