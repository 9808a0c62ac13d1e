import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { chaptersOf, cuesOf, type Film, vttOf } from '#lib/schema/film-schema.ts';

/** Captions and chapters of each film, from the script that it is drawn from. */
export async function getStaticPaths() {
  const films = await getCollection('films');
  return films.flatMap(({ data }) => [
    { params: { file: data.id }, props: { film: data, cues: cuesOf } },
    { params: { file: `${data.id}.chapters` }, props: { film: data, cues: chaptersOf } },
  ]);
}

type Props = { film: Film; cues: typeof cuesOf };

export const GET: APIRoute<Props> = ({ props: { film, cues } }) =>
  new Response(vttOf(cues(film)), { headers: { 'Content-Type': 'text/vtt; charset=utf-8' } });
