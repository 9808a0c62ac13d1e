import { describe, expect, test } from 'vitest';
import { interfaceLiterals } from './interface-literals.ts';
import { codeFiles, read } from './tracked-files.ts';

/** Texts that are no words of the interface, by their file. */
const ALLOWED: Record<string, readonly string[]> = {
  // An address for examples (RFC 2606), which no language writes in another way.
  'src/features/newsletter/newsletter-form.tsx': ['you@example.com'],
  // Their terms demand these words.
  'server/market/aggregators.ts': ['Data provided by CoinGecko', 'Data: DefiLlama'],
  // What a browser or a feed's host calls us where a brand has no Latin letters.
  'server/news/open-news.ts': ['Site'],
  // HTML.
  'src/lib/site/message-marks.ts': ['lang="…"…'],
};

/** Names, which every language writes in the same way. */
const NAMES = new Set(
  // Blockchains, a typeface and a file format.
  'Algorand Base Ethereum Linea Solana Stellar Tron Fraunces Parquet'.split(' '),
);

/** Fields of HTTP. */
const HEADERS = new Set(['Accept', 'Allow', 'Connection', 'Link', 'Location', 'Vary']);

/**
 * Modules whose words are the names by which code, content and configuration know a thing: kinds
 * of pages have their labels in `src/features/search/kind-labels.ts`, and topics of news are the
 * owner's list, in the desk as well.
 */
const KEYS = /^(src\/lib\/site\/page-kind|shared\/news-topics)\.ts$/;

const isAllowed = (path: string, text: string) =>
  NAMES.has(text) ||
  (path.startsWith('server/http/') && HEADERS.has(text)) ||
  ALLOWED[path]?.includes(text) === true;

/**
 * Modules whose texts are content: the open data and the feeds are published in English, and
 * labels of the parts of texts and of the configuration are those of the desk.
 */
const CONTENT =
  /^(shared\/form-definition\.ts|src\/(features\/open-data\/[\w-]*(tables|package|page-data|statements)\.ts|blocks\/data-snapshots\.ts|lib\/(schema\/|content\/text-parts\.ts|site\/(site-feeds|[a-z]+-config)\.ts)|pages\/learn\/letters\.xml\.ts))/;

/** What answers visitors on the server; commands, the log and mails to the owner speak English. */
const ANSWERS =
  /^server\/(adverts|contact|forms|http|market|news|newsletter|search)\/(?!(log-events|listen|store-messages|send-command|subscriber-import|news-commands|newsletter-commands|message-commands)\.ts)/;

const source = () =>
  codeFiles().filter(
    (path) =>
      /^src\/.*\.(tsx?|astro)$/.test(path) || ANSWERS.test(path) || path.startsWith('shared/'),
  );
const modules = () => source().filter((path) => !/\.test\.tsx?$/.test(path));

describe('words of the interface', () => {
  test('stand in the catalogs of messages, and not in the code', () => {
    const files = modules().filter((path) => !CONTENT.test(path) && !KEYS.test(path));
    expect(files.length).toBeGreaterThan(400);
    const found = files.flatMap((path) =>
      interfaceLiterals(path, read(path))
        .filter(({ text }) => !isAllowed(path, text))
        .map(({ line, text }) => `${path}:${line}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['a.tsx', 'const a = <p>Hello there</p>;', 'Hello there'],
    ['a.tsx', "const a = <p>{open ? 'Open' : null}</p>;", 'Open'],
    ['a.tsx', 'const a = <button aria-label={`Compare ${name}`} />;', 'Compare …'],
    ['a.tsx', 'const a = <Part title="A title" />;', 'A title'],
    ['a.ts', "const a = { label: 'Active' };", 'Active'],
    ['a.ts', "const a = { 'confirm-mail': 'Confirm' };", 'Confirm'],
    ['a.ts', "button.textContent = 'Unsubscribe';", 'Unsubscribe'],
    ['a.ts', "const a = (low) => (low ? 'Lowest' : m.highest());", 'Lowest'],
    ['a.ts', "const a = isRight ? '✓ Right' : '';", '✓ Right'],
    ['a.ts', "const a = pageTitle('Search', page);", 'Search'],
    ['a.tsx', "const a = <Table columns={['Coin', m.share()]} />;", 'Coin'],
    [
      'a.ts',
      "const a: Record<May, string> = { yes: 'sold', get no() { return m.no(); } };",
      'sold',
    ],
    ['a.ts', 'const a = { formatX: (x) => `${x} h` };', '${x} h'],
    ['a.tsx', 'const a = <SampleTable number="Price" />;', 'Price'],
    ['a.astro', "---\nconst title = 'Glossary';\n---\n<p>{title}</p>", 'Glossary'],
    ['a.astro', '---\nconst a = 1;\n---\n<p>{a}</p>\n<Page {a} title={b}>Hello</Page>', 'Hello'],
  ])('are found in %s: %s', (path, text, literal) => {
    expect(interfaceLiterals(path, text).map((one) => one.text)).toEqual([literal]);
  });

  test.each([
    ['a.tsx', "const a = <p className={open ? 'open' : 'shut'}>{m.hello()} · {value}%</p>;"],
    ['a.tsx', "const a = <p><code>npm start</code> {call('name')}</p>;"],
    ['a.ts', "const a = { label: m.active(), id: 'active', text: '#top' };"],
    ['a.ts', "const a = event.key === 'Enter' && headers.get('Vary');"],
    ['a.ts', "const a = { '@type': 'Question' };"],
    ['a.astro', '---\n---\n<script>const a = 1;</script><style>a { b: c }</style><A {a} />'],
  ])('are not taken for what code needs: %s: %s', (path, text) => {
    expect(interfaceLiterals(path, text)).toEqual([]);
  });
});

describe('a line of text', () => {
  test('has its spaces between its parts: one that begins a part jumps to the far end', () => {
    const begins = /<(span|b|strong|em|a|time)\b(?![^>]*visually-hidden)(?:[^>]*[^>=])?> [^<\s]/;
    const elements = modules().filter((path) => /\.(tsx|astro)$/.test(path));
    expect(elements.filter((path) => begins.test(read(path)))).toEqual([]);
    expect('<span className={styles.remark}> ({label})</span>').toMatch(begins);
  });
});

describe('the formats of a language', () => {
  test('put a day and a time of day together in one place', () => {
    const glued = /\}, \$\{[^`]*(:00|UTC|:\$\{minute)|\$\{dateFormat[^`]*, \$\{/;
    const formats = modules().filter((path) => path.startsWith('src/'));
    expect(formats.filter((path) => glued.test(read(path)))).toEqual([]);
  });

  test('are named in one module', () => {
    const named = modules().filter(
      (path) =>
        path !== 'src/lib/format/intl.ts' &&
        /'en-(US|GB)'|\.toLocale(Date|Time|)String\(/.test(read(path)),
    );
    expect(named).toEqual([]);
  });
});
