/**
 * The shape of `config/site.ts`: every public fact that an owner may change.
 * A wrong value does not compile; what the type cannot say is checked when the
 * configuration is read, and the message names the key.
 */
import { z } from 'zod';
import { lookSchema } from '#lib/schema/look-schema.ts';
import { marketConfig } from './market-config.ts';

const text = z.string().trim().min(1);
const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
const path = z.string().regex(/^\/[a-z0-9/-]*$/, 'must be a path on this site, such as /about');
const secureAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain });
/** Where a link of the menus leads: to this site, or out of it. */
const menuTarget = z
  .string()
  .refine(
    (value) => path.safeParse(value).success || secureAddress.safeParse(value).success,
    'must be a path on this site, such as /about, or an https address',
  );
const day = z.iso.date();

const bannerId = z.int().positive();

const link = z.strictObject({ name: text, url: webAddress, description: text });

/** `{id}` in an advert address is replaced by the slot's banner id. */
const advertAddress = webAddress.refine((value) => value.includes('{id}'), 'must contain {id}');

const advertProvider = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('house') }),
  z.strictObject({
    kind: z.literal('frame'),
    name: text,
    address: advertAddress,
    policy: webAddress,
    needsConsent: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('script'),
    name: text,
    address: advertAddress,
    policy: webAddress,
    needsConsent: z.boolean(),
  }),
]);

const embed = z.strictObject({ name: text, address: webAddress, policy: webAddress });

const hostName = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host such as example.org');

const newsFeed = z.strictObject({
  /** Names the feed in addresses and in the database: don't change it. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  name: text.max(60),
  /** RSS, Atom, RDF or JSON Feed, over https on its usual port. */
  url: secureAddress.refine((value) => new URL(value).port === '', 'must use the usual port'),
  topic: z.enum(['regulation', 'central-bank', 'issuer', 'market', 'research', 'technology']),
  /** `filter` shows only items that hold one of the keywords. */
  keywords: z.enum(['all', 'filter']),
  /** Whether its terms allow a short extract below the title. */
  excerpt: z.boolean(),
  /** Its stake in what it reports, such as `Issuer of USDT`. */
  disclosure: text.max(60).nullable(),
  /** Hosts from which its own thumbnails may be taken; empty for none. Needs a license to copy. */
  thumbnailHosts: z.array(hostName),
  /** The site that it speaks for, where it is fetched from another: others cannot bring its items. */
  ownSite: hostName.optional(),
});

const news = z.strictObject({
  /** How often a feed is asked, at most. */
  refreshMinutes: z.int().min(30).max(1440),
  /** Without any answer for so long, the board says that it may be out of date. */
  staleHours: z.int().positive(),
  /** Items older than this leave the board and the database. */
  retentionDays: z.int().min(1).max(3650),
  keywords: z.strictObject({
    /** One with a capital is found as it is written, as a whole word; others in any case. */
    anyOf: z.array(text),
    /** Words that count only beside one of these others. */
    withContext: z.record(text, z.array(text).min(1)),
    /** An item that holds one of these is left out, from every feed. */
    exclude: z.array(text),
  }),
  feeds: z
    .array(newsFeed)
    .max(60)
    .refine(
      (feeds) => new Set(feeds.map((feed) => feed.id)).size === feeds.length,
      'two feeds have the same id',
    ),
});

export const siteConfigSchema = z.strictObject({
  brand: text,
  tagline: text,
  product: z.strictObject({ singular: text, plural: text }),
  description: text,

  operator: z.strictObject({
    name: text,
    postalAddress: text.nullable(),
    registration: text.nullable(),
    sourceCode: webAddress.nullable(),
  }),

  contact: z.strictObject({
    email: z.email().nullable(),
    phone: z
      .string()
      .regex(/^\+[0-9][0-9 ()-]{6,}$/, 'must be an international number such as +1 202 555 0100')
      .nullable(),
    social: z.strictObject({ handle: text, url: webAddress }).nullable(),
    hours: z.array(z.strictObject({ days: text, hours: text })).nullable(),
  }),

  look: lookSchema,

  navigation: z
    .array(
      z
        .strictObject({ id: text, label: text, path: menuTarget, section: text.nullable() })
        .refine(({ path: to, section }) => section === null || to.startsWith('/'), {
          path: ['section'],
          message: 'must be null: a link out of this site has no section on Home',
        }),
    )
    .min(1),
  legalNavigation: z.array(
    z.strictObject({ id: text, label: text, path: menuTarget, section: z.null() }),
  ),

  partners: z.array(link).max(2),
  charity: link.nullable(),
  donation: z.strictObject({ paths: z.array(path), delayMs: z.int().nonnegative() }),

  references: z.strictObject({
    product: link,
    cryptocurrency: link,
    blockchain: link,
    marketCap: link,
    defiUsage: link,
  }),

  adverts: z.strictObject({
    provider: advertProvider,
    banners: z.strictObject({
      desktop: z.tuple([bannerId, bannerId, bannerId, bannerId]),
      mobile: z.tuple([bannerId, bannerId]),
      tall: bannerId,
      unit: bannerId,
    }),
    adsTxt: z.array(text),
  }),

  embeds: z.strictObject({
    news: embed.nullable(),
    contactForm: embed.nullable(),
    contactCategoryParameter: text.regex(/^[A-Za-z][A-Za-z0-9_-]*$/),
    contactCategory: text.regex(/^[a-z][a-z-]*$/),
  }),

  /** When the talk is given live, and where; null while it is only there to be read and played. */
  liveTalk: z
    .strictObject({
      startsAt: z.iso.datetime(),
      minutes: z.int().min(5).max(600),
      url: secureAddress,
    })
    .nullable(),

  news,
  market: marketConfig,
  /** Coins that stand first in the directory, by their ids: a choice, and no ranking. */
  featuredCoins: z
    .array(z.string().regex(/^[a-z0-9-]+$/))
    .max(12)
    .optional(),

  consent: z.strictObject({ version: z.int().positive(), months: z.int().min(1).max(12) }),

  legal: z.strictObject({
    lastUpdated: day,
    governingLaw: text.nullable(),
    courts: text.nullable(),
    openLicences: text.nullable(),
    supervisoryAuthority: z.strictObject({ name: text, url: webAddress }).nullable(),
  }),

  retention: z.strictObject({
    unconfirmedDays: z.int().positive(),
    messageDays: z.int().positive(),
  }),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;

/**
 * Reads a configuration and explains what is wrong with it.
 * @throws Error whose message has one line a fault: `config/site.ts: contact.email: Invalid email`.
 */
export function parseSiteConfig(value: unknown): SiteConfig {
  const result = siteConfigSchema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map(
    (issue) => `config/site.ts: ${issue.path.join('.') || '(whole file)'}: ${issue.message}`,
  );
  throw new Error(errors.join('\n'), { cause: result.error });
}
