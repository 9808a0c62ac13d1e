/** Lighthouse in a Chrome of its own, for the benchmarks of pages and of the desk. */
import { cpSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, isInstalled } from '../../run/install.mjs';

/** Of Lighthouse's report, what the benchmarks read. Scores run from 0 to 1. */
export type Report = {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number } | undefined
  >;
  runtimeError?: { message: string };
};
type Settings = { onlyCategories?: readonly string[]; extraHeaders?: Record<string, string> };

type Chrome = { port: number; kill(): void };
type Launch = (options: object) => Promise<Chrome>;
type Run = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

const root = resolve(import.meta.dirname, '../../..');

/**
 * Its packages are 12,000 files, which nobody needs who builds, serves or tests the site: they are
 * installed by a lockfile of their own when a benchmark asks for them.
 */
async function packages(): Promise<{ lighthouse: Run; launch: Launch }> {
  const folder = join(root, '.cache/lighthouse');
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(import.meta.dirname, name), join(folder, name));
  cpSync(join(root, '.npmrc'), join(folder, '.npmrc'));
  if (!isInstalled(folder)) install(folder);
  const load = (file: string): Promise<unknown> =>
    import(pathToFileURL(join(folder, 'node_modules', file)).href);
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as { default: Run };
  const { launch } = (await load('chrome-launcher/dist/index.js')) as { launch: Launch };
  return { lighthouse, launch };
}

/**
 * Starts a headless Chrome and gives what measures a page in it, with Lighthouse's mobile defaults.
 * @param chromePath the browser's program
 */
export async function openLighthouse(chromePath: string) {
  const { lighthouse, launch } = await packages();
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'];
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'error' });
  return {
    async measure(url: string, settings: Settings = {}): Promise<Report | undefined> {
      const run = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        disableFullPageScreenshot: true,
        ...settings,
      });
      return run?.lhr;
    },
    close: () => chrome.kill(),
  };
}

/** Audits that cost some categories their points: `name: title`. */
export function failedAudits({ categories, audits }: Report, names: readonly string[]): string[] {
  return names
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`);
}
