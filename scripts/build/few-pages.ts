import type { AstroIntegration } from 'astro';

/** Whether tests ask, by `FEW_PAGES=1`, for few of the pages that are alike: a third of a build's time. */
export const areFew = (environment: Record<string, string | undefined>): boolean =>
  environment.FEW_PAGES === '1';

/** Addresses of records; all pages of one kind are filled in the same way. */
const OF_RECORD =
  /\/(?:coins|depegs|regulatory-updates|quiz|pack|coin|depeg|term|glossary)\/([^/]+)$|\/facts\/(.+)$/;

/** The longest of their kind, those that tests name, and pages that are no record. */
const KEPT = new Set('usdt usdc-2023 us mechanisms s arbitrage check compare my-1000'.split(' '));

/** Whether a page is left out where few are asked for. */
export function isLeftOut(path: string): boolean {
  const [, id, fact] = OF_RECORD.exec(path.replace(/\.html$/, '')) ?? [];
  return fact !== undefined || (id !== undefined && !KEPT.has(id));
}

/**
 * Leaves out most of the pages that each show a record, such as those of coins, where
 * `FEW_PAGES=1` asks for it: tests do, of sites that differ from the first in their configuration.
 * Links to what is left out lead nowhere, and are not checked.
 */
export function fewPages(environment: Record<string, string | undefined>): AstroIntegration {
  return {
    name: 'few-pages',
    hooks: {
      'astro:config:setup': ({ addMiddleware, command }) => {
        if (command !== 'build' || !areFew(environment)) return;
        const entrypoint = new URL('./few-pages-middleware.ts', import.meta.url);
        addMiddleware({ order: 'pre', entrypoint });
      },
    },
  };
}
