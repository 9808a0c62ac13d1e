/** Which feeds the news board reads, and what of them it shows. */
import { z } from 'zod';
import { newsTopics } from '#shared/news-topics.ts';
import { secureAddress, text } from '#lib/schema/content-fields.ts';

const hostName = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host such as example.org');

const newsFeed = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
    .refine((value) => value !== 'notes', 'must be another word: "notes" are your own')
    .meta({
      title: 'Short name',
      description: "Names the feed in addresses and in the database: don't change it.",
    }),
  name: text.max(60).describe('Shown on the news board next to each item.'),
  url: secureAddress
    // What is no address is told as that.
    .refine(
      (value) => !URL.canParse(value) || new URL(value).port === '',
      'must use the usual port',
    )
    .meta({
      title: 'Address of the feed',
      description: 'The address of an RSS, Atom, RDF or JSON feed, over https.',
    }),
  topic: z.enum(newsTopics).describe('Readers can choose the items of one topic.'),
  keywords: z.enum(['all', 'filter']).meta({
    title: 'Which items',
    description: 'Whether all of its items are shown, or those that the keywords above fit.',
    labels: { all: 'All', filter: 'Those that fit the keywords' },
  }),
  excerpt: z.boolean().meta({
    title: 'Shows an extract',
    description: 'Whether the terms of the feed allow a short extract below the title.',
  }),
  disclosure: text.max(60).nullable().meta({
    title: 'Its stake',
    description: 'Its stake in what it reports, such as "Issuer of USDT".',
  }),
  thumbnailHosts: z.array(hostName).meta({
    title: 'Hosts of pictures',
    description: 'Hosts from which its pictures may be taken. Needs a license to copy them.',
  }),
  ownSite: hostName.optional().meta({
    title: 'Its own site',
    description: 'The site that it speaks for, where it is fetched from another host.',
  }),
});

export const newsConfig = z.strictObject({
  refreshMinutes: z.int().min(30).max(1440).meta({
    title: 'Minutes between readings',
    description: 'A feed is asked once in this many minutes, 30 to 1440.',
  }),
  staleHours: z.int().positive().meta({
    title: 'Hours until it is out of date',
    description:
      'After this many hours without any answer, the board says that it may be out of date.',
  }),
  retentionDays: z.int().min(1).max(3650).meta({
    title: 'Days until items go',
    description: 'Items older than this many days leave the board and the database.',
  }),
  keywords: z
    .strictObject({
      anyOf: z.array(text).meta({
        title: 'Words that make an item fit',
        description:
          'One of these makes an item fit. A keyword with a capital letter is found as it is written, as a whole word; others in any case.',
      }),
      withContext: z.record(text, z.array(text).min(1)).meta({
        title: 'Words that need another',
        description:
          'Words that count only where one of the words beside them stands in the item too.',
      }),
      exclude: z.array(text).meta({
        title: 'Words that keep an item out',
        description: 'An item that holds one of these is left out, whatever feed it is from.',
      }),
    })
    .describe('Which items are about the subject of this site.'),
  feeds: z
    .array(newsFeed)
    .max(60)
    .refine(
      (feeds) => new Set(feeds.map((feed) => feed.id)).size === feeds.length,
      'two feeds have the same id',
    )
    .describe('Feeds of other sites that the news board reads.'),
});
