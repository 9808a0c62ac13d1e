import type { APIRoute } from 'astro';
import { drawSocialCard } from '#features/social-card/social-card.ts';
import { cardPath } from '#lib/site/page-url.ts';
import { sitePages } from '#lib/site/site-pages.ts';
import { site } from '#lib/site/site.ts';

/** Set by tests, which look at no card of a built site: drawing them all takes a fifth of a build. */
declare const ONE_CARD: boolean;

export async function getStaticPaths() {
  const pages = await sitePages();
  return pages.map((page) => ({
    params: { card: cardPath(page.path).replace(/^\/og\/|\.png$/g, '') },
    props: page,
  }));
}

export const GET: APIRoute = async ({ props }) => {
  const title = ONE_CARD ? site.tagline : String(props.title);
  const petals = ONE_CARD ? 8 : Number(props.petals);
  const image = await drawSocialCard(title, site.brand, petals);
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/png' } });
};
