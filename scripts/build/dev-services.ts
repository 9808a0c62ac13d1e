import type { AstroIntegration } from 'astro';
import { site } from '#config/site.ts';
import { createDevServices, type DevServices } from '#server/dev.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { readRegisteredValues } from './registered-values.ts';

/** Gives `npm run dev` the server's APIs, forms and locals: no form leads nowhere while one writes. */
export function devServices(): AstroIntegration {
  let services: DevServices | null = null;
  return {
    name: 'dev-services',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const settings = readEnv();
        if ('error' in settings) throw new Error(settings.error);
        const log = createLog(
          'warn',
          (line) => logger.warn(line.trimEnd()),
          () => new Date(),
        );
        services = await createDevServices(settings.env, site, log, readRegisteredValues('.'));
        server.middlewares.use(services.handle);
      },
      'astro:server:done': async () => {
        await services?.close();
      },
    },
  };
}
