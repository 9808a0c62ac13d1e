import { PAGES_CACHE, PARTS_CACHE } from '#lib/browser/storage-names.ts';

/** Files of this site that a page or a script names; built scripts put those of `import()` into backticks. */
function partsOf(text: string): string[] {
  const named = text.matchAll(/["'`(](?:\.\/|\/_astro\/)([\w.-]+\.(?:js|css|woff2))["'`)]/g);
  const art = text.matchAll(/["'(](\/art\/[\w.-]+\.svg)(?:#[\w-]*)?["')]/g);
  return [
    ...[...named].map(([, name]) => `/_astro/${name}`),
    ...[...art].map(([, path = '']) => path),
  ];
}

/** One keeping of pages: what stops it, and the parts that it has seen to. */
export type Keeping = { signal: AbortSignal; done: Set<string> };

/** Keeps a part with what it names. That was not always kept with it: a keeping can be cut off. */
async function keepPart(parts: Cache, path: string, keeping: Keeping): Promise<void> {
  if (keeping.done.has(path)) return;
  keeping.done.add(path);
  const kept = await parts.match(path, { ignoreVary: true });
  const response = kept ?? (await fetch(path, { signal: keeping.signal }));
  if (!response.ok) return;
  if (!kept) await parts.put(path, response.clone());
  if (!/\.(js|css)$/.test(path)) return;
  for (const further of partsOf(await response.text())) await keepPart(parts, further, keeping);
}

/** Keeps what a page or a script names, with what that names in turn. */
export async function keepParts(text: string, keeping: Keeping): Promise<void> {
  const parts = await caches.open(PARTS_CACHE);
  for (const part of partsOf(text)) await keepPart(parts, part, keeping);
}

/**
 * Keeps what the parts of the opened page need, which ask for it only once they are touched. The
 * page itself is there already: the worker keeps it as it comes.
 */
export async function keepOpened(keeping: Keeping): Promise<void> {
  // To open a cache is to make it.
  if (!(await caches.has(PAGES_CACHE))) return;
  const pages = await caches.open(PAGES_CACHE);
  const page = await pages.match(location.pathname, { ignoreVary: true });
  if (!page) return;
  await keepParts(await page.text(), keeping);
}
