import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { APIRoute } from 'astro';
import { PICTURES_FOLDER } from '#lib/content/house-advert-file.ts';
import { servedPictures } from '#lib/content/picture-files.ts';

export function getStaticPaths() {
  return servedPictures(PICTURES_FOLDER).map(({ name, path }) => ({
    params: { file: name },
    props: { path },
  }));
}

export const GET: APIRoute = ({ props }) => {
  const path = String(props.path);
  const format = extname(path).slice(1).replace('jpg', 'jpeg');
  const headers = { 'Content-Type': `image/${format}` };
  return new Response(new Uint8Array(readFileSync(path)), { headers });
};
