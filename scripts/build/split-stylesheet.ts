import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasSlot } from '#shared/live-slots.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { SiteManifest } from '#shared/site-manifest.ts';
import { type BuiltFile, hashOf } from './collect-files.ts';
import { dropUnusedRules, moduleClassesIn } from './drop-unused-rules.ts';
import { scanTags, type Tag } from './html-scan.ts';
import type { SampledPage } from './render-on-demand.ts';
import { featuresOf, readStyleParts, type StyleParts, stylesFor } from './style-parts.ts';

/** A text may import a part before the document's own sheet comes: the order is said again here. */
const LAYER_ORDER = '@layer tokens,base,prose,ui;';

const builtSheet = /^\/_astro\/style\.[\w-]+\.css$/;

function classesIn(tags: readonly Tag[]): Set<string> {
  return new Set(tags.flatMap((tag) => tag.attributes.get('class')?.split(/\s+/) ?? []));
}

/**
 * Asks first for what a page cannot be drawn without. The framework puts the sheet after the
 * faces, while over HTTP/1.1 the first request goes out on the open connection; and browsers let
 * scripts compete with both, which here only add to a page that reads without them.
 */
function inLoadingOrder(html: string): string {
  return html
    .replace(/(<link rel="preload".*?)(<link rel="stylesheet"[^>]*>)/s, '$2$1')
    .replaceAll('<script type="module" src', '<script type="module" fetchpriority="low" src');
}

/** Writes sheets by their content, so that pages with the same rules share one. */
function createSheetWriter(dist: string) {
  const sheets = new Map<string, BuiltFile>();
  return {
    sheets,
    async write(css: string): Promise<string> {
      const bytes = Buffer.from(LAYER_ORDER + css);
      const path = `/_astro/site.${hashOf(bytes).slice(0, 8)}.css`;
      if (!sheets.has(path)) {
        const file = `client${path}`;
        sheets.set(path, { path, file, type: 'text/css; charset=utf-8', bytes });
        await writeFile(join(dist, file), bytes);
      }
      return path;
    },
  };
}

type SplitStylesheet = {
  files: BuiltFile[];
  /** For the manifest: of the pages that the server renders. */
  stylesheet: NonNullable<SiteManifest['stylesheet']> | null;
};

/** @throws Error that names an on-demand page without the stylesheet that the framework built */
function demandStylesheet(sampled: readonly SampledPage[], sheet: string): void {
  for (const { path, tags } of sampled) {
    const isDocument = tags.some(({ name }) => name === 'head');
    if (isDocument && !tags.some(({ attributes }) => attributes.get('href') === sheet))
      throw new Error(`on-demand page ${path}: it has no link to ${sheet}`);
  }
}

type Group = { pages: BuiltFile[]; classes: Set<string>; hasSlots: boolean };

/** Pages by the features that they show: those of one group share a sheet, which a visit loads once. */
function groupPages(files: readonly BuiltFile[], parts: StyleParts): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const file of files) {
    if (!file.type.startsWith('text/html')) continue;
    const html = file.bytes.toString('utf8');
    const css = stylesFor(parts, classesIn(scanTags(html)));
    const group = groups.get(css) ?? { pages: [], classes: new Set(), hasSlots: false };
    group.pages.push(file);
    for (const name of moduleClassesIn(html)) group.classes.add(name);
    group.hasSlots ||= hasSlot(html);
    groups.set(css, group);
  }
  return groups;
}

/** Classes that a script may add to a page. */
function scriptClasses(files: readonly BuiltFile[]): string[] {
  const scripts = files.filter((file) => file.type.startsWith('text/javascript'));
  return scripts.flatMap(({ bytes }) => [...moduleClassesIn(bytes.toString('utf8'))]);
}

/** Classes that come with live numbers, which the server puts into slots: all of their features. */
function slotClasses(sampled: readonly SampledPage[], parts: StyleParts): string[] {
  const fragments = sampled.filter(({ path }) => path === serverRoutes.liveFragments);
  const shown = classesIn(fragments.flatMap(({ tags }) => tags));
  const features = featuresOf(parts, shown);
  const own = parts.filter(({ part }) => features.has(part));
  return [...shown, ...own.flatMap(({ classes }) => [...classes])];
}

/**
 * Gives each page one stylesheet with the rules of the features that it shows, and of these only
 * what it or a page like it can use, instead of those of the whole site. The pages that the server
 * renders share one, which the server links.
 * @param files what was built; pages and sheets in it are replaced
 * @param sampled the on-demand pages in their states, rendered before this
 */
export async function splitStylesheet(
  dist: string,
  files: readonly BuiltFile[],
  sampled: readonly SampledPage[],
): Promise<SplitStylesheet> {
  const whole = files.find((file) => builtSheet.test(file.path));
  if (!whole) return { files: [...files], stylesheet: null };
  demandStylesheet(sampled, whole.path);
  const parts = readStyleParts(whole.bytes.toString('utf8'));
  const added = scriptClasses(files);
  const inSlots = slotClasses(sampled, parts);
  const writer = createSheetWriter(dist);
  for (const [css, { pages, classes, hasSlots }] of groupPages(files, parts)) {
    const used = new Set([...classes, ...added, ...(hasSlots ? inSlots : [])]);
    const path = await writer.write(dropUnusedRules(css, used));
    for (const page of pages) {
      const html = page.bytes.toString('utf8').replaceAll(whole.path, path);
      page.bytes = Buffer.from(inLoadingOrder(html));
    }
  }
  // What these pages bear is only known once a visitor asks.
  const sent = await writer.write(
    stylesFor(parts, classesIn(sampled.flatMap((page) => page.tags))),
  );
  for (const { attributes } of sampled.flatMap((page) => page.tags)) {
    if (attributes.get('href') === whole.path) attributes.set('href', sent);
  }
  await rm(join(dist, whole.file));
  return {
    files: [...files.filter((file) => file !== whole), ...writer.sheets.values()],
    stylesheet: { rendered: whole.path, sent },
  };
}
