import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { issueFeed } from '#features/newsletter-issues/issue-feed.ts';
import { publishedIssues } from '#lib/content/newsletter-issues.ts';

export const GET: APIRoute = async ({ site }) => {
  const letters = publishedIssues(await getCollection('newsletters'), new Date());
  const listed = letters.map(({ id, data }) => ({ id, ...data }));
  return new Response(issueFeed(listed, site), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
};
