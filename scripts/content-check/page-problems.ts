import { mdxToMdast } from 'satteri';
import { partsFor, textValues } from '#lib/content/text-parts.ts';
import { arrivesInMail } from '#features/mail/mail-elements.ts';
import { ISSUE_IMAGE } from '#features/mail/issue-pictures.ts';
import { foreignMediaProblems } from './foreign-media.ts';
import { keepByText } from './keep-by-text.ts';
import { withoutHead } from './page-head.ts';
import { syntaxProblem } from './page-syntax.ts';
import type { Known } from './own-addresses.ts';
import { linksIn, ownLinkNotes, ownLinkProblems, type TextLinks } from './own-links.ts';
import type { Problem } from './problem.ts';
import type { CollectionName, ContentPage } from './read-content.ts';
import { hasScriptAddress, isScriptAddress } from './script-address.ts';
import { shortcodeNotes } from './shortcodes.ts';
import { picturesIn, textPictureProblems } from './text-pictures.ts';
import { attributeText, lineAt, type TextNode as Node, walk } from './text-tree.ts';
import { valueProblem } from './value-names.ts';

/** Numbers that are names or dates, and not figures that somebody measured. */
const NO_FIGURE = [
  /https?:\S+/g,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b(?:, \d{4})?/g,
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b(?: \d{4})?/g,
  /\b(?:19|20)\d\d(?:\/\d\d)?\b/g,
  /\b(?:\(EU\) )?\d{4}\/\d+/g,
  /\b(?:EIP|ERC|BIP|H\.R\.|S\.|PS|CP|Form|Notice|Title|Article|Law|No\.|paper|ETH)[ -]?\d[\d/.-]*(?:-[A-Z]+)?/g,
  /\bDAC8\b|\b1099-DA\b|\bP\d\b/g,
  // Coins by these names.
  /\bUSDT0\b|\bA7A5\b/g,
];

/** The lines of a text in which a number stands that is no name and no date. */
export function looseNumbers(text: string): string[] {
  const prose = NO_FIGURE.reduce((left, pattern) => left.replaceAll(pattern, ' '), text);
  // A line without a word is the number of a slide or a clock.
  return prose.split('\n').filter((line) => /\d/.test(line) && /\p{L}/u.test(line));
}

/** Pages of which every number is a figure of the register, a worked example, a name or a date. */
const COUNTED: readonly CollectionName[] = ['guides', 'learn'];

type Parsed = { syntax: Problem } | { tree: Node; links: TextLinks };

const parsePage = keepByText((file, text): Parsed => {
  const body = withoutHead(text);
  const syntax = syntaxProblem(file, text, body);
  if (syntax) return { syntax };
  const tree = mdxToMdast(body) as Node;
  return { tree, links: linksIn(tree) };
});

/** What a value such as `words.brand` begins with. */
const VALUE = /^\s*([A-Za-z_$][\w$]*)(?:\??\.[\w$]+)*\s*$/;
const STRING = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
/** A number, a switch, a text or a list of texts, as parts of a page take them; or a comment. */
const LITERAL = new RegExp(
  String.raw`^\s*(?:true|false|-?\d+(?:\.\d+)?|${STRING}|\[\s*(?:${STRING}\s*(?:,\s*)?)*\]|/\*(?:(?!\*/)[\s\S])*\*/|)\s*$`,
);
/**
 * Names of elements. MDX takes any other one for a name of JavaScript: `<process.exit />` is a call,
 * and `<_createMdxContent />` the text within itself, without end.
 */
const ELEMENT = /^[a-z][a-zA-Z0-9-]*$/;
/** Elements that run code, or change what the page around them is. */
const ACTIVE_ELEMENTS = /^(script|style|object|embed|base|meta|link|template)$/i;
/** Attributes that run code: of events, and what Astro takes for directives. */
const ACTIVE_ATTRIBUTES = /^(on[a-z]|srcdoc$)|:/i;

/** The code of a node: its own, and that of its attributes. */
function* codeIn(node: Node): Generator<string> {
  if (/^mdx(?:Text|Flow)Expression$/.test(node.type)) yield node.value ?? '';
  for (const { type, value } of node.attributes ?? []) {
    // `{...all}` has no name, and its value is the code itself.
    if (type === 'mdxJsxExpressionAttribute') yield '...';
    else if (value && typeof value === 'object' && 'value' in value) yield String(value.value);
  }
}

function activePart({ name, attributes = [] }: Node): string | null {
  if (name && ACTIVE_ELEMENTS.test(name)) return `<${name}>`;
  return attributes.find((one) => ACTIVE_ATTRIBUTES.test(one.name ?? ''))?.name ?? null;
}

/** A text is only text: what it may use is given to it. */
function codeProblems({ file }: ContentPage, tree: Node): Problem[] {
  const problems: Problem[] = [];
  walk(tree, (node) => {
    if (node.type !== 'mdxjsEsm') return true;
    problems.push({
      file,
      line: lineAt(node),
      says: 'A text has no lines that begin with "import" or "export".',
      hint: 'Take the line out: parts and values are there by their names.',
    });
    return false;
  });
  return problems;
}

/** The policy of pages blocks styles in elements, which the build would tell without a line. */
function styleProblems({ file }: ContentPage, tree: Node): Problem[] {
  const problems: Problem[] = [];
  walk(tree, (node) => {
    const isElement = /^mdxJsx/.test(node.type) && /^[a-z]/.test(node.name ?? '');
    if (isElement && node.attributes?.some(({ name }) => name === 'style'))
      problems.push({
        file,
        line: lineAt(node),
        says: `<${node.name}> has a style of its own, which the site does not allow.`,
        hint: 'Take the attribute "style" out.',
      });
    return true;
  });
  return problems;
}

/**
 * A newsletter runs no code. MDX is code to the build, which other texts use for what a setting
 * turns on and off; but whoever may write newsletters alone is trusted with readers, not with the
 * server.
 */
function letterCodeProblems({ file, collection }: ContentPage, tree: Node): Problem[] {
  if (collection !== 'newsletters') return [];
  const problems: Problem[] = [];
  const add = (node: Node, says: string, hint: string) =>
    problems.push({ file, line: lineAt(node), says, hint });
  walk(tree, (node) => {
    const active = /^mdxJsx/.test(node.type) ? activePart(node) : null;
    if (active !== null)
      add(node, `A newsletter cannot have ${active}: it would run code.`, 'Take it out.');
    for (const code of codeIn(node))
      if (!VALUE.test(code) && !LITERAL.test(code))
        add(
          node,
          `A newsletter cannot run code such as {${code.trim().slice(0, 40)}}.`,
          'Between braces stands a value such as {site.brand}, a number or a text. For the sign itself, write \\{.',
        );
    return true;
  });
  return problems;
}

/** Parts that show an entry by its id: its kind, what to call it, and what to do where it is not there. */
const SHOWN: Record<string, { kind: CollectionName; called: string; hint: string }> = {
  Figure: { kind: 'figures', called: 'figure', hint: 'Add it to a file of content/figures.' },
  SeriesChart: { kind: 'series', called: 'series', hint: 'Add it to a file of content/series.' },
  MechanismVerdict: {
    kind: 'mechanisms',
    called: 'mechanism',
    hint: 'Add it to content/mechanisms.json.',
  },
  Picture: { kind: 'pictures', called: 'picture', hint: 'Upload it at the desk.' },
};

function idOf(node: Node): string | null {
  const attribute = node.attributes?.find(({ name }) => name === 'id');
  return typeof attribute?.value === 'string' ? attribute.value : null;
}

/** Words that fill themselves in within a field, by what a text has for them. */
const FIELD_WORDS: Record<string, string> = {
  brand: 'site.brand',
  product: 'words.Products',
  products: 'words.products',
  singular: 'words.Product',
};

function valueHint(value: string): string {
  if (Object.hasOwn(FIELD_WORDS, value)) return `In a text, write {${FIELD_WORDS[value]}}.`;
  const begins = Object.keys(textValues).map((name) => `{${name}.`);
  return `A text may show values that begin with ${begins.join(' or ')}, such as {site.brand}. For the sign itself, write \\{.`;
}

function partProblems(page: ContentPage, tree: Node, { idsOf }: Pick<Known, 'idsOf'>): Problem[] {
  const parts = Object.keys(partsFor(page.collection));
  const problems: Problem[] = [];
  const add = (node: Node, says: string, hint: string | null) =>
    problems.push({ file: page.file, line: lineAt(node), says, hint });
  walk(tree, (node) => {
    const { type, name } = node;
    // Of a newsletter, that is said with all else that runs code.
    if (/^(script|style)$/i.test(name ?? '') && page.collection !== 'newsletters')
      add(node, `A text cannot have <${name}>: it would not be on the page.`, 'Take it out.');
    if (/^mdxJsx/.test(type) && name && !ELEMENT.test(name)) {
      if (!parts.includes(name))
        add(
          node,
          `There is no part <${name}> on this page.`,
          parts.length > 0
            ? `Parts that a text may use here: ${parts.join(', ')}.`
            : 'Texts of this kind use none: write Markdown.',
        );
      const id = idOf(node);
      const shown = Object.hasOwn(SHOWN, name) ? SHOWN[name] : undefined;
      if (shown && id !== null && idsOf(shown.kind)?.has(id) === false)
        add(node, `There is no ${shown.called} "${id}".`, shown.hint);
    }
    for (const code of codeIn(node)) {
      const value = VALUE.exec(code)?.[1];
      if (!value || LITERAL.test(code)) continue;
      const problem = Object.hasOwn(textValues, value)
        ? valueProblem(code)
        : { says: `"${value}" is not known on this page.`, hint: valueHint(value) };
      if (problem) add(node, problem.says, problem.hint);
    }
    return true;
  });
  return problems;
}

/** Whether an element of HTML would leave its words alone in a mail; code is told as such. */
function isLostInMail(name: string): boolean {
  return ELEMENT.test(name) && !arrivesInMail(name) && !ACTIVE_ELEMENTS.test(name);
}

/** Mail programs show few kinds of pictures, and those who see none read their descriptions. */
function letterPictureProblems(page: ContentPage, tree: Node): Problem[] {
  if (page.collection !== 'newsletters') return [];
  const problems: Problem[] = [];
  const add = (line: number | null, says: string, hint: string) =>
    problems.push({ file: page.file, line, says, hint });
  walk(tree, (node) => {
    if (/^mdxJsx/.test(node.type) && isLostInMail(node.name ?? ''))
      add(
        lineAt(node),
        `<${node.name}> does not arrive in a mail.`,
        /^(img|picture|svg|video|iframe)$/.test(node.name ?? '')
          ? 'Write a picture as ![what it shows](/images/name.png), and a link to anything else.'
          : 'Write it in Markdown: headings, paragraphs, lists, tables, quotations, code and links arrive.',
      );
    return true;
  });
  for (const { url, alt, line } of picturesIn(tree)) {
    if (!ISSUE_IMAGE.test(url))
      add(
        line,
        `Mail programs don't show a picture such as ${url}.`,
        'Save it as PNG, JPEG or GIF.',
      );
    if (alt.trim() === '')
      add(
        line,
        `The picture ${url} has no description.`,
        `Many readers see no pictures: write ![what it shows](${url}).`,
      );
  }
  return problems;
}

/** A mark of a note that Markdown left in the text: its note is not there. */
const NOTE_MARK = /\[\^[^\]\s]+\]/g;

/** Addresses that are scripts: the build would refuse the whole site for one of them. */
function scriptProblems({ file }: ContentPage, tree: Node): Problem[] {
  const problems: Problem[] = [];
  walk(tree, (node) => {
    const scripts = (node.attributes ?? [])
      .map(({ name = '', value }) => ({ name, address: attributeText(value) }))
      .filter(({ name, address }) => hasScriptAddress(name, address))
      .map(({ address }) => address);
    if (/^(link|definition)$/.test(node.type) && isScriptAddress(node.url ?? ''))
      scripts.push(node.url ?? '');
    for (const address of scripts)
      problems.push({
        file,
        line: lineAt(node),
        says: `The link ${address.trim()} is a script, which the site does not run.`,
        hint: 'Write a web address, a path of this site, or mailto: and an address.',
      });
    return true;
  });
  return problems;
}

function numberProblems(page: ContentPage, tree: Node): Problem[] {
  if (!COUNTED.includes(page.collection)) return [];
  const problems: Problem[] = [];
  walk(tree, (node) => {
    if (
      /^(heading|link|code|inlineCode|table|mdxJsx|mdxjs|mdxText|mdxFlow|yaml|html)/.test(node.type)
    )
      return false;
    if (node.type !== 'text') return true;
    for (const [note] of (node.value ?? '').matchAll(NOTE_MARK))
      problems.push({
        file: page.file,
        line: lineAt(node),
        says: `The note ${note} is nowhere in the text.`,
        hint: `Write it in a line of its own, such as ${note}: The source says so.`,
      });
    for (const number of looseNumbers((node.value ?? '').replaceAll(NOTE_MARK, '')))
      problems.push({
        file: page.file,
        line: lineAt(node),
        says: `The number in "${number}" has no source.`,
        hint: 'Put it into content/figures and write <Figure id="…" /> here, or, in a worked example, wrap it: <span data-worked>…</span>.',
      });
    return true;
  });
  return problems;
}

/**
 * What the text of a page would run once it is compiled: lines that import, and, in a newsletter,
 * code between braces, elements and attributes that run, and names that are no part. It needs the
 * text alone, so that whoever compiles one can ask first.
 * @returns nothing where the syntax is wrong, which no compiler takes
 */
export function codeInPage(page: ContentPage): Problem[] {
  const parsed = parsePage(page.file, page.text);
  if ('syntax' in parsed) return [];
  const { tree } = parsed;
  const parts =
    page.collection === 'newsletters' ? partProblems(page, tree, { idsOf: () => null }) : [];
  return [...codeProblems(page, tree), ...letterCodeProblems(page, tree), ...parts];
}

/**
 * Checks the text of an MDX page without building it: syntax, parts and names that are not there,
 * figures and series by id, links that lead nowhere, pictures, and numbers without a source.
 */
export function pageProblems(page: ContentPage, known: Known, root: string): Problem[] {
  const parsed = parsePage(page.file, page.text);
  if ('syntax' in parsed) return [parsed.syntax];
  const { tree, links } = parsed;
  return [
    ...codeProblems(page, tree),
    ...styleProblems(page, tree),
    ...partProblems(page, tree, known),
    ...ownLinkProblems(page.file, links, known.addresses),
    ...scriptProblems(page, tree),
    ...textPictureProblems(page, tree, root),
    ...foreignMediaProblems(page, tree, root),
    ...letterCodeProblems(page, tree),
    ...letterPictureProblems(page, tree),
    ...numberProblems(page, tree),
  ];
}

/** What is worth knowing of the text of a page, and keeps nothing from being built. */
export function pageNotes({ file, text }: ContentPage, known: Known): Problem[] {
  const parsed = parsePage(file, text);
  if ('syntax' in parsed) return [];
  return [...ownLinkNotes(file, parsed.links, known), ...shortcodeNotes(file, parsed.tree)];
}

/** What the text of a page that was added at the desk begins with, until somebody writes it. */
export const UNWRITTEN = 'Write the text here.';

/** A page that nobody has written yet: it may be kept as a draft, and not be built. */
export function unwrittenProblem({ file, text }: ContentPage): Problem[] {
  const line = text.split('\n').findIndex((one) => one.trim() === UNWRITTEN) + 1;
  if (line === 0) return [];
  const says = `“${UNWRITTEN}” still stands where the text should be.`;
  return [{ file, line, says, hint: 'Write the text, or take the page out.' }];
}
