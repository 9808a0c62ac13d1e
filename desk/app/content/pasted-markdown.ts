/** What is read of a node of a parser. */
export type PastedNode = {
  nodeType: number;
  nodeValue?: string | null;
  tagName?: string;
  childNodes?: Iterable<PastedNode>;
  attributes?: Iterable<{ name: string; value: string }>;
};

/** A paragraph, a heading, or an entry of a list, which follows the one before without a gap. */
type Block = { text: string; isItem: boolean };
type Marks = { isBold: boolean; isItalic: boolean };

const TEXT_NODE = 3;
const PLAIN: Marks = { isBold: false, isItalic: false };
/** Nothing is marked in a heading. */
const HEADING: Marks = { isBold: true, isItalic: true };
const BLOCKS =
  /^(?:address|article|aside|blockquote|body|br|dd|div|dl|dt|figure|figcaption|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)$/;
const UNREAD = /^(?:head|link|meta|script|style|template|title|img|svg|button)$/;
const BULLET = /^[•·▪◦‣]\s*/;

const nameOf = ({ tagName = '' }: PastedNode): string => tagName.toLowerCase();
const childrenOf = ({ childNodes = [] }: PastedNode): PastedNode[] => [...childNodes];

function attribute({ attributes = [] }: PastedNode, name: string): string {
  return [...attributes].find((one) => one.name === name)?.value ?? '';
}
const styleOf = (node: PastedNode): string => attribute(node, 'style').toLowerCase();

const hasBlocks = (node: PastedNode): boolean =>
  childrenOf(node).some((child) => BLOCKS.test(nameOf(child)) || hasBlocks(child));

/** Words as Markdown has them; a value such as `{site.brand}` stays one. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_[{]/g, String.raw`\$&`)
    .replaceAll('<', '&lt;')
    .replaceAll(/\\\{((?:site|words)\.[A-Za-z]+)\}/g, '{$1}');

/** Puts marks around words, and the spaces at their ends outside: `** bold**` would be stars. */
function marked(text: string, mark: string): string {
  const words = text.trim();
  return words === '' ? text : text.replace(words, () => `${mark}${words}${mark}`);
}

function isBold(node: PastedNode): boolean {
  const weight = /font-weight:\s*([\w-]+)/.exec(styleOf(node))?.[1];
  if (weight !== undefined) return weight === 'bold' || Number(weight) >= 600;
  return /^(?:b|strong)$/.test(nameOf(node));
}

function isItalic(node: PastedNode): boolean {
  const style = /font-style:\s*(\w+)/.exec(styleOf(node))?.[1];
  return style === undefined ? /^(?:i|em)$/.test(nameOf(node)) : style === 'italic';
}

function inline(nodes: readonly PastedNode[], marks: Marks): string {
  return nodes
    .map((node) => {
      if (node.nodeType === TEXT_NODE)
        return escaped((node.nodeValue ?? '').replaceAll(/[ \t\r\n]+/g, ' '));
      // Word writes the sign before an entry of a list as text.
      if (UNREAD.test(nameOf(node)) || styleOf(node).includes('mso-list:ignore')) return '';
      if (nameOf(node) === 'br') return ' ';
      const own = { bold: isBold(node), italic: isItalic(node) };
      const inner = inline(childrenOf(node), {
        isBold: marks.isBold || own.bold,
        isItalic: marks.isItalic || own.italic,
      });
      const italic = own.italic && !marks.isItalic ? marked(inner, '*') : inner;
      const bold = own.bold && !marks.isBold ? marked(italic, '**') : italic;
      const href = nameOf(node) === 'a' ? attribute(node, 'href').trim() : '';
      const words = bold.trim();
      return words !== '' && /^(?:https?:|mailto:|\/)[^\s()]+$/.test(href)
        ? bold.replace(words, () => `[${words}](${href})`)
        : bold;
    })
    .join('');
}

/** Words of one line; runs of one look that stand side by side are one. */
const line = (nodes: readonly PastedNode[], marks: Marks = PLAIN): string =>
  inline(nodes, marks)
    .replaceAll('****', '')
    .replaceAll(/\s*\u00A0\s+|\s+\u00A0\s*| {2,}/g, ' ')
    .trim();

/** A paragraph, whose first letters are no mark of Markdown. */
function paragraph(text: string): Block {
  if (BULLET.test(text)) return { text: text.replace(BULLET, '- '), isItem: true };
  const plain = text
    .replace(/^(?:[-+>]|#+)(?=\s)/, String.raw`\$&`)
    .replace(/^(\d+)([.)])(?=\s)/, String.raw`$1\$2`);
  return { text: plain, isItem: false };
}

/** A paragraph of Word that is an entry of a list, by its style. */
function wordItem(node: PastedNode): Block | null {
  const level = /mso-list:[^;]*level(\d)/.exec(styleOf(node))?.[1];
  if (level === undefined) return null;
  const sign = (nodes: readonly PastedNode[]): string =>
    nodes
      .map((one) => (one.nodeType === TEXT_NODE ? one.nodeValue : sign(childrenOf(one))))
      .join('');
  const mark = /^\s*\w+[.)]/.test(sign(childrenOf(node))) ? '1.' : '-';
  const indent = '   '.repeat(Number(level) - 1);
  return { text: `${indent}${mark} ${line(childrenOf(node))}`, isItem: true };
}

function list(node: PastedNode, depth: number): Block[] {
  const mark = nameOf(node) === 'ol' ? '1.' : '-';
  return childrenOf(node).flatMap((child) => {
    // A list may stand beside the entry that it belongs to.
    if (/^[ou]l$/.test(nameOf(child))) return list(child, depth + 1);
    if (nameOf(child) !== 'li') return [];
    const inner = childrenOf(child);
    const isList = (one: PastedNode) => /^[ou]l$/.test(nameOf(one));
    const words = line(inner.filter((one) => !isList(one)));
    const own =
      words === '' ? [] : [{ text: `${'   '.repeat(depth)}${mark} ${words}`, isItem: true }];
    return [...own, ...inner.filter(isList).flatMap((one) => list(one, depth + 1))];
  });
}

function blockOf(node: PastedNode): Block[] {
  const name = nameOf(node);
  if (/^[ou]l$/.test(name)) return list(node, 0);
  if (name === 'tr')
    return [
      paragraph(
        childrenOf(node)
          .map((cell) => line([cell]))
          .filter(Boolean)
          .join(' | '),
      ),
    ];
  const level = /^h([1-6])$/.exec(name)?.[1];
  // The title of a page is its first heading.
  if (level !== undefined)
    return [
      {
        text: `${'#'.repeat(Math.max(2, Number(level)))} ${line(childrenOf(node), HEADING)}`,
        isItem: false,
      },
    ];
  const item = wordItem(node);
  return item ? [item] : blocksOf(childrenOf(node));
}

function blocksOf(nodes: readonly PastedNode[]): Block[] {
  const blocks: Block[] = [];
  let run: PastedNode[] = [];
  const flush = () => {
    blocks.push(paragraph(line(run)));
    run = [];
  };
  for (const node of nodes) {
    if (UNREAD.test(nameOf(node))) continue;
    const isBlock = BLOCKS.test(nameOf(node)) || hasBlocks(node);
    if (!isBlock) run.push(node);
    else {
      flush();
      blocks.push(...blockOf(node));
    }
  }
  flush();
  return blocks.filter(({ text }) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/^[\s#-]+$/, '')));
}

const joined = (blocks: readonly Block[]): string =>
  blocks
    .map(({ text, isItem }, index) => {
      const gap = isItem && blocks[index - 1]?.isItem === true ? '\n' : '\n\n';
      return index === 0 ? text : gap + text;
    })
    .join('');

/** What a paste has more than words; a program for code marks its lines as such. */
const isCode = (html: string): boolean => /white-space:\s*pre\s*[;"']|<pre\b/i.test(html);
const HAS_MARKS = /<(?:b|strong|i|em|a|h[1-6]|li|tr)\b|font-weight|font-style|mso-list/i;

/**
 * The Markdown of what is pasted from another program: headings, paragraphs, lists, bold, italics
 * and links, and a table row by row.
 * @param html of the clipboard
 * @param parse gives the document
 * @returns null where there is nothing but words, which stay as they are
 */
export function pastedMarkdown(html: string, parse: (html: string) => PastedNode): string | null {
  if (html === '' || isCode(html)) return null;
  const blocks = blocksOf(childrenOf(parse(html)));
  if (blocks.length < 2 && !HAS_MARKS.test(html)) return null;
  return blocks.length === 0 ? null : joined(blocks);
}

/** Signs of lists in plain words, as Markdown has them; null where there are none. */
export function pastedBullets(text: string): string | null {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  if (!lines.some((one) => BULLET.test(one.trimStart()))) return null;
  const blocks = lines.map((one) => ({
    text: one.trimStart().replace(BULLET, '- '),
    isItem: BULLET.test(one.trimStart()),
  }));
  return blocks
    .map(({ text: words, isItem }, index) => {
      const before = blocks[index - 1];
      const isEdge = before !== undefined && before.isItem !== isItem;
      return isEdge && words !== '' && before.text !== '' ? `\n${words}` : words;
    })
    .join('\n');
}
