import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { ON_DEMAND_FILE } from '#shared/page-renderer.ts';

/**
 * The Astro adapter of this site. It makes `dist/server/entry.mjs`, whose `render` gives an
 * on-demand page as a `Response`: the server owns every header, the 404 and the 500
 * (docs/decisions/009). It also writes the list of on-demand paths for the last build step.
 */
export function siteAdapter(): AstroIntegration {
  let onDemand: string[] = [];
  return {
    name: 'site-adapter',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({ build: { redirects: false, serverEntry: 'entry.mjs' } });
        // The built pages carry what they need, so that production installs no build tools.
        if (command === 'build') updateConfig({ vite: { ssr: { noExternal: true } } });
      },
      'astro:routes:resolved': ({ routes }) => {
        onDemand = routes
          .filter((route) => !route.isPrerendered && route.origin !== 'internal')
          .flatMap((route) => route.pathname ?? []);
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'site-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: {
            hybridOutput: 'stable',
            staticOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL(`../server/${ON_DEMAND_FILE}`, dir), JSON.stringify(onDemand));
      },
    },
  };
}
