import { getEntry } from 'astro:content';
import type { HeroWords, PopupWords } from './content-schemas.ts';

/** The words of Home's first screen. @throws Error where `content/home.json` has none */
export async function heroWords(): Promise<HeroWords> {
  const data = (await getEntry('home', 'hero'))?.data;
  if (data?.id !== 'hero') throw new Error('content/home.json has no entry "hero"');
  return data;
}

/** The words of the popup about the charity. @throws Error where `content/home.json` has none */
export async function popupWords(): Promise<PopupWords> {
  const data = (await getEntry('home', 'popup'))?.data;
  if (data?.id !== 'popup') throw new Error('content/home.json has no entry "popup"');
  return data;
}
