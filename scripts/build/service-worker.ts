import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/**
 * Writes `sw.js` to the root of the site: a service worker rules over the folder that it is in.
 * It is one file of its own, since it outlives the build that its page came from.
 */
export async function buildServiceWorker(dist: string): Promise<void> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: resolve('src/features/offline/service-worker.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('sw.js: nothing was built');
  await writeFile(join(dist, 'client/sw.js'), output.output[0].code);
}
