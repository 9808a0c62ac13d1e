import type { AstroIntegration } from 'astro';

const pages = ['charts', 'failing', 'throwing-island', 'worker'];

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
