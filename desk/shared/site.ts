import { z } from 'zod';

/** The site that a desk is of. */
export type AboutSite = { brand: string; url: string };

/** A part of the configuration that is edited in one form. */
export type SiteGroup = {
  id: string;
  title: string;
  /** What is in it, in a sentence. */
  about: string;
};

export const siteSaveSchema = z.strictObject({
  version: z.string().max(100),
  /** By dotted paths of the configuration, such as `contact.phone`. */
  value: z.record(z.string(), z.unknown()),
});
export type SiteSave = z.infer<typeof siteSaveSchema>;
