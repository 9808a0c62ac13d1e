import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { markStyleParts } from './style-parts.ts';

const dropOtherStylesheets: Plugin = {
  name: 'drop-other-stylesheets',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name !== 'prerender',
  generateBundle(_options, bundle) {
    for (const [file, output] of Object.entries(bundle)) {
      if (output.type === 'asset' && file.endsWith('.css')) delete bundle[file];
    }
  },
};

/**
 * The build of the static pages writes one stylesheet, whole: the document layout imports every
 * part's rules. The builds for islands and for on-demand pages write theirs again; they are
 * dropped before Astro links them, so that a page has one render-blocking request. The last build
 * step then leaves each page the rules of the features that it shows (split-stylesheet.ts).
 */
export function singleStylesheet(): AstroIntegration {
  return {
    name: 'single-stylesheet',
    hooks: {
      'astro:build:setup': ({ vite }) => {
        vite.plugins = [markStyleParts(), dropOtherStylesheets, ...(vite.plugins ?? [])];
      },
    },
  };
}
