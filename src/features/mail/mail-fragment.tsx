import { createElement, type CSSProperties, Fragment, type ReactNode } from 'react';
import { DomUtils, parseDocument } from 'htmlparser2';
import { Heading, Hr, Img, Link, Text } from 'react-email';
import { completeImage, type ImageSize } from './issue-pictures.ts';
import { headings, MAX_COLUMNS, plainElements } from './mail-elements.ts';
import { mailStyles, type MailLook } from './mail-styles.ts';

export type FragmentOptions = {
  look: MailLook;
  /** What relative links start with, such as `https://example.org`. */
  origin: string;
  /** Where the issue stands on the site: links to a place in it lead there. */
  archive: string;
  /** Of each file of `imageFiles`, in pixels. */
  sizes: ReadonlyMap<string, ImageSize>;
};

type Node = ReturnType<typeof parseDocument>['childNodes'][number];
type Inside = { key: number; children: ReactNode[] };
type Attributes = Record<string, string>;

const mailSchemes = new Set(['http:', 'https:', 'mailto:']);

/** The whole address of a link, or null where a mail cannot lead there. */
function wholeUrl(href: string, { origin, archive }: FragmentOptions): string | null {
  // Mail programs take the marks of places away, so a link within the letter leads to its page.
  const url = URL.parse(href, href.startsWith('#') ? archive : `${origin}/`);
  return url && mailSchemes.has(url.protocol) ? url.href : null;
}

/**
 * Makes the text of a newsletter issue fit for mail: React elements with a style each, whole links
 * and sized pictures. What is not in the list of elements leaves its content alone, so that no
 * script, class or comment gets into a mail.
 * @param html the text, as the build rendered it
 * @throws Error that names a picture without alt text or size
 */
export function MailFragment({ html, options }: { html: string; options: FragmentOptions }) {
  return <>{parseDocument(html).childNodes.map((node, key) => mailNode(node, key, options))}</>;
}

/** Parts of a table between which there is no text. */
const TABLE_PARTS = /^(table|thead|tbody|tr)$/;

function mailNode(node: Node, key: number, options: FragmentOptions): ReactNode {
  // React renders each of the markers that the framework writes as text otherwise.
  if (node.type === 'text') return node.data;
  if (node.type !== 'tag') return null;
  const { name, attribs } = node;
  const nodes = TABLE_PARTS.test(name)
    ? node.childNodes.filter(({ type }) => type === 'tag')
    : node.childNodes;
  const children = nodes.map((child, index) => mailNode(child, index, options));
  if (name === 'table') return mailTable(columnsOf(nodes), { key, children }, options);
  return mailElement(name, attribs, { key, children }, options);
}

/** How many columns the plain text lays out. @param parts of a table */
function columnsOf(parts: Node[]): number {
  const [row] = DomUtils.getElementsByTagName('tr', parts);
  const cells = row?.childNodes.filter(({ type }) => type === 'tag').length ?? 1;
  return Math.min(cells, MAX_COLUMNS);
}

/** A table, which scrolls where it is too wide, with its number of columns for the plain text. */
function mailTable(columns: number, { key, children }: Inside, { look }: FragmentOptions) {
  return (
    <div key={key} style={{ margin: '0 0 16px', overflowX: 'auto' }}>
      <table className={`columns-${columns}`} style={mailStyles(look).table}>
        {children}
      </table>
    </div>
  );
}

function mailLink(attributes: Attributes, { key, children }: Inside, options: FragmentOptions) {
  // A number in brackets stands by itself: the note is in the mail too.
  if ('data-footnote-ref' in attributes) return `[${children.join('')}]`;
  if ('data-footnote-backref' in attributes) return null;
  const href = wholeUrl(attributes['href'] ?? '', options);
  if (href === null) return <Fragment key={key}>{children}</Fragment>;
  return (
    <Link key={key} href={href} style={mailStyles(options.look).link}>
      {children}
    </Link>
  );
}

function mailElement(
  name: string,
  attributes: Attributes,
  inside: Inside,
  options: FragmentOptions,
): ReactNode {
  const styles = mailStyles(options.look);
  const { key, children } = inside;
  const heading = Object.hasOwn(headings, name) ? headings[name] : undefined;
  if (heading)
    return (
      <Heading as={heading} key={key} style={styles[heading]}>
        {children}
      </Heading>
    );
  switch (name) {
    case 'p':
      return (
        <Text key={key} style={styles.text}>
          {children}
        </Text>
      );
    case 'a':
      return mailLink(attributes, inside, options);
    case 'img':
      return <Img key={key} {...completeImage(attributes, options.origin, options.sizes)} />;
    case 'input':
      // Of a list of tasks: no mail program keeps a form's box.
      return 'checked' in attributes ? '☑' : '☐';
    case 'hr':
      return <Hr key={key} style={styles.rule} />;
    default:
      return plainElement(name, attributes, inside, styles);
  }
}

/** What an element needs beyond its own style. */
function ownStyle(name: string, attributes: Attributes): CSSProperties {
  const align = /\baligned-(end|center)\b/.exec(attributes['class'] ?? '')?.[1];
  return align && /^t[hd]$/.test(name) ? { textAlign: align as 'end' | 'center' } : {};
}

function plainElement(
  name: string,
  attributes: Attributes,
  { key, children }: Inside,
  styles: ReturnType<typeof mailStyles>,
): ReactNode {
  const element = Object.hasOwn(plainElements, name) ? plainElements[name] : undefined;
  if (element === undefined) return <Fragment key={key}>{children}</Fragment>;
  if (name === 'br') return <br key={key} />;
  const isTask = /\btask-list-item\b/.test(attributes['class'] ?? '');
  const style = element && { ...styles[isTask ? 'task' : element], ...ownStyle(name, attributes) };
  const start = name === 'ol' && attributes['start'] ? { start: Number(attributes['start']) } : {};
  return createElement(name, { key, ...(style ? { style } : {}), ...start }, children);
}
