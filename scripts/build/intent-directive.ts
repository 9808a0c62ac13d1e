import type { AstroIntegration } from 'astro';

/** Adds `client:intent`: React arrives for an island when a visitor first turns to it. */
export function intentDirective(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'intent',
          entrypoint: new URL('../../src/lib/browser/intent.client.ts', import.meta.url).pathname,
        });
      },
    },
  };
}
