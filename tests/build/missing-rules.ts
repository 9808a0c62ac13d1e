import { moduleClassesIn } from '#scripts/build/drop-unused-rules.ts';
import { readBuiltSite } from './built-site.ts';

const SHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"/;

/**
 * Classes on a served page whose rules its stylesheet lacks. The pages that the server renders have
 * the rules of all that the server may put into another page, so theirs is the measure.
 */
export async function missingRules(url: string, path: string): Promise<string[]> {
  const read = async (one: string) => (await fetch(url + one)).text();
  const html = await read(path);
  const whole = readBuiltSite('.cache/dist-first').manifest.stylesheet?.sent ?? '';
  const [own, all] = await Promise.all([SHEET.exec(html)?.[1] ?? '', whole].map(read));
  const [known, rules] = [moduleClassesIn(own ?? ''), moduleClassesIn(all ?? '')];
  return [...moduleClassesIn(html)].filter((name) => rules.has(name) && !known.has(name));
}
