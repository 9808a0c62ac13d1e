/**
 * Reads the tags of built HTML. Not a browser's parser: it knows comments, quoted attributes
 * and the elements whose content is text, which is what the build's own output needs.
 */
export type Tag = {
  name: string;
  /** Names in lower case; values with character references decoded. The first of two wins. */
  attributes: Map<string, string>;
  /** Content of a `script` or `style`, exactly as it stands. */
  text: string | null;
  /** Position in the file of the `<` and of what follows the `>`. */
  start: number;
  end: number;
};

const rawText = new Set(['script', 'style', 'textarea', 'title']);
const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const openTag = /<([a-zA-Z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/y;

const references: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decode(value: string): string {
  return value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return references[String(name).toLowerCase()] ?? whole;
  });
}

function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of source.matchAll(attributePattern)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decode(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

/** Every start tag of the document, in order. */
export function scanTags(html: string): Tag[] {
  const tags: Tag[] = [];
  let position = html.indexOf('<');
  while (position !== -1) {
    if (html.startsWith('<!--', position)) {
      const close = html.indexOf('-->', position + 4);
      position = close === -1 ? -1 : html.indexOf('<', close);
      continue;
    }
    openTag.lastIndex = position;
    const match = openTag.exec(html);
    if (!match) {
      position = html.indexOf('<', position + 1);
      continue;
    }
    const name = (match[1] ?? '').toLowerCase();
    const end = openTag.lastIndex;
    const tag: Tag = {
      name,
      attributes: readAttributes(match[2] ?? ''),
      text: null,
      start: position,
      end,
    };
    tags.push(tag);
    let next = end;
    if (rawText.has(name)) {
      const close = html.slice(end).search(new RegExp(`</${name}[\\s/>]`, 'i'));
      next = close === -1 ? html.length : end + close;
      tag.text = html.slice(end, next);
    }
    position = html.indexOf('<', next === end ? end : next + 1);
  }
  return tags;
}

const dataBlock = /^(application\/(ld\+)?json|text\/(plain|template|html))$/i;

/** The inline scripts of a document that a browser would run. */
export function inlineScripts(tags: Tag[]): string[] {
  return tags
    .filter((tag) => tag.name === 'script' && !tag.attributes.has('src'))
    .filter((tag) => !dataBlock.test(tag.attributes.get('type') ?? ''))
    .map((tag) => tag.text ?? '');
}

/** The inline style sheets of a document: Astro adds one beside its islands. */
export function inlineStyles(tags: Tag[]): string[] {
  return tags.filter((tag) => tag.name === 'style').map((tag) => tag.text ?? '');
}
