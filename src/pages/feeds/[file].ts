import type { APIRoute } from 'astro';
import { atomFeed, jsonFeed } from '#lib/site/feed.ts';
import { type FeedName, siteFeeds } from '#lib/site/site-feeds.ts';

const forms = {
  xml: { write: atomFeed, type: 'application/atom+xml; charset=utf-8' },
  json: { write: jsonFeed, type: 'application/feed+json; charset=utf-8' },
} as const;
type Form = keyof typeof forms;

export function getStaticPaths() {
  return (Object.keys(siteFeeds) as FeedName[]).flatMap((name) =>
    (Object.keys(forms) as Form[]).map((form) => ({
      params: { file: `${name}.${form}` },
      props: { name, form },
    })),
  );
}

type Props = { name: FeedName; form: Form };

export const GET: APIRoute<Props> = async ({ props: { name, form }, site }) => {
  const feed = { ...(await siteFeeds[name]()), feedPath: `/feeds/${name}.${form}` };
  const { write, type } = forms[form];
  return new Response(write(feed, site), { headers: { 'Content-Type': type } });
};
