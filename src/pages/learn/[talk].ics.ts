import type { APIRoute } from 'astro';
import { type CollectionEntry, getCollection } from 'astro:content';
import { calendarFile } from '#lib/format/calendar.ts';
import { site } from '#lib/site/site.ts';
import { fill } from '#lib/site/product-words.ts';

type Props = { entry: CollectionEntry<'learn'> };

/** Only where the configuration says when the talk is given live. */
export async function getStaticPaths() {
  if (site.liveTalk === null) return [];
  const talks = await getCollection('learn', ({ data }) => data.type === 'Webinar');
  return talks.map((entry) => ({ params: { talk: entry.id }, props: { entry } }));
}

export const GET: APIRoute<Props> = ({ props: { entry }, site: base }) => {
  if (site.liveTalk === null) return new Response(null, { status: 404 });
  const { startsAt, minutes, url } = site.liveTalk;
  const { title, description, checked } = entry.data;
  const file = calendarFile(
    {
      id: `${entry.id}@${base?.hostname ?? 'localhost'}`,
      title: fill(title),
      description: fill(description),
      url,
      start: new Date(startsAt),
      minutes,
      // Not the clock: the same content builds the same files.
      stamp: new Date(checked ?? startsAt),
    },
    site.brand,
  );
  return new Response(file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
