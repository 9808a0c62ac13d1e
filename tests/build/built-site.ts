import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MANIFEST_FILE, type SiteManifest } from '#shared/site-manifest.ts';
import { shippedBytes } from '#tests/page-budget.ts';

const root = resolve(import.meta.dirname, '../..');

export type BuiltSite = {
  folder: string;
  manifest: SiteManifest;
  /** Request path → text, of every HTML page. */
  pages: Map<string, string>;
  /** Request path → text, of everything that is text. */
  texts: Map<string, string>;
};

type Dist = '.cache/dist-first' | '.cache/dist-second';

export function isBuilt(dist: Dist): boolean {
  return existsSync(join(root, dist, MANIFEST_FILE));
}

/** Reads a built site; `npm test` builds both before. */
export function readBuiltSite(dist: Dist): BuiltSite {
  const folder = join(root, dist);
  const path = join(folder, MANIFEST_FILE);
  if (!isBuilt(dist)) throw new Error(`${dist} is not built: run \`npm run check\``);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as SiteManifest;
  const texts = new Map(
    Object.entries(manifest.files)
      .filter(([, { type }]) =>
        /^(text|application\/(json|xml|atom|rss|feed|manifest)|image\/svg)/.test(type),
      )
      .map(([name, { file }]) => [name, readFileSync(join(folder, file), 'utf8')]),
  );
  const pages = new Map([...texts].filter(([name]) => manifest.files[name]?.page));
  return { folder, manifest, pages, texts };
}

/** Bytes of a file as it is served; where those are more than `most`, as the site that ships serves it. */
export async function bytesWithin(site: BuiltSite, path: string, most: number): Promise<number> {
  const file = site.manifest.files[path];
  if (!file) throw new Error(`nothing is served at ${path}`);
  const served = file.brotli?.bytes ?? file.bytes;
  if (served <= most) return served;
  return shippedBytes(readFileSync(join(site.folder, file.file)), file.type);
}
