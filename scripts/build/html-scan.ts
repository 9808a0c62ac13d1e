import { Parser } from 'htmlparser2';

/** A start tag of built HTML, as htmlparser2 reads it. */
export type Tag = {
  name: string;
  /** Names in lower case; values with character references decoded. The first of two wins. */
  attributes: Map<string, string>;
  /** Content of a `script`, `style`, `title` or `textarea`, exactly as it stands. */
  text: string | null;
  /** Position in the file of the `<` and of what follows the `>`. */
  start: number;
  end: number;
};

const rawText = new Set(['script', 'style', 'textarea', 'title']);

/** Every start tag of the document, in order. */
export function scanTags(html: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser({
    onopentag(name, attributes, isImplied) {
      if (isImplied) return;
      tags.push({
        name,
        attributes: new Map(Object.entries(attributes)),
        text: null,
        start: parser.startIndex,
        end: parser.endIndex + 1,
      });
    },
    onclosetag(name) {
      const last = tags.at(-1);
      // Within such an element nothing is a tag, so that the last one is its own.
      if (last?.name === name && last.text === null && rawText.has(name))
        last.text = html.slice(last.end, Math.max(last.end, parser.startIndex));
    },
  });
  parser.end(html);
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
