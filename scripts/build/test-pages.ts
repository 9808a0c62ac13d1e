import type { AstroIntegration } from 'astro';

const pages = ['charts', 'failing', 'throwing-island', 'worker'];

/** The folder of the owner's own pages; tests have one of theirs, since the site ships without any. */
export function ownPages(environment: Record<string, string | undefined>): string {
  return environment.TEST_PAGES === '1' ? 'tests/fixtures/own-pages' : 'content/pages';
}

/** Adds `/test/…`, examples and pages that fail on purpose, where `TEST_PAGES=1` asks for them: tests do. */
export function testPages(environment: Record<string, string | undefined>): AstroIntegration {
  return {
    name: 'test-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        if (environment.TEST_PAGES !== '1') return;
        for (const page of pages) {
          const entrypoint = new URL(`../../tests/fixtures/pages/${page}.astro`, import.meta.url);
          injectRoute({ pattern: `/test/${page}`, entrypoint });
        }
      },
    },
  };
}
