import { once } from 'node:events';
import { join, resolve, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import type { EnvironmentModuleGraph } from 'vite';
import { chosenConfigFile } from '#scripts/build/chosen-config.ts';
import { checkContent } from '#scripts/content-check/check-content.ts';
import type { ConfigErrorReport } from '#scripts/content-check/config-thread.ts';
import { describeProblem, describeProblems } from '#scripts/content-check/problem.ts';

/** An editor writes a file in several steps. */
const SETTLE_MS = 50;
/**
 * Astro tells a page that it could not be rendered 200 ms later, by the wrong line of the text and
 * without a word of advice. What is said last stays over the page, so this has to come after it.
 */
const AFTER_ASTRO_MS = 300;
/** Registers that pages have figures, series and terms written in from. */
export const REGISTERS = ['figures', 'series', 'glossary'];

type Slip = { message: string; file: string; line: number };

/** What has to be put right first: the configuration, without which no page is rendered, or texts. */
async function findSlip(root: string, config: string): Promise<Slip | null> {
  const thread = new Worker(join(root, 'scripts/content-check/config-thread.ts'), {
    workerData: config,
  });
  const [error] = (await once(thread, 'message')) as [ConfigErrorReport | null];
  if (error) return { ...error, file: config };
  const problems = checkContent(root);
  const [first] = problems;
  if (!first) return null;
  const message = problems.length === 1 ? describeProblem(first) : describeProblems(problems);
  return { message, file: resolve(root, first.file), line: first.line ?? 1 };
}

/** Has texts, which registers are written into, compiled anew; whatever else reads one asks Astro. */
function forgetTexts(graph: EnvironmentModuleGraph): void {
  for (const [id, module] of graph.idToModuleMap)
    if (/\.mdx(?:\?|$)/.test(id)) graph.invalidateModule(module);
}

/**
 * In `npm run dev`, shows what is wrong with configuration and content over the page, and renders pages anew
 * when a register changes that they were written from.
 */
export function devContent(root: string): AstroIntegration {
  const content = resolve(root, 'content') + sep;
  const config = chosenConfigFile(process.env) ?? resolve(root, 'config/site.ts');
  return {
    name: 'dev-content',
    hooks: {
      // In dev each style is a sheet of its own, and a part's may come before the site's, which
      // would turn the layers around: a link in the color of its button's ground.
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page-ssr', "import '#styles/layers.css';");
      },
      'astro:server:setup': ({ server, logger }) => {
        let timer: NodeJS.Timeout | undefined;
        let hadProblems = false;
        let isRegisterChanged = false;

        async function tell(): Promise<void> {
          const slip = await findSlip(root, config);
          if (slip === null) {
            if (hadProblems) server.ws.send({ type: 'full-reload' });
            hadProblems = false;
            return;
          }
          hadProblems = true;
          const { message, file, line } = slip;
          logger.error(message);
          const loc = { file, line, column: 0 };
          server.ws.send({
            type: 'error',
            err: { message, stack: '', plugin: 'content', id: file, loc },
          });
        }

        function onChange(file: string): void {
          if (file !== config && !file.startsWith(content)) return;
          const [folder = ''] = file === config ? [] : file.slice(content.length).split(sep);
          // Another file that is saved in the same moment must not hide it.
          isRegisterChanged ||= REGISTERS.includes(folder);
          clearTimeout(timer);
          timer = setTimeout(
            () => {
              if (isRegisterChanged) {
                isRegisterChanged = false;
                for (const environment of Object.values(server.environments))
                  forgetTexts(environment.moduleGraph);
                server.ws.send({ type: 'full-reload' });
              }
              void tell();
            },
            file === config ? AFTER_ASTRO_MS : SETTLE_MS,
          );
        }

        server.watcher.add([content, config]);
        for (const event of ['add', 'change', 'unlink'] as const)
          server.watcher.on(event, onChange);
        // A page that is opened or loaded again sees what its predecessor saw.
        server.ws.on('connection', () => {
          if (hadProblems) setTimeout(() => void tell(), AFTER_ASTRO_MS);
        });
        void tell();
      },
    },
  };
}
