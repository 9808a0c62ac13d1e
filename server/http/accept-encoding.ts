export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different values; anything else may not fill the memory. */
const MAX_REMEMBERED = 64;

function weigh(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const quality = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    weights.set(name.trim(), Number.isNaN(weight) ? 0 : weight);
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
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
