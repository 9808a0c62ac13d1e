import { dirname, join } from 'node:path';
import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { HOUSE_FILE } from '#lib/content/house-advert-file.ts';
import { drawPicture, PICTURE_PREFIX } from '#lib/content/house-advert-loader.ts';

export async function getStaticPaths() {
  const adverts = (await getCollection('adverts')).map((entry) => entry.data);
  return adverts.flatMap(({ image, picture }) =>
    // Uploaded ones come in several sizes, from `/pictures`.
    picture && !picture.sources
      ? [{ params: { picture: picture.src.slice(PICTURE_PREFIX.length, -5) }, props: { image } }]
      : [],
  );
}

export const GET: APIRoute = async ({ props }) => {
  const path = join(dirname(HOUSE_FILE), String(props.image));
  return new Response(await drawPicture(path), { headers: { 'Content-Type': 'image/webp' } });
};
