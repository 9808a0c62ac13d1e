import type { APIRoute, GetStaticPaths } from 'astro';
import { dataVersions } from '#blocks/data-snapshots.ts';

export const getStaticPaths = (async () =>
  (await dataVersions()).flatMap(({ version, files }) =>
    [...files].map(([file, body]) => ({
      params: { version, file },
      props: { body },
    })),
  )) satisfies GetStaticPaths;

/** A frozen version of the open data, byte by byte as it was. */
export const GET: APIRoute<{ body: string }> = ({ props: { body } }) => new Response(body);
