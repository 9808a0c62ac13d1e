import { closeSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FAILURE_PAGE,
  MANIFEST_FILE,
  markdownPath,
  NOT_FOUND_PAGE,
  type SiteManifest,
} from '#shared/site-manifest.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { loadResource, type OtherFormat, type Resource } from './static-resource.ts';

/** The built site, read into memory. */
export type SiteFiles = {
  manifest: SiteManifest;
  /** Exact request path → file. The error pages are not among them. */
  resources: Map<string, Resource>;
  notFound: Resource | null;
  failure: Resource | null;
  /** Closes the files that are kept open. */
  close(): void;
};

/** The same page in another format: its Markdown, or the page that a Markdown file is of. */
function otherFormat(path: string, files: SiteManifest['files']): OtherFormat | null {
  const own = markdownPath(path);
  if (files[own]) return { path: own, relation: 'alternate; type="text/markdown"' };
  const page = path === '/index.md' ? '/' : path.replace(/\.md$/, '');
  return page !== path && files[page]?.page ? { path: page, relation: 'canonical' } : null;
}

/**
 * Reads the built site from `dist`.
 * @throws Error where there is no build there, or it is not whole
 */
export function loadSiteFiles(dist: string, security: SecurityHeaders): SiteFiles {
  const manifest = JSON.parse(readFileSync(join(dist, MANIFEST_FILE), 'utf8')) as SiteManifest;
  const resources = new Map(
    Object.entries(manifest.files).map(([path, file]) => [
      path,
      loadResource(dist, path, file, security, otherFormat(path, manifest.files)),
    ]),
  );
  const take = (path: string) => {
    const page = resources.get(path) ?? null;
    resources.delete(path);
    return page;
  };
  return {
    manifest,
    resources,
    notFound: take(NOT_FOUND_PAGE),
    failure: take(FAILURE_PAGE),
    close() {
      for (const { fd } of resources.values()) if (fd !== -1) closeSync(fd);
    },
  };
}
