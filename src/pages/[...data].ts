import type { APIRoute, GetStaticPaths } from 'astro';
import { openPages, publisher } from '#blocks/open-data.ts';
import { OLDER_FILES } from '#features/open-data/page-data.ts';
import {
  PAGE_FILE_ENDINGS,
  type PageData,
  pageFile,
  type PageFileEnding,
} from '#features/open-data/page-files.ts';

type Props = { page: PageData; ending: PageFileEnding };

export const getStaticPaths = (async () =>
  (await openPages()).flatMap((page) =>
    PAGE_FILE_ENDINGS.filter((ending) => !OLDER_FILES.includes(`${page.path}.${ending}`)).map(
      (ending) => ({
        params: { data: `${page.path.slice(1)}.${ending}` },
        props: { page, ending } satisfies Props,
      }),
    ),
  )) satisfies GetStaticPaths;

/** The data of a page at its own address with `.csv`, `.json`, `.metadata.json` or `.zip`. */
export const GET: APIRoute<Props> = ({ props: { page, ending }, site }) => {
  if (!site) throw new Error('astro.config.ts: site is unset, citations need it');
  return new Response(pageFile(page, ending, publisher, site));
};
