import { resolve } from 'node:path';
import { chosenConfigFile } from '../build/chosen-config.ts';
import { judgeOwn } from './judge-own.ts';

/** More would push the address of the site out of the terminal. */
const MAX_SHOWN = 8;

/**
 * Prints what an owner may want to know about configuration and content, a line each.
 * @param today day such as `2026-11-22`, for checks that run out
 */
export async function printWarnings(environment: NodeJS.ProcessEnv, today: string): Promise<void> {
  const { warnings } = await judgeOwn({
    root: resolve('.'),
    config: chosenConfigFile(environment) ?? resolve('config/site.ts'),
    environment,
    today,
  });
  if (warnings.length === 0) return;
  console.log(`Worth knowing (${warnings.length}):`);
  for (const warning of warnings.slice(0, MAX_SHOWN)) console.log(`  ${warning.split('\n')[0]}`);
  const more = warnings.length - MAX_SHOWN;
  const rest = more > 0 ? `${more} more, and what each leads to: ` : 'What each leads to: ';
  console.log(`  ${rest}npm run check:content`);
}
