/** Addresses of a site that was here before, and where they lead now. */
import { z } from 'zod';
import { id, secureAddress } from './content-fields.ts';

/** A path without signs that mean something else, and at most one parameter, such as `?p=123`. */
const FROM = /^\/(?![/\\])[^\s?#\\*]*(?:\?[\w-]+=[\w-]+)?$/;
/** A page or a file of this site, or a place in a page. */
const OWN_TARGET = /^\/(?![/\\])[^\s?#\\*]*(?:#[^\s#]+)?$/;
/** What the server answers by itself, and files of the build: neither was on another site. */
const NOT_OLD = /^\/(?:api|_astro)\//;

function isEncoded(path: string): boolean {
  try {
    return decodeURIComponent(path).isWellFormed();
  } catch {
    return false;
  }
}

const isOldAddress = (value: string) =>
  FROM.test(value) && !NOT_OLD.test(value) && value !== '/' && isEncoded(value);
const isTarget = (value: string) =>
  value.startsWith('/')
    ? OWN_TARGET.test(value) && isEncoded(value)
    : secureAddress.safeParse(value).success;

export const movedSchema = z.strictObject({
  /** The desk gives one; who writes the file by hand needs none. */
  id: id.optional().meta({
    title: 'Short name',
    description: 'Names the entry at the desk, in lower case with hyphens.',
  }),
  from: z
    .string()
    .refine(
      isOldAddress,
      'must be an old address without its host, such as /2023/05/my-post/ or /?p=123',
    )
    .meta({
      title: 'Old address',
      description:
        'The address on your old site without its host, such as /2023/05/my-post/ or /?p=123. A slash at the end makes no difference.',
    }),
  to: z
    .string()
    .refine(
      isTarget,
      'must be a page or file of this site such as /learn/coins/usdc, or an https address',
    )
    .meta({
      title: 'Where it leads',
      description:
        'A page or file of this site, such as /learn/coins/usdc or /feeds/articles.xml, or an https address of another site.',
    }),
});
export type MovedAddress = z.infer<typeof movedSchema>;
