import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { publishedIssues } from '#lib/content/newsletter-issues.ts';
import { atomFeed } from '#lib/site/feed.ts';
import { fill } from '#lib/site/product-words.ts';
import { site as config } from '#lib/site/site.ts';
import * as m from '#messages/newsletter-issues.ts';

/** The published newsletter issues as an Atom feed, the newest first. */
export const GET: APIRoute = async ({ site }) => {
  const now = new Date();
  const issues = publishedIssues(await getCollection('newsletters'), now);
  const feed = {
    title: m.lettersFrom({ brand: config.brand }),
    path: '/learn/letters',
    feedPath: '/learn/letters.xml',
    entries: issues.map(({ id, data }) => ({
      path: `/learn/letters/${id}`,
      title: fill(data.title),
      summary: fill(data.summary),
      updated: data.date,
    })),
  };
  return new Response(atomFeed(feed, site, now), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
};
