import TurndownService from 'turndown';
import { addTableRules, blankReplacement } from './add-table-rules.ts';

type Element = Parameters<TurndownService.ReplacementFunction>[1];

const NEVER_READ = new Set(
  'svg canvas script style template nav dialog button input select textarea iframe video progress'.split(
    ' ',
  ),
);
/** Elements between which CSS makes a gap where the HTML has none. */
const INLINE = new Set(['SPAN', 'TIME', 'LABEL', 'OUTPUT', 'STRONG', 'A', 'B', 'CITE', 'CODE']);

/**
 * What a reader of text has no use for: drawings, controls, adverts, what only a script shows, the
 * bubbles of terms, and markup for other sites to copy.
 */
function isLeftOut(node: Element): boolean {
  const has = (name: string) => node.hasAttribute(name);
  return (
    NEVER_READ.has(node.nodeName.toLowerCase()) ||
    has('hidden') ||
    has('popover') ||
    has('data-page-tools') ||
    has('data-on-paper') ||
    has('data-adverts') ||
    node.getAttribute('aria-hidden') === 'true' ||
    node.id === 'cite' ||
    /^(#cite$|\/embed\/)/.test(node.getAttribute('href') ?? '') ||
    /\bneeds-script\b/.test(node.getAttribute('class') ?? '') ||
    // The title of a list of contents, which itself is left out.
    (node.nodeName === 'SUMMARY' && /<nav\b/.test(node.parentElement?.innerHTML ?? '')) ||
    (node.nodeName === 'DETAILS' && (node.textContent ?? '').includes('<iframe '))
  );
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
/** The marks of a heading or a list, which mean nothing inside a link. */
const bare = (line: string) =>
  line
    .trim()
    .replace(/^(#+|-|\d+\.)\s+/, '')
    .replaceAll('**', '');

/** A link; of a card that is one as a whole, the first line. */
function linkText(content: string, href: string): string {
  const [first = '', ...more] = content.split('\n').map(bare).filter(Boolean);
  if (first === '') return '';
  const link = `[${first}](${href})`;
  return more.length === 0 ? link : `${link}: ${oneLine(more.join(' '))}`;
}

/** Text of an element with the spaces that CSS makes around it, where the HTML has none. */
function apart(content: string, node: Element): string {
  if (content.trim() === '') return content;
  const { previousSibling: before, nextSibling: next } = node;
  // Such as a date in a line of its own, below what it follows.
  const isBelow =
    /^(SPAN|TIME|CITE)$/.test(node.nodeName) &&
    before?.nodeName === '#text' &&
    /[\p{L}\p{N}.?!%)]$/u.test(before.textContent ?? '') &&
    /^[\p{L}\p{N}$]/u.test(content) &&
    // The space that it begins with itself stands before it already.
    !/^\s/.test(node.textContent ?? '');
  const isClose =
    next !== null && INLINE.has(next.nodeName) && /^[^\s,;.:)]/.test(next.textContent ?? '');
  return `${isBelow ? ' ' : ''}${content}${isClose && !/\s$/.test(content) ? ' ' : ''}`;
}

function addInlineRules(service: TurndownService, pageUrl: URL): void {
  service.addRule('inline', {
    filter: ['span', 'time', 'label', 'output', 'cite'],
    replacement: apart,
  });
  service.addRule('strong', {
    filter: ['strong', 'b'],
    replacement: (content, node) =>
      content.trim() === '' ? '' : apart(`**${content.trim()}**`, node),
  });
  service.addRule('code', {
    filter: (node) => node.nodeName === 'CODE' && node.nextSibling?.nodeName === 'CODE',
    replacement: (content, node) => apart(`\`${content}\``, node),
  });
  service.addRule('link', {
    filter: 'a',
    replacement(content, node) {
      const href = node.getAttribute('href');
      // In a table of figures, the number of a source is a mark, too.
      const source = /^#source-(\d+)$/.exec(href ?? '');
      if (source) return apart(`[^${source[1]}]`, node);
      // The glossary explains a word; with a link for each, the links would outweigh the text.
      // Text has no places within it that a link could lead to.
      if (!href || href.startsWith('#') || node.hasAttribute('data-tooltip'))
        return apart(content, node);
      if (!URL.canParse(href, pageUrl)) return content;
      const { href: target } = new URL(href, pageUrl);
      return apart(linkText(content, /[()]/.test(target) ? `<${target}>` : target), node);
    },
  });
  service.addRule('source mark', {
    filter: (node) => node.nodeName === 'SUP' && /"#source-\d/.test(node.innerHTML),
    replacement: (_content, node) =>
      [...node.innerHTML.matchAll(/"#source-(\d+)"/g)].map(([, number]) => `[^${number}]`).join(''),
  });
  service.addRule('picture', {
    filter: 'img',
    replacement(_content, node) {
      const [alt, src] = [node.getAttribute('alt'), node.getAttribute('src')];
      // Pictures of the dark theme repeat those of the light one.
      if (!alt || !src || /-dark\.\w+$/.test(src)) return '';
      return `![${oneLine(alt)}](${new URL(src, pageUrl).href})`;
    },
  });
}

function addBlockRules(service: TurndownService): void {
  service.addRule('source', {
    filter: (node) => node.nodeName === 'LI' && /^source-\d+$/.test(node.id),
    replacement: (content, node) =>
      `[^${node.id.replace('source-', '')}]: ${oneLine(content)}${node.nextSibling ? '\n' : ''}`,
  });
  service.addRule('list item', {
    filter: (node) => node.nodeName === 'LI' && !/^source-\d+$/.test(node.id),
    replacement(content, node) {
      if (content.trim() === '') return '';
      const list = node.parentNode;
      const at = list ? [...list.childNodes].filter((one) => one.nodeName === 'LI') : [];
      const mark = list?.nodeName === 'OL' ? `${at.indexOf(node) + 1}. ` : '- ';
      const lines = content.trim().replaceAll(/\n{2,}/g, '\n');
      const indented = lines.replaceAll('\n', `\n${' '.repeat(mark.length)}`);
      return `${mark}${indented}${node.nextSibling ? '\n' : ''}`;
    },
  });
  service.addRule('term', {
    filter: 'dt',
    replacement(content) {
      const term = oneLine(content).replaceAll('**', '');
      return `\n- **${term}${/[?.!:]$/.test(term) ? '' : ':'}** `;
    },
  });
  service.addRule('description', {
    filter: 'dd',
    // A list within would end the item that it is in.
    replacement: (content) =>
      `${oneLine(
        content
          .trim()
          .replace(/^- /, '')
          .replaceAll(/\n+\s*- /g, '; '),
      )}\n`,
  });
  service.addRule('row of a description list', {
    filter: (node) => node.nodeName === 'DIV' && node.parentNode?.nodeName === 'DL',
    replacement: (content) => `\n${content.trim()}\n`,
  });
  service.addRule('code block', {
    filter: 'pre',
    replacement(_content, { textContent }) {
      const code = (textContent ?? '').trim();
      // Longer than any run of backticks within it.
      const ticks = [...code.matchAll(/`{3,}/g)].map(([run]) => run.length);
      const delimiter = '`'.repeat(Math.max(2, ...ticks) + 1);
      return `\n\n${delimiter}\n${code}\n${delimiter}\n\n`;
    },
  });
  service.addRule('fold', {
    filter: 'summary',
    replacement: (content) => `\n\n**${oneLine(content).replaceAll('**', '')}**\n\n`,
  });
}

const DEFINITION = /^\[\^(\d+)\]: /;

/**
 * Sources that no mark in the text refers to, as a list: programs that show Markdown leave out a
 * footnote without a mark. Where all are so, as on the page of a place, the list has their numbers.
 */
function listUnmarkedSources(text: string): string {
  const lines = text.split('\n');
  const numberOf = (line: string) => DEFINITION.exec(line)?.[1];
  const said = lines.filter((line) => !DEFINITION.test(line)).join('\n');
  const isMarked = (line: string) => said.includes(`[^${numberOf(line)}]`);
  const sources = lines.filter((line) => DEFINITION.test(line));
  const hasMarks = sources.some(isMarked);
  const unmarked = sources.filter((line) => !isMarked(line));
  const list = unmarked.map((line) =>
    line.replace(DEFINITION, hasMarks ? '- Source $1: ' : '$1. '),
  );
  const last = lines.findLastIndex((line) => DEFINITION.test(line));
  return lines
    .flatMap((line, index) => {
      const kept = unmarked.includes(line) ? [] : [line];
      return index === last && list.length > 0 ? [...kept, '', ...list] : kept;
    })
    .join('\n');
}

/**
 * Text of a page as Markdown, for programs and assistants: what its `main` says, with sources as
 * footnotes and absolute links. CommonMark with tables and footnotes of GitHub.
 * @param html a built page
 * @param pageUrl its own address
 * @param license of its texts, as a link; null where they are closed
 */
export function pageMarkdown(html: string, pageUrl: URL, license: string | null): string {
  const start = html.indexOf('<main');
  const end = html.indexOf('</main>', start);
  if (start === -1 || end === -1) throw new Error(`${pageUrl.pathname}: the page has no main part`);
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    hr: '---',
    codeBlockStyle: 'fenced',
    blankReplacement,
  });
  addInlineRules(service, pageUrl);
  addBlockRules(service);
  addTableRules(service, isLeftOut);
  // Of what a page had said before it was corrected, a program could take the old words for today's.
  service.addRule('corrections', {
    filter: (node) => node.hasAttribute('data-corrections'),
    replacement: (_content, { firstChild }) => `\n\n${oneLine(firstChild?.textContent ?? '')}.\n\n`,
  });
  // Last, since the rule that was added last is asked first.
  service.addRule('left out', { filter: isLeftOut, replacement: () => '' });
  const text = listUnmarkedSources(service.turndown(html.slice(start, end + '</main>'.length)));
  const lines = text.replaceAll(/[ \t]+$/gm, '').replaceAll(/\n{3,}/g, '\n\n');
  const licensed = license === null ? '' : ` License of the text: [CC BY 4.0](${license})`;
  return `${lines.trim()}\n\n---\n\nPage: <${pageUrl.href}>${licensed}\n`;
}
