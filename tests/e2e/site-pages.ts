import type { APIRequestContext } from '@playwright/test';

/** The routes that the specification names, with their titles. */
export const mainRoutes = [
  { id: 'R1', path: '/', title: /^At Par\W+\w/ },
  { id: 'R2', path: '/about', title: 'About Stablecoins - At Par' },
  { id: 'R3', path: '/learn', title: 'Learn More - At Par' },
  { id: 'R4', path: '/resources', title: 'Resources - At Par' },
  { id: 'R5', path: '/news', title: 'Latest News - At Par' },
  { id: 'R6', path: '/contact', title: 'Contact Us - At Par' },
  { id: 'R7', path: '/privacy-policy', title: 'Privacy Policy - At Par' },
  { id: 'R8', path: '/terms-of-service', title: 'Terms of Service - At Par' },
  { id: 'R9', path: '/cookie-policy', title: 'Cookie Policy - At Par' },
  { id: 'R10', path: '/privacy', title: 'Privacy - At Par' },
  { id: 'R11', path: '/terms', title: 'Terms - At Par' },
] as const;

/** One page of each kind: what is true of it is taken to be true of its like. */
export const pageTypes = [
  '/',
  '/about',
  '/learn',
  '/resources',
  '/news',
  '/contact',
  '/cookie-policy',
  '/terms',
  '/learn/understanding-mechanisms',
  '/resources/crypto-wallets',
  '/learn/glossary',
  '/learn/glossary/p',
  '/learn/path',
  '/learn/quiz/mechanisms',
  '/resources/regulatory-updates',
  '/resources/regulatory-updates/eu',
  '/learn/coins',
  '/learn/coins/usdc',
  '/learn/depegs/usdc-2023',
  '/learn/depegs/my-1000',
  '/learn/lab',
  '/learn/lab/death-spiral',
] as const;

/** Documents that no sitemap lists. */
export const unlistedPages = [
  '/newsletter',
  '/embed/news',
  '/embed/contact',
  '/embed/term/arbitrage',
  '/embed/coin/usdc',
  '/embed/depeg/usdc-2023',
  '/learn/pack',
  '/learn/pack/mechanisms',
  '/learn/pack/coins',
  '/embed/lab/redemption',
  '/no-such-page',
] as const;

async function locations(request: APIRequestContext, path: string): Promise<string[]> {
  const text = await (await request.get(path)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname);
}

/** Every page that search engines are told of. */
export async function everyPage(request: APIRequestContext): Promise<string[]> {
  const maps = await locations(request, '/sitemap-index.xml');
  return (await Promise.all(maps.map((map) => locations(request, map)))).flat();
}

/** A folder with more pages than this is a family: one layout, filled from data. */
const FAMILY = 8;
/** As many of a family are looked at, spread over it. */
const OF_A_FAMILY = 4;

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/**
 * Every page, but of each large family only some: what holds for a layout holds for all that it
 * is filled with, and what depends on the filling is checked on every page, in tests/site.
 */
export async function listedPages(request: APIRequestContext): Promise<string[]> {
  const families = Map.groupBy(await everyPage(request), folderOf);
  return [...families].flatMap(([folder, paths]) => {
    if (folder === '' || paths.length <= FAMILY) return paths;
    const step = (paths.length - 1) / (OF_A_FAMILY - 1);
    return Array.from({ length: OF_A_FAMILY }, (_, index) => paths[Math.round(index * step)]!);
  });
}
