import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addIntegrity } from '#server/http/script-integrity.ts';
import {
  FAILURE_PAGE,
  MANIFEST_FILE,
  NOT_FOUND_PAGE,
  type PagePolicy,
  type SiteManifest,
  type StaticFile,
} from '#shared/site-manifest.ts';
import type { RegisteredValues } from '#shared/market.ts';
import { type SlotOffsets, slotOffsets } from '#shared/live-slots.ts';
import type { MovedAddress } from '#lib/schema/moved-schema.ts';
import { liveEmbeds, NEWS_IMAGE_PREFIX, SLOT_PREFIX, serverRoutes } from '#shared/server-routes.ts';
import { brokenLinks, linkedPage, type LinkedPage } from './check-links.ts';
import { type BuiltFile, collectFiles, hashOf, pagePath } from './collect-files.ts';
import { compress } from './compress.ts';
import { brotliQualityOf, cacheClassOf, isCompressible } from './content-types.ts';
import { scanTags, type Tag } from './html-scan.ts';
import { isListed, sitemapErrors } from './listed-pages.ts';
import { pagePolicy, policyErrors } from './page-rules.ts';
import { movedRedirects } from './moved-addresses.ts';
import { addMarkdown } from './markdown/add-markdown.ts';
import { type BuildBefore, keepPreviousAssets } from './previous-assets.ts';
import { renderOnDemand } from './render-on-demand.ts';
import { sideBySide } from './side-by-side.ts';
import { splitStylesheet } from './split-stylesheet.ts';

export type FinishOptions = {
  /** Folder with `client` and, where pages are rendered on demand, `server`. */
  dist: string;
  /** Folder of compressed forms by their content, which builds may share. */
  compressed: string;
  /** Where the hashed files of the build before this one are. */
  before: BuildBefore;
  /** Origin of the site, which its pages were built with. */
  origin: string;
  /** Origins of the configured adverts and embeds, such as `https://ads.example`. */
  outsideOrigins: string[];
  /** Files that newsletter issues show, from `dist`, such as `client/images/cafe.png`. */
  mailPictures?: ReadonlySet<string>;
  /** Names of HTML files in `client` that are the owner's and no pages of the build: see `ownHtml`. */
  ownHtml?: ReadonlySet<string>;
  /** Addresses of a former site, and where they lead. */
  moved?: readonly MovedAddress[];
  /** Market values of coins, for the server. */
  registered?: RegisteredValues | null;
  /** Whether a link to a page that is not there is an error, as it is where nothing is said. */
  areLinksChecked?: boolean;
  /** Of brotli, 0 to 11; as the kind of a file asks for where nothing is said. */
  brotliQuality?: number;
};

const PRECOMPRESSED_FOLDER = 'precompressed';
/** Files that are compressed at once: brotli takes some megabytes for each. */
const MAX_PARALLEL = 16;

/** A page with what the last step found in it; its tags are let go of. */
type CheckedPage = LinkedPage & { errors: string[]; policy: PagePolicy; slots?: SlotOffsets };

/** A page that is a file; `isListed` is whether it belongs into the sitemap. */
type BuiltPage = CheckedPage & { isListed: boolean };

/**
 * The last build step: checks every page against the policy that it will be served under,
 * checks links, precompresses files and writes the manifest that the server serves from.
 * @throws Error with one line for each, naming file or page
 */
export async function finishBuild(options: FinishOptions): Promise<SiteManifest> {
  const { dist, before, outsideOrigins, areLinksChecked = true } = options;
  const sampled = await renderOnDemand(dist);
  const { files, stylesheet } = await splitStylesheet(
    dist,
    await collectFiles(dist, 'client', options.ownHtml),
    sampled,
  );
  const integrity = integrityOf(files);
  const check = (path: string, tags: Tag[]): CheckedPage => ({
    ...linkedPage(path, tags),
    errors: policyErrors(tags).map((error) => `page ${path}: ${error}`),
    policy: pagePolicy(tags, outsideOrigins),
  });
  const pages = await readPages(dist, files, integrity, check);
  files.push(...(await addMarkdown(dist, files, options.origin)));
  const rendered = sampled.map(({ path, tags }) => check(path, tags));

  const errors = [...pages, ...rendered].flatMap((page) => page.errors);
  errors.push(...sitemapErrors(files, pages));
  const paths = new Set<string>([
    ...files.map((file) => file.path),
    ...files.filter(isOwnHtml).map(({ path }) => pagePath(path)),
    ...sampled.map((page) => page.path),
    ...Object.values(serverRoutes),
  ]);
  const prefixes = [SLOT_PREFIX, NEWS_IMAGE_PREFIX, ...Object.values(liveEmbeds)];
  const exists = (path: string) =>
    paths.has(path) || prefixes.some((prefix) => path.startsWith(prefix));
  if (areLinksChecked) errors.push(...brokenLinks([...pages, ...rendered], exists));
  const moved = movedRedirects(options.moved ?? [], { origin: options.origin, exists });
  if (areLinksChecked) errors.push(...moved.errors);
  if (errors.length > 0) throw new Error([...new Set(errors)].join('\n'));

  const byPath = new Map(pages.map((page) => [page.path, page]));
  const onDemand: SiteManifest['onDemand'] = {};
  for (const { path, policy } of rendered) {
    onDemand[path] = joinPolicies(onDemand[path], policy);
  }
  await keepPreviousAssets(
    dist,
    before,
    idOf(files.map((file) => [file.path, hashOf(file.bytes)])),
  );
  const all = [...files, ...(await collectFiles(dist, 'previous'))];
  const listed = await precompressAll(all, byPath, options);
  const body = {
    origin: options.origin,
    files: listed,
    redirects: {
      ...moved.redirects,
      ...ownRedirects(files),
      ...redirectsOf([...pages, ...rendered]),
    },
    onDemand,
    bootHashes: commonHashes(pages),
    integrity,
    ...(stylesheet ? { stylesheet } : {}),
    ...(options.registered ? { registered: options.registered } : {}),
  };
  const manifest: SiteManifest = { buildId: idOf(body), ...body };
  await writeFile(join(dist, MANIFEST_FILE), JSON.stringify(manifest));
  return manifest;
}

function idOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

function integrityOf(files: BuiltFile[]): Record<string, string> {
  const scripts = files.filter((file) => file.type.startsWith('text/javascript'));
  return Object.fromEntries(
    scripts.map(({ path, bytes }) => [
      path,
      `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    ]),
  );
}

/** Adds integrity to the pages, in the files too, and checks them one by one. */
async function readPages(
  dist: string,
  files: BuiltFile[],
  integrity: Record<string, string>,
  check: (path: string, tags: Tag[]) => CheckedPage,
): Promise<BuiltPage[]> {
  const pages: BuiltPage[] = [];
  for (const file of files) {
    if (!file.type.startsWith('text/html')) continue;
    const html = addIntegrity(file.bytes.toString('utf8'), integrity);
    file.bytes = Buffer.from(html);
    await writeFile(join(dist, file.file), file.bytes);
    const page = withSlots(check(file.path, scanTags(html)), html);
    // The sitemap knows the pages of the build alone.
    pages.push({ ...page, isListed: !isOwnHtml(file) && isListed(file.path, html) });
  }
  return pages;
}

/** A page with its slots for live numbers; markers that do not fit are errors of the page. */
function withSlots(page: CheckedPage, html: string): CheckedPage {
  try {
    return { ...page, slots: slotOffsets(html) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ...page, errors: [...page.errors, `page ${page.path}: ${why}`] };
  }
}

function joinPolicies(known: PagePolicy | undefined, more: PagePolicy): PagePolicy {
  const join = (a: string[] = [], b: string[]) => [...new Set([...a, ...b])];
  return {
    scriptHashes: join(known?.scriptHashes, more.scriptHashes),
    styleHashes: join(known?.styleHashes, more.styleHashes),
    frameOrigins: join(known?.frameOrigins, more.frameOrigins),
  };
}

function redirectsOf(pages: LinkedPage[]): Record<string, string> {
  const own = pages.map((page) => page.path).filter((path) => path !== '/' && !isErrorPage(path));
  return Object.fromEntries(own.map((path) => [`${path}/`, path]));
}

/** Whether a file is HTML that is served under its whole name, since it is no page of the build. */
function isOwnHtml({ path, type }: BuiltFile): boolean {
  return type.startsWith('text/html') && path.endsWith('.html');
}

/** The owner's HTML files are found without their ending, too, as pages are. */
function ownRedirects(files: readonly BuiltFile[]): Record<string, string> {
  const own = files.filter(isOwnHtml).flatMap(({ path }) => {
    const short = pagePath(path);
    return short === '/' ? [] : [short, `${short}/`].map((one) => [one, path] as const);
  });
  return Object.fromEntries(own);
}

function isErrorPage(path: string): boolean {
  return path === NOT_FOUND_PAGE || path === FAILURE_PAGE;
}

function commonHashes(pages: readonly CheckedPage[]): string[] {
  const sets = pages
    .filter((page) => !page.path.startsWith('/embed/') && !isErrorPage(page.path))
    .map((page) => page.policy.scriptHashes);
  const [first = [], ...others] = sets;
  return first.filter((hash) => others.every((set) => set.includes(hash)));
}

/** What the manifest says of a page beyond its bytes. */
function entryOf(page: CheckedPage | undefined): Pick<StaticFile, 'page' | 'slots'> {
  const { policy, slots = {} } = page ?? {};
  return { page: policy ?? null, ...(Object.keys(slots).length > 0 ? { slots } : {}) };
}

async function precompressAll(
  files: BuiltFile[],
  pages: ReadonlyMap<string, CheckedPage>,
  { dist, compressed: folderOfForms, brotliQuality, mailPictures }: FinishOptions,
): Promise<Record<string, StaticFile>> {
  const folder = join(dist, PRECOMPRESSED_FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const precompress = async (file: BuiltFile): Promise<[string, StaticFile]> => {
    const hash = hashOf(file.bytes);
    const compressed = isCompressible(file.type)
      ? await compress(file.bytes, folderOfForms, brotliQuality ?? brotliQualityOf(file.type))
      : { brotli: null, gzip: null };
    const keep = async (bytes: Buffer | null, suffix: string) => {
      if (!bytes) return null;
      const name = `${PRECOMPRESSED_FOLDER}/${hash}.${suffix}`;
      await writeFile(join(dist, name), bytes);
      return { file: name, bytes: bytes.length };
    };
    return [
      file.path,
      {
        file: file.file,
        bytes: file.bytes.length,
        type: file.type,
        hash,
        cache: cacheClassOf(file.path, file.type),
        brotli: await keep(compressed.brotli, 'br'),
        gzip: await keep(compressed.gzip, 'gz'),
        ...entryOf(pages.get(file.path)),
        ...(mailPictures?.has(file.file) ? { isInMail: true } : {}),
      },
    ];
  };
  const entries = await sideBySide(files, MAX_PARALLEL, precompress);
  return Object.fromEntries(entries);
}
