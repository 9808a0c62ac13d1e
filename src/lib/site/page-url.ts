/** `/about` and `http://localhost:3000` → `http://localhost:3000/about`; Home has its slash. */
export function absoluteUrl(path: string, base: URL | undefined): string {
  if (!base) throw new Error('astro.config.ts: site is unset, canonical links need it');
  return new URL(path, base).href;
}

/**
 * The social card of a page: `/about` → `/og/about.png`, Home → `/og/home.png`. No name of a page has
 * two hyphens beside each other, so that no two pages share a card.
 */
export function cardPath(path: string): string {
  return `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '--')}.png`;
}

/** `Learn More - At Par`; Home is the brand with its tagline. */
export function documentTitle(title: string, brand: string): string {
  return `${title} - ${brand}`;
}
