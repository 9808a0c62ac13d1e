import { parseQualities } from './accept-qualities.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different values; anything else may not fill the memory. */
const MAX_REMEMBERED = 64;

function weigh(header: string): Encoding {
  const qualities = parseQualities(header);
  const accepts = (name: string) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/**
 * Makes a chooser of the smallest encoding that an `Accept-Encoding` header allows: brotli, then gzip,
 * then the file as it is. Without a header, the file as it is.
 */
export function createEncodingChooser(): (header: string | undefined) => Encoding {
  const remembered = new Map<string, Encoding>();
  return (header) => {
    if (header === undefined) return 'identity';
    const known = remembered.get(header);
    if (known) return known;
    const encoding = weigh(header);
    if (remembered.size < MAX_REMEMBERED) remembered.set(header, encoding);
    return encoding;
  };
}
