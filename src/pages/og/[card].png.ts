import type { APIRoute } from 'astro';
import { drawSocialCard } from '#features/social-card/social-card.ts';
import { cardPath } from '#lib/site/page-url.ts';
import { sitePages } from '#lib/site/site-pages.ts';
import { site } from '#lib/site/site.ts';

export async function getStaticPaths() {
  const pages = await sitePages();
  return pages.map((page) => ({
    params: { card: cardPath(page.path).replace(/^\/og\/|\.png$/g, '') },
    props: page,
  }));
}

export const GET: APIRoute = async ({ props }) => {
  const image = await drawSocialCard(String(props.title), site.brand, Number(props.petals));
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/png' } });
};
