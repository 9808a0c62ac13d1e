import type { site } from '#config/site.ts';

/** The shape of the owner's configuration, as the server sees it. */
export type SiteConfig = typeof site;
