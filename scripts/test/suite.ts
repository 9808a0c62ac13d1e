import { buildSites } from './build-sites.ts';
import { runPlaywright } from './run-playwright.ts';
import { runStaticChecks } from './static-checks.ts';
import { runVitest } from './run-vitest.ts';
import { failureLines, oneFailed, sum, sumLine, type Tally } from './tally.ts';

/** Everything, cheapest first. The sum is the last line that is printed. */
export async function runSuite(options: { withBrowser: boolean }): Promise<void> {
  const results: Tally[] = [];
  results.push(await runStaticChecks());
  results.push(await runVitest(['unit', 'rules', 'faults']));
  results.push(await buildSites());
  results.push(await runVitest(['site']));
  if (options.withBrowser) results.push(await runPlaywright());
  end(sum(results));
}

/** Only what a filter names, of any kind: `npm test -- words`. */
export async function runChosen(filter: string[]): Promise<void> {
  const built = await buildSites();
  const tests = [
    await runVitest(['unit', 'rules', 'faults', 'site'], filter),
    await runPlaywright(filter),
  ];
  const total = sum(tests);
  const isEmpty = total.passed + total.failed.length + total.skipped === 0;
  const named = oneFailed(`no test is named by: ${filter.join(' ')}`);
  end(sum([built, total, ...(isEmpty ? [named] : [])]));
}

function end(total: Tally): void {
  process.exitCode = total.failed.length > 0 ? 1 : 0;
  console.log(`\n${failureLines(total)}\n${sumLine(total)}`);
}
