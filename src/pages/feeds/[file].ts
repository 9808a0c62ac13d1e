import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { atomFeed, jsonFeed } from '#lib/site/feed.ts';
import { openDataFeed } from '#blocks/data-snapshots.ts';
import { type SiteFeed, siteFeeds } from '#lib/site/site-feeds.ts';

const feeds: ReadonlyMap<string, SiteFeed> = new Map(
  Object.entries({ ...siteFeeds, data: openDataFeed }),
);

const forms = {
  xml: { write: atomFeed, type: 'application/atom+xml; charset=utf-8' },
  json: { write: jsonFeed, type: 'application/feed+json' },
} as const;
type Form = keyof typeof forms;

export function getStaticPaths() {
  return [...feeds].flatMap(([name, feed]) =>
    (Object.keys(forms) as Form[]).map((form) => ({
      params: { file: `${name}.${form}` },
      props: { feed, form },
    })),
  );
}

type Props = { feed: SiteFeed; form: Form };

export const GET: APIRoute<Props> = async ({ props: { feed, form }, params: { file }, site }) => {
  const { write, type } = forms[form];
  const entries = await feed.entries(getCollection);
  const text = write({ ...feed, entries, feedPath: `/feeds/${file}` }, site, new Date());
  return new Response(text, { headers: { 'Content-Type': type } });
};
