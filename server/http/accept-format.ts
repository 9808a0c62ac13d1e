import { parseQualities } from './accept-qualities.ts';

export type Format = 'html' | 'markdown';

/** Browsers send a handful of different values; anything else may not fill the memory. */
const MAX_REMEMBERED = 64;

function weigh(header: string): Format {
  const qualities = parseQualities(header);
  // The most specific range counts: a type by its name, before all text, before everything.
  const ofText = qualities.get('text/*') ?? qualities.get('*/*') ?? 0;
  const html = qualities.get('text/html') ?? ofText;
  const named = qualities.get('text/markdown');
  // Only who names Markdown gets it where both are as welcome: browsers never do.
  if (named !== undefined) return named > 0 && named >= html ? 'markdown' : 'html';
  return ofText > html ? 'markdown' : 'html';
}

/**
 * Makes a chooser of the format of a page that an `Accept` header prefers (content negotiation):
 * HTML for browsers and for whoever does not say, Markdown for programs that ask for it.
 */
export function createFormatChooser(): (header: string | undefined) => Format {
  const remembered = new Map<string, Format>();
  return (header) => {
    if (header === undefined) return 'html';
    const known = remembered.get(header);
    if (known) return known;
    const format = weigh(header);
    if (remembered.size < MAX_REMEMBERED) remembered.set(header, format);
    return format;
  };
}
