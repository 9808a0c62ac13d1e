import { describe, expect, test } from 'vitest';
import { interfaceLiterals } from './interface-literals.ts';
import { codeFiles, read } from './tracked-files.ts';

/** Texts that are no words of the interface, by their file. */
const ALLOWED: Record<string, readonly string[]> = {
  // An address for examples (RFC 2606), which no language writes in another way.
  'src/features/newsletter/newsletter-form.tsx': ['you@example.com'],
  // HTML.
  'src/lib/site/message-marks.ts': ['lang="…"…'],
};

/**
 * Modules whose texts are content: the open data and the feeds are published in English, and
 * labels of the parts of texts are those of the desk.
 */
const CONTENT =
  /^src\/(features\/open-data\/[\w-]*(tables|package|page-data|statements)\.ts|blocks\/data-snapshots\.ts|lib\/(schema\/|content\/text-parts\.ts|site\/site-feeds\.ts)|pages\/learn\/letters\.xml\.ts)/;

const source = () => codeFiles().filter((path) => /^src\/.*\.(tsx?|astro)$/.test(path));
const modules = () => source().filter((path) => !/\.test\.tsx?$/.test(path));

describe('words of the interface', () => {
  test('stand in the catalogs of messages, and not in the code', () => {
    const files = modules().filter((path) => !CONTENT.test(path));
    expect(files.length).toBeGreaterThan(400);
    const found = files.flatMap((path) =>
      interfaceLiterals(path, read(path))
        .filter(({ text }) => !ALLOWED[path]?.includes(text))
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
    ['a.astro', '---\nconst a = 1;\n---\n<p>{a}</p>\n<Page {a} title={b}>Hello</Page>', 'Hello'],
  ])('are found in %s: %s', (path, text, literal) => {
    expect(interfaceLiterals(path, text).map((one) => one.text)).toEqual([literal]);
  });

  test.each([
    ['a.tsx', "const a = <p className={open ? 'open' : 'shut'}>{m.hello()} · {value}%</p>;"],
    ['a.tsx', "const a = <p><code>npm start</code> {call('name')}</p>;"],
    ['a.ts', "const a = { label: m.active(), id: 'active', text: '#top' };"],
    ['a.astro', '---\n---\n<script>const a = 1;</script><style>a { b: c }</style><A {a} />'],
  ])('are not taken for what code needs: %s: %s', (path, text) => {
    expect(interfaceLiterals(path, text)).toEqual([]);
  });
});

describe('the formats of a language', () => {
  test('are named in one module', () => {
    const named = modules().filter(
      (path) =>
        path !== 'src/lib/format/intl.ts' &&
        /'en-(US|GB)'|\.toLocale(Date|Time|)String\(/.test(read(path)),
    );
    expect(named).toEqual([]);
  });
});
