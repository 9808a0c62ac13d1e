import { createElement, Fragment, type ReactNode } from 'react';
import { parseDocument } from 'htmlparser2';
import { Heading, Hr, Img, Link, Text } from 'react-email';
import { completeImage, type ImageSize } from './issue-pictures.ts';
import { type MailElement, mailStyles, type MailLook } from './mail-styles.ts';

export type FragmentOptions = {
  look: MailLook;
  /** What relative links start with, such as `https://example.org`. */
  origin: string;
  /** Of each file of `imageFiles`, in pixels. */
  sizes: ReadonlyMap<string, ImageSize>;
};

type Node = ReturnType<typeof parseDocument>['childNodes'][number];

/** Elements that mail programs draw well by themselves, with our style where there is one. */
const plainElements: Readonly<Record<string, MailElement | null>> = {
  ul: 'list',
  ol: 'list',
  li: 'item',
  blockquote: 'quote',
  strong: null,
  em: null,
  code: null,
  br: null,
};

const mailSchemes = new Set(['http:', 'https:', 'mailto:']);

/** The whole address of a link, or null where a mail cannot lead there. */
function wholeUrl(href: string, origin: string): string | null {
  const url = URL.parse(href, `${origin}/`);
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

function mailNode(node: Node, key: number, options: FragmentOptions): ReactNode {
  // React renders each of the markers that the framework writes as text otherwise.
  if (node.type === 'text') return node.data;
  if (node.type !== 'tag') return null;
  const children = node.childNodes.map((child, index) => mailNode(child, index, options));
  return mailElement(node.name, node.attribs, { key, children }, options);
}

function mailElement(
  name: string,
  attributes: Record<string, string>,
  { key, children }: { key: number; children: ReactNode[] },
  options: FragmentOptions,
): ReactNode {
  const styles = mailStyles(options.look);
  switch (name) {
    case 'h2':
    case 'h3':
      return (
        <Heading as={name} key={key} style={styles[name]}>
          {children}
        </Heading>
      );
    case 'p':
      return (
        <Text key={key} style={styles.text}>
          {children}
        </Text>
      );
    case 'a': {
      const href = wholeUrl(attributes['href'] ?? '', options.origin);
      if (href === null) return <Fragment key={key}>{children}</Fragment>;
      return (
        <Link key={key} href={href} style={styles.link}>
          {children}
        </Link>
      );
    }
    case 'img':
      return <Img key={key} {...completeImage(attributes, options.origin, options.sizes)} />;
    case 'hr':
      return <Hr key={key} style={styles.rule} />;
    default:
      return plainElement(name, key, children, styles);
  }
}

function plainElement(
  name: string,
  key: number,
  children: ReactNode[],
  styles: ReturnType<typeof mailStyles>,
): ReactNode {
  const style = plainElements[name];
  if (style === undefined) return <Fragment key={key}>{children}</Fragment>;
  const props = style === null ? { key } : { key, style: styles[style] };
  return name === 'br' ? <br key={key} /> : createElement(name, props, children);
}
