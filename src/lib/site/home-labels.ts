import { getEntry } from 'astro:content';
import type { HeroText, PopupText } from '#lib/schema/content-schemas.ts';

/** The words of Home's first screen. @throws Error where `content/home.json` has none */
export async function heroText(): Promise<HeroText> {
  const data = (await getEntry('home', 'hero'))?.data;
  if (data?.id !== 'hero') throw new Error('content/home.json has no entry "hero"');
  return data;
}

/** The words of the popup about the charity. @throws Error where `content/home.json` has none */
export async function popupText(): Promise<PopupText> {
  const data = (await getEntry('home', 'popup'))?.data;
  if (data?.id !== 'popup') throw new Error('content/home.json has no entry "popup"');
  return data;
}
