import { site as chosen } from '#config/site.ts';
import { parseSiteConfig } from './site-config.ts';

/** The configuration of this site, checked once when it is first read. */
export const site = parseSiteConfig(chosen);
