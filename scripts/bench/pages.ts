/**
 * `npm run bench:pages [-- /about /learn]`: Lighthouse with its mobile defaults on every page
 * that search engines may list, served by the real server. Fails where a category is below 100.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { buildSites, SITES } from '../test/build-sites.ts';
import { findBrowser } from '../test/find-browser.ts';
import { serve } from '../test/serve-sites.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const REPORT = '.cache/reports/lighthouse.json';

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** The paths of the sitemap. */
async function indexablePaths(base: string): Promise<string[]> {
  const text = await (await fetch(`${base}/sitemap-0.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

async function measure(url: string, browser: string): Promise<Report> {
  const flags = '--headless=new --no-sandbox --disable-dev-shm-usage';
  const args = [url, '--quiet', '--output=json', `--output-path=${REPORT}`];
  await promisify(execFile)(
    process.execPath,
    ['node_modules/lighthouse/cli/index.js', ...args, `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: browser } },
  );
  return JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
}

function row(path: string, { categories, audits }: Report): Record<string, string | number> {
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    path,
    ...(Object.fromEntries(scores) as Record<string, number>),
    'LCP s': (value('largest-contentful-paint') / 1000).toFixed(2),
    'TBT ms': Math.round(value('total-blocking-time')),
    CLS: value('cumulative-layout-shift').toFixed(3),
    'kB in all': Math.round(value('total-byte-weight') / 1000),
  };
}

const browser = await findBrowser(process.env);
if (!browser) throw new Error('No Chromium was found: set CHROMIUM_PATH');
if ((await buildSites()).failed.length > 0) process.exit(1);
mkdirSync('.cache/reports', { recursive: true });
const server = await serve(SITES.default);
try {
  const given = process.argv.slice(2);
  const paths = given.length > 0 ? given : await indexablePaths(server.url);
  const rows = [];
  for (const path of paths) {
    const measured = row(path, await measure(server.url + path, browser));
    // There are hundreds: who breaks off keeps what was measured.
    console.log(Object.values(measured).join('  '));
    rows.push(measured);
  }
  console.table(rows);
  const isPerfect = rows.every((one) => CATEGORIES.every((name) => one[name] === 100));
  process.exitCode = isPerfect ? 0 : 1;
} finally {
  await server.stop();
}
