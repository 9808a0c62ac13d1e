import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { letterFeed } from '#features/letters/letter-feed.ts';
import { publishedLetters } from '#lib/letters.ts';

export const GET: APIRoute = async ({ site }) => {
  const letters = publishedLetters(await getCollection('newsletters'), new Date());
  const listed = letters.map(({ id, data }) => ({ id, ...data }));
  return new Response(letterFeed(listed, site), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
};
