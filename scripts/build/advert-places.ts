import type { AstroIntegration } from 'astro';

const ENTRY = '../../src/pages/_advert-places.astro';

/** Adds `/advert-places/<id>` to the development server: previews of adverts. No build has it. */
export function advertPlaces(): AstroIntegration {
  return {
    name: 'advert-places',
    hooks: {
      'astro:config:setup'({ command, injectRoute }) {
        if (command !== 'dev') return;
        const entrypoint = new URL(ENTRY, import.meta.url);
        injectRoute({ pattern: '/advert-places/[id]', entrypoint, prerender: true });
      },
    },
  };
}
