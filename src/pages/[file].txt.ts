import type { APIRoute } from 'astro';
import { adsText, llmsText, robotsText } from '#features/machine-files/text-files.ts';
import { sitePages } from '#lib/site/site-pages.ts';

export function getStaticPaths() {
  const files = ['robots', 'llms', ...(adsText() === null ? [] : ['ads'])];
  return files.map((file) => ({ params: { file } }));
}

async function textOf(file: string | undefined, base: URL | undefined): Promise<string | null> {
  if (file === 'robots') return robotsText(base);
  return file === 'llms' ? llmsText(await sitePages(), base) : adsText();
}

export const GET: APIRoute = async ({ params, site }) =>
  new Response(await textOf(params.file, site), { headers: { 'Content-Type': 'text/plain' } });
