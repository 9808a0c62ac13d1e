/** The article or guide that a lesson of the path reads. */
import { getCollection, getEntry, render } from 'astro:content';
import type { ReadingData } from './reading-data.ts';
import type { Term } from '#lib/schema/term-schema.ts';

async function articleAt(path: string) {
  const [, folder, id = ''] = path.split('/');
  if (folder === 'learn') return getEntry('learn', id);
  return folder === 'resources' ? getEntry('guides', id) : undefined;
}

/** Rendered, with what the build found in it; null where the lesson is a page of another kind. */
export async function lessonArticle(path: string) {
  const article = await articleAt(path);
  if (!article) return null;
  const { Content, remarkPluginFrontmatter } = await render(article);
  const reading = remarkPluginFrontmatter['reading'] as ReadingData;
  const known = new Map((await getCollection('glossary')).map(({ id, data }) => [id, data]));
  const terms = reading.terms.map((id) => known.get(id)).filter((term): term is Term => !!term);
  return { Content, reading, terms };
}
