/**
 * The shape of `config/site.ts`: every public fact that an owner may change.
 * A wrong value does not compile; what the type cannot say is checked when the
 * configuration is read, and the message names the key.
 */
import { z } from 'zod';
import { formsSchema } from '#shared/form-definition.ts';
import { lookSchema } from '#lib/schema/look-schema.ts';
import { DEFAULT_LOCALE, isLocale } from '#shared/locale.ts';
import { day, secureAddress, text, webAddress } from '#lib/schema/content-fields.ts';
import { marketConfig } from './market-config.ts';
import { newsConfig } from './news-config.ts';

const locale = z
  .string()
  .refine(isLocale, 'must be a language tag as BCP 47 writes it, such as de or pt-BR');
const path = z.string().regex(/^\/[a-z0-9/-]*$/, 'must be a path on this site, such as /about');
/** Where a link of the menus leads: to this site, or out of it. */
const menuTarget = z
  .string()
  .refine(
    (value) => path.safeParse(value).success || secureAddress.safeParse(value).success,
    'must be a path on this site, such as /about, or an https address',
  );
const menuItemId = text.meta({
  title: 'Short name',
  description: 'Names the item in the code: a word in lower case.',
});

const bannerId = z.int().positive();
const banner = (title: string) =>
  bannerId.meta({ title, description: 'The number of the banner at the provider.' });

const link = z.strictObject({
  name: text.describe('Shown as the text of the link.'),
  url: webAddress.meta({
    title: 'Web address',
    description: 'The web address that the link leads to.',
  }),
  description: text.describe('One sentence on what a reader finds there.'),
});

/** `{id}` in an advert address is replaced by the slot's banner id. */
const advertAddress = webAddress.refine((value) => value.includes('{id}'), 'must contain {id}');

const advertNetwork = {
  name: text.describe('Name of the network; visitors are asked with it.'),
  address: advertAddress.describe(
    'The web address of an advert. {id} in it becomes the number of the place.',
  ),
  policy: webAddress.meta({
    title: 'Privacy policy',
    description: 'The web address of its privacy policy.',
  }),
  needsConsent: z.boolean().meta({
    title: 'Asks visitors first',
    description: 'Whether its adverts wait until a visitor has agreed to them.',
  }),
};

const advertProvider = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }).meta({ title: 'No adverts' }),
  z.strictObject({ kind: z.literal('house') }).meta({ title: 'Your own adverts' }),
  z
    .strictObject({ kind: z.literal('frame'), ...advertNetwork })
    .meta({ title: 'A network, each advert a page in a frame' }),
  z
    .strictObject({ kind: z.literal('script'), ...advertNetwork })
    .meta({ title: 'A network, each advert a script' }),
]);

const embed = z.strictObject({
  name: text.describe('Name of the company; visitors are asked with it.'),
  address: webAddress.describe('The web address of the page that is shown in the frame.'),
  policy: webAddress.meta({
    title: 'Privacy policy',
    description: 'The web address of its privacy policy.',
  }),
});

export const siteConfigSchema = z.strictObject({
  brand: text.describe('The name of the site. The header holds about 40 letters.'),
  tagline: text.describe('The line next to the name.'),
  product: z
    .strictObject({
      singular: text.describe('One of them, such as "Stablecoin".'),
      plural: text.describe('Several of them, such as "Stablecoins".'),
    })
    .describe('The word for what the site is about. Labels that hold {product} take it from here.'),
  description: text.describe('What search engines show below the title of Home.'),
  locales: z
    .array(locale)
    .min(1)
    .refine(([first]) => first === DEFAULT_LOCALE, 'must begin with en, the language of the texts')
    .refine((all) => new Set(all).size === all.length, 'names a language twice')
    .optional()
    .meta({
      title: 'Languages',
      description:
        'The languages of the interface, "en" first. Pages of another one are below its name, such as /de, and need messages/de.',
    }),

  operator: z
    .strictObject({
      name: text.describe('Who runs the site, as the legal pages name them.'),
      postalAddress: text
        .nullable()
        .describe(
          'Where letters reach you: on the legal pages and below every letter. Some countries ask for it.',
        ),
      registration: text.nullable().describe('Register and number of the company.'),
      sourceCode: webAddress.nullable().describe('Where the code of your copy can be found.'),
    })
    .describe('Who answers for the site.'),

  contact: z.strictObject({
    email: z
      .email()
      .nullable()
      .describe('Shown on the contact page; messages of the form come here.'),
    phone: z
      .string()
      .regex(/^\+[0-9][0-9 ()-]{6,}$/, 'must be an international number such as +1 202 555 0100')
      .nullable()
      .describe('With the code of the country first, such as +1 202 555 0100.'),
    social: z
      .strictObject({
        handle: text.describe('As readers know it, such as @example.'),
        url: webAddress.meta({
          title: 'Web address',
          description: 'The web address of the profile.',
        }),
      })
      .nullable()
      .describe('Your profile on a social network.'),
    hours: z
      .array(
        z.strictObject({
          days: text.describe('Such as "Mon-Fri".'),
          hours: text.describe('Such as "9AM-6PM EST" or "closed".'),
        }),
      )
      .nullable()
      .describe('When somebody answers, a line for each group of days.'),
  }),

  look: lookSchema.describe(
    'All colors of pages, mails and cards. Colors that cannot be read on their grounds are refused.',
  ),

  navigation: z
    .array(
      z
        .strictObject({
          id: menuItemId,
          label: text.describe(
            'What readers see. {product}, {singular} and {brand} are filled in.',
          ),
          path: menuTarget.describe('A path on this site, such as /about, or an https address.'),
          section: text
            .nullable()
            .describe('The section of Home that the item scrolls to, where it is open.'),
        })
        .refine(({ path: to, section }) => section === null || to.startsWith('/'), {
          path: ['section'],
          message: 'must be null: a link out of this site has no section on Home',
        }),
    )
    .min(1)
    .describe('The menu in the header, in this order.'),
  legalNavigation: z
    .array(
      z.strictObject({
        id: menuItemId,
        label: text.describe('What readers see.'),
        path: menuTarget.describe('A path on this site, such as /terms, or an https address.'),
        section: z.null().describe('A section of Home: none, for a link of the footer.'),
      }),
    )
    .describe('The legal links in the footer, in this order.'),

  partners: z.array(link).max(2).describe('Sites that you recommend; at most two.'),
  charity: link
    .nullable()
    .describe('The charity of the donation notice; without one there is none.'),
  donation: z
    .strictObject({
      paths: z
        .array(path)
        .describe('Pages where the notice may come, such as /. No page turns it off.'),
      delayMs: z.int().nonnegative().meta({
        title: 'Milliseconds until it comes',
        description: 'How many milliseconds a visitor reads before it comes; 20000 is 20 seconds.',
      }),
    })
    .describe('When and where the donation notice comes.'),

  references: z
    .strictObject({
      product: link.describe('A page that explains what the site is about.'),
      cryptocurrency: link.describe('A page that explains cryptocurrency.'),
      blockchain: link.describe('A page that explains blockchains.'),
      marketCap: link.describe('A page with the value of all coins in use.'),
      defiUsage: link.meta({
        title: 'DeFi usage',
        description: 'A page with the use of DeFi, finance by programs on blockchains.',
      }),
    })
    .describe('Pages of other sites that texts of this one link to.'),

  adverts: z
    .strictObject({
      provider: advertProvider.describe(
        'What stands in the places for adverts. Your own stand there too until a network has one.',
      ),
      banners: z
        .strictObject({
          desktop: z
            .tuple([banner('First'), banner('Second'), banner('Third'), banner('Fourth')])
            .meta({ title: 'In wide windows', description: 'Rows of a page take them in turn.' }),
          mobile: z
            .tuple([banner('First'), banner('Second')])
            .meta({ title: 'On phones', description: 'Rows of a page take them in turn.' }),
          tall: bannerId.describe('The one of 300 × 600 pixels.'),
          unit: bannerId.meta({
            title: 'Last of a row',
            description: 'The third of each row in wide windows.',
          }),
        })
        .describe('The numbers that the provider gave to each place.'),
      adsTxt: z.array(text).meta({
        title: 'Lines of /ads.txt',
        description: 'Lines of /ads.txt, as the provider gave them to you.',
      }),
    })
    .describe('Who fills the places for adverts.'),

  embeds: z
    .strictObject({
      news: embed.nullable().describe('A news board of another company, instead of your own.'),
      contactForm: embed.nullable().describe('A form of another company, instead of your own.'),
      contactCategoryParameter: text.regex(/^[A-Za-z][A-Za-z0-9_-]*$/).meta({
        title: 'Parameter of the category',
        description: 'Name by which the address of that form takes the category.',
      }),
      contactCategory: text.regex(/^[a-z][a-z-]*$/).meta({
        title: 'First category',
        description: 'The category that the form begins with.',
      }),
    })
    .describe('Parts of other companies. Visitors are asked before one loads.'),

  forms: formsSchema
    .optional()
    .describe(
      'Forms of your own, each at /forms/ and its short name. Each asks for a name and an email address unless it says otherwise, and its messages come to the inbox.',
    ),

  liveTalk: z
    .strictObject({
      startsAt: z.iso.datetime().describe('In UTC, such as 2026-12-01T18:00:00Z.'),
      minutes: z.int().min(5).max(600).describe('How long it takes, in minutes.'),
      url: secureAddress.meta({
        title: 'Web address',
        description: 'The web address where people join.',
      }),
    })
    .nullable()
    .describe('When the talk is given live; leave it empty while it is not.'),

  news: newsConfig.describe('Who is asked for news, and what of it is shown.'),
  market: marketConfig.describe('Which coins and pools live numbers are read for.'),
  featuredCoins: z
    .array(z.string().regex(/^[a-z0-9-]+$/))
    .max(12)
    .optional()
    .describe('Coins that stand first in the directory, by their ids: a choice, and no ranking.'),

  countsPageViews: z.boolean().optional().meta({
    title: 'Counts page views',
    description:
      'Counts how often each page is opened in a day, and from which other site, but nothing about who opens it. The privacy pages say so by themselves.',
  }),
  consent: z
    .strictObject({
      version: z.int().positive().describe('Raise it by one to ask every visitor again.'),
      months: z.int().min(1).max(12).describe('How many months an answer is kept.'),
    })
    .describe('How long the answers of visitors to the privacy questions hold.'),

  legal: z
    .strictObject({
      lastUpdated: day.describe('Stands above the legal pages: the day you last changed them.'),
      governingLaw: text
        .nullable()
        .describe('The law of your terms, such as "the law of Ireland".'),
      courts: text.nullable().describe('The courts that decide, such as "the courts of Dublin".'),
      openLicences: text.nullable().meta({
        title: 'Open licenses',
        description:
          'What may be copied, and under which license. Empty closes your texts: no page then says that they are under CC BY 4.0. The tables at /data stay under it.',
      }),
      supervisoryAuthority: z
        .strictObject({
          name: text.describe('Its full name.'),
          url: webAddress.meta({
            title: 'Web address',
            description: 'The web address where complaints are taken.',
          }),
        })
        .nullable()
        .describe('The data protection authority that readers can complain to.'),
    })
    .describe('What the legal pages fill in.'),

  retention: z
    .strictObject({
      unconfirmedDays: z.int().positive().meta({
        title: 'Days until unconfirmed addresses are deleted',
        description: 'An address that never confirmed is deleted after this many days.',
      }),
      messageDays: z.int().positive().meta({
        title: 'Days until messages are deleted',
        description:
          'A message of the contact form, or of a form of your own, is deleted after this many days.',
      }),
    })
    .describe('How long personal data are kept.'),
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
