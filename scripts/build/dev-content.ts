import { resolve, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { checkContent } from '#scripts/content-check/check-content.ts';
import { describeProblem, describeProblems } from '#scripts/content-check/problem.ts';

/** An editor writes a file in several steps. */
const SETTLE_MS = 50;
/**
 * Astro tells a page that it could not be rendered 200 ms later, by the wrong line of the text and
 * without a word of advice. What is said last stays over the page, so this has to come after it.
 */
const AFTER_ASTRO_MS = 300;
/** Registers that pages have figures, series and terms written in from. */
const REGISTERS = ['figures', 'series', 'glossary'];

/**
 * In `npm run dev`, shows what is wrong with the content over the page, and renders pages anew
 * when a register changes that they were written from.
 */
export function devContent(root: string): AstroIntegration {
  const content = resolve(root, 'content') + sep;
  return {
    name: 'dev-content',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        let timer: NodeJS.Timeout | undefined;
        let hadProblems = false;

        function tell(): void {
          const problems = checkContent(root);
          const [first] = problems;
          if (!first) {
            if (hadProblems) server.ws.send({ type: 'full-reload' });
            hadProblems = false;
            return;
          }
          hadProblems = true;
          const place = { file: resolve(root, first.file), line: first.line ?? 1, column: 0 };
          const message =
            problems.length === 1 ? describeProblem(first) : describeProblems(problems);
          logger.error(message);
          server.ws.send({
            type: 'error',
            err: { message, stack: '', plugin: 'content', id: place.file, loc: place },
          });
        }

        function onChange(file: string): void {
          if (!file.startsWith(content)) return;
          const [folder = ''] = file.slice(content.length).split(sep);
          clearTimeout(timer);
          timer = setTimeout(() => {
            if (REGISTERS.includes(folder)) {
              for (const environment of Object.values(server.environments))
                environment.moduleGraph.invalidateAll();
              server.ws.send({ type: 'full-reload' });
            }
            tell();
          }, SETTLE_MS);
        }

        server.watcher.add(content);
        for (const event of ['add', 'change', 'unlink'] as const)
          server.watcher.on(event, onChange);
        // A page that is opened or loaded again sees what its predecessor saw.
        server.ws.on('connection', () => {
          if (hadProblems) setTimeout(tell, AFTER_ASTRO_MS);
        });
        tell();
      },
    },
  };
}
