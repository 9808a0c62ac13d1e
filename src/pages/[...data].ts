import type { APIRoute, GetStaticPaths } from 'astro';
import { openPages, publisher } from '#blocks/open-data.ts';
import { OLDER_FILES } from '#features/open-data/older-files.ts';
import {
  PAGE_FILE_ENDINGS,
  type PageData,
  pageFile,
  type PageFileEnding,
  PICTURE_ENDINGS,
  type Picture,
} from '#features/open-data/page-files.ts';

type PictureEnding = (typeof PICTURE_ENDINGS)[number];
type Props =
  | { page: PageData; ending: PageFileEnding; picture?: never }
  | { picture: Picture; ending: PictureEnding };

export const getStaticPaths = (async () =>
  (await openPages()).flatMap((page) => [
    ...PAGE_FILE_ENDINGS.filter((ending) => !OLDER_FILES.includes(`${page.path}.${ending}`)).map(
      (ending) => ({
        params: { data: `${page.path.slice(1)}.${ending}` },
        props: { page, ending } satisfies Props,
      }),
    ),
    ...page.pictures.flatMap((picture) =>
      PICTURE_ENDINGS.map((ending) => ({
        params: { data: `${picture.path.slice(1)}.${ending}` },
        props: { picture, ending } satisfies Props,
      })),
    ),
  ])) satisfies GetStaticPaths;

/**
 * The data of a page at its own address with `.csv`, `.json`, `.metadata.json` or `.zip`, and its
 * chart with `.svg` or `.png`.
 */
export const GET: APIRoute<Props> = async ({ props, site }) => {
  if (!site) throw new Error('astro.config.ts: site is unset, citations need it');
  if (props.picture === undefined)
    return new Response(await pageFile(props.page, props.ending, publisher, site));
  return new Response(await props.picture[props.ending](site));
};
