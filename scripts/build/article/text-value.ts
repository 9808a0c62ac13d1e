import { site } from '#lib/site/site.ts';
import { words } from '#lib/site/english-product-words.ts';

const values: Record<string, unknown> = { site, words };

/**
 * What an expression of a text shows: `words.aProduct` is the product word with its article. Null for
 * what is no path to a text or a number; the page itself shows that by running it.
 */
export function textValue(expression: string): string | null {
  const path = expression.trim().split('.');
  if (!path.every((name) => /^\w+$/.test(name))) return null;
  let value: unknown = values;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Record<string, unknown>)[name];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
