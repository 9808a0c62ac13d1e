import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessage, helperImports } from '#scripts/messages/compile-messages.ts';
import {
  catalogsOf,
  checkLocales,
  COMPILED,
  compilePart,
  MESSAGES,
} from '#scripts/messages/catalogs.ts';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };

const CATALOG = /^#messages\/([\w-]+)\.ts$/;

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (node && typeof node === 'object') {
    if ('type' in node) visit(node as Node);
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit);
  }
}

function applied(code: string, edits: Edit[]): string {
  const sorted = edits.toSorted((a, b) => b.start - a.start);
  return sorted.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    code,
  );
}

type Translations = { locales: readonly string[]; folder: string };

type Import = { node: Node; name: string; part: string };

/** The catalogs that a module imports: `import * as m from '#messages/contact.ts'`. */
function catalogImports(body: Node[]): Import[] {
  return body.flatMap((node) => {
    const part = CATALOG.exec(String((node['source'] as { value?: string } | null)?.value))?.[1];
    if (node.type !== 'ImportDeclaration' || !part) return [];
    const [all] = node['specifiers'] as { type: string; local: { name: string } }[];
    if (all?.type !== 'ImportNamespaceSpecifier')
      throw new Error(
        `messages are imported as a whole: import * as m from '#messages/${part}.ts'`,
      );
    return [{ node, name: all.local.name, part }];
  });
}

/** What a getter of one line returns: `get label() { return m.label(); }`. */
function returnedBy(node: Node): Node | null {
  if (node.type !== 'Property' || node['kind'] !== 'get') return null;
  const [first] = ((node['value'] as Node)['body'] as { body: Node[] }).body;
  return first?.type === 'ReturnStatement' ? (first['argument'] as Node) : null;
}

/** What stands for each use of a catalog, and the functions that those uses call. */
function ownMessages(body: Node[], { name: catalog, part }: Import, translations: Translations) {
  const catalogs = catalogsOf(part, translations.locales, translations.folder);
  const functions = new Map<string, string>();
  const edits: Edit[] = [];
  const messageOf = ({ type, object, property, computed }: Node): string | null =>
    type === 'MemberExpression' && !computed && (object as { name?: string }).name === catalog
      ? (property as { name: string }).name
      : null;
  const plain = new Set<Node>();
  walk(body, (node) => {
    const got = returnedBy(node);
    if (got?.type === 'CallExpression') {
      const message = messageOf(got['callee'] as Node);
      const code = message ? compileMessage(catalogs, message).code : '';
      if (code.startsWith("'")) {
        plain.add(got).add(got['callee'] as Node);
        const key = node['key'] as Node;
        edits.push({ start: node.start, end: key.start, text: '' });
        edits.push({ start: key.end, end: node.end, text: `: ${code}` });
        return;
      }
    }
    const callee =
      node.type === 'CallExpression' && !plain.has(node) ? (node['callee'] as Node) : null;
    const called = callee && messageOf(callee);
    if (called && (node['arguments'] as Node[]).length === 0) {
      const { code } = compileMessage(catalogs, called);
      if (!code.startsWith("'")) return;
      plain.add(callee);
      edits.push({ start: node.start, end: node.end, text: code });
    }
    const message = messageOf(node);
    if (!message || plain.has(node)) return;
    functions.set(
      message,
      `const ${catalog}$${message} = (p) => ${compileMessage(catalogs, message).code};`,
    );
    edits.push({ start: node.start, end: node.end, text: `${catalog}$${message}` });
  });
  return { functions: [...functions.values()], edits };
}

/**
 * Writes the messages that a module of the browser uses into that module. A bundler gives each
 * module to one file, so that a page would otherwise load the messages of all who share a catalog.
 */
function withOwnMessages(code: string, body: Node[], translations: Translations): string | null {
  const imports = catalogImports(body);
  if (imports.length === 0) return null;
  const own = imports.map((one) => ownMessages(body, one, translations));
  const functions = own.flatMap((one) => one.functions);
  const edits = [
    ...own.flatMap((one) => one.edits),
    ...imports.map(({ node }) => ({ start: node.start, end: node.end, text: '' })),
  ];
  const head = helperImports(functions.join());
  return `${[...head, ...functions].join('\n')}\n${applied(code, edits)}`;
}

/**
 * Builds the interface's messages for the locales of the site.
 * @param locales beside English: none where the site has one language
 * @param folder with a folder for each language
 * @throws Error where a language has none
 */
export function messageCatalogs(locales: readonly string[], folder = MESSAGES): Plugin[] {
  checkLocales(locales, folder);
  return [
    {
      name: 'message-catalogs',
      load(id) {
        if (locales.length === 0 || dirname(id) !== COMPILED) return null;
        return compilePart(basename(id, '.ts'), locales, folder);
      },
    },
    {
      name: 'messages-of-a-module',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      transform(code) {
        if (!code.includes('#messages/')) return null;
        const body = this.parse(code).body as unknown as Node[];
        const changed = withOwnMessages(code, body, { locales, folder });
        return changed === null ? null : { code: changed, map: null };
      },
    },
  ];
}
