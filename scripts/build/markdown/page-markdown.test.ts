import { expect, test } from 'vitest';
import { pageMarkdown } from './page-markdown.ts';

const LICENSE = 'https://license.example/';
const END = `\n\n---\n\nPage: <https://coins.example/learn/x> License of the text: [CC BY 4.0](${LICENSE})\n`;

function markdownOf(main: string): string {
  const html = `<html><body><header>Menu</header><main id="main">${main}</main><footer>Foot</footer>`;
  const text = pageMarkdown(html, new URL('https://coins.example/learn/x'), LICENSE);
  expect(text.endsWith(END)).toBe(true);
  return text.slice(0, -END.length);
}

test('headings, paragraphs and lists are what they are, without menus and footers', () => {
  expect(markdownOf('<h1>A coin</h1><p>It holds <b>1.0000</b>.</p><ul><li>a<li>b</ul>')).toBe(
    '# A coin\n\nIt holds **1.0000**.\n\n- a\n- b',
  );
});

test('a page of closed texts says nothing of a license', () => {
  const text = pageMarkdown('<main>A</main>', new URL('https://coins.example/a'), null);
  expect(text).toBe('A\n\n---\n\nPage: <https://coins.example/a>\n');
});

test('a corrected page says when, and leaves out what it had said', () => {
  const fold =
    '<details data-corrections=""><summary>Corrected once</summary><ul id="corrected"><li>It was 2.</ul></details>';
  expect(
    markdownOf(`<p>It is 1.</p>${fold}<details><summary>More</summary><p>3</p></details>`),
  ).toBe('It is 1.\n\nCorrected once.\n\n**More**\n\n3');
});

test('sources are footnotes with their links', () => {
  const text = markdownOf(
    '<p>It fell.<sup><a href="#source-1" aria-label="Source 1">1</a><a href="#source-2">2</a></sup></p><ol><li id="source-1"><a href="https://a.example/x_(y)">A study</a><li id="source-2"><a href="https://b.example/">Report</a><span> (seen)</span></ol>',
  );
  expect(text).toBe(
    'It fell.[^1][^2]\n\n[^1]: [A study](<https://a.example/x_(y)>)\n[^2]: [Report](https://b.example/) (seen)',
  );
});

test('a source that no mark refers to stands in a list, which every program shows', () => {
  const source = (number: number) =>
    `<li id="source-${number}"><a href="https://s.example/${number}">S${number}</a>`;
  expect(markdownOf(`<p>The law.</p><ol>${source(1)}${source(2)}</ol><p>Key</p>`)).toBe(
    'The law.\n\n1. [S1](https://s.example/1)\n2. [S2](https://s.example/2)\n\nKey',
  );
  const mark = '<sup><a href="#source-2">2</a></sup>';
  expect(markdownOf(`<p>It fell.${mark}</p><ol>${source(1)}${source(2)}</ol>`)).toBe(
    'It fell.[^2]\n\n[^2]: [S2](https://s.example/2)\n\n- Source 1: [S1](https://s.example/1)',
  );
  const figures =
    '<table><thead><tr><th>Low<th>Source</thead><tbody><tr><th>0.88<td><a href="#source-1">1</a></tbody></table>';
  expect(markdownOf(`${figures}<ol>${source(1)}</ol>`)).toBe(
    '| Low | Source |\n| --- | --- |\n| 0.88 | [^1] |\n\n[^1]: [S1](https://s.example/1)',
  );
});

test('links are absolute; those within the page and to the glossary are words', () => {
  expect(
    markdownOf(
      '<p><a href="/about">About</a>, <a href="#below">below</a>, <a href="/learn/glossary/p#peg" data-tooltip="term-peg">peg</a></p>',
    ),
  ).toBe('[About](https://coins.example/about), below, peg');
});

test('a card is a link with its text behind it', () => {
  expect(markdownOf('<a href="/learn/lab"><h3>The lab</h3><p>Break one.</p><p>Open</p></a>')).toBe(
    '[The lab](https://coins.example/learn/lab): Break one. Open',
  );
});

test('a table has one head, a line for each row, and empty cells', () => {
  expect(
    markdownOf(
      '<table><caption>Lows</caption><thead><tr><th>Low</th><th>When</th></tr></thead><tbody><tr><th>0.88</th><td></td></tr><tr><td>a|b</td><td><p>x</p><p>y</p></td></tr></tbody></table>',
    ),
  ).toBe('Lows\n\n| Low | When |\n| --- | --- |\n| 0.88 | |\n| a\\|b | x y |');
});

test('the line under a head counts its cells as they are read: no drawings, and wide ones as two', () => {
  const markdown = markdownOf(
    '<table><thead><tr><th>Coin</th><th aria-hidden="true">Shape</th><th colspan="2">Low</th></tr></thead><tbody><tr><th>USDC</th><td aria-hidden="true"><svg></svg></td><td>0.88</td><td>2023</td></tr></tbody></table>',
  );
  const widths = markdown.split('\n').map((line) => line.split('|').length);
  expect(widths).toEqual([5, 5, 5]);
});

test('a list of descriptions names each in front', () => {
  expect(
    markdownOf(
      '<dl><div><dt>Fee</dt><dd>None</dd></div><div><dt>Safe?</dt><dd><ul><li>No<li>Yes</ul></dd></div></dl>',
    ),
  ).toBe('- **Fee:** None\n- **Safe?** No; Yes');
});

test('what CSS sets apart does not run together', () => {
  expect(
    markdownOf(
      '<p><span>1</span><time>March 10</time><a href="/x">low</a></p><p>Active<span>since 2024</span></p><p>$<span>308 billion</span></p><p><code>a</code><code>b</code></p><p><a href="/x">CSV<span> of Coins</span></a></p>',
    ),
  ).toBe(
    '1 March 10 [low](https://coins.example/x)\n\nActive since 2024\n\n$308 billion\n\n`a` `b`\n\n[CSV of Coins](https://coins.example/x)',
  );
});

test('a command keeps its lines, and what is in it is no Markdown and no link', () => {
  const code = 'SELECT *\nFROM "a.csv"\n  WHERE x_y = 1;\ncurl https://site.example/';
  const html = `<p>Run this:</p><pre class="query" tabindex="0">${code}</pre><p>Then read.</p>`;
  expect(markdownOf(html)).toBe(`Run this:\n\n\`\`\`\n${code}\n\`\`\`\n\nThen read.`);
  expect(markdownOf('<pre>a ``` b</pre>')).toBe('````\na ``` b\n````');
});

test('drawings, controls, adverts, scripts and what is hidden are left out', () => {
  expect(
    markdownOf(
      '<p>Kept</p><svg><text>9</text></svg><aside data-adverts>Buy</aside><p class="wrap needs-script">Off</p><p hidden>Due</p><span popover>Bubble</span><script>1</script><button>Go</button><select><option>2</select><details><summary>Show it</summary><pre><code>&lt;iframe src=""&gt;</code></pre></details><details id="cite"><pre>@misc</pre></details><ul><li class="needs-script">x</ul>',
    ),
  ).toBe('Kept');
});

test('a list of contents is left out with its title', () => {
  expect(
    markdownOf(
      '<details><summary>Contents</summary><nav><p>On this page</p><ol><li><a href="#a">A</a></ol></nav></details><details><summary>More</summary><p>Kept</p></details>',
    ),
  ).toBe('**More**\n\nKept');
});

test('a page without a main part is named', () => {
  expect(() => pageMarkdown('<p>', new URL('https://coins.example/bad'), LICENSE)).toThrow('/bad');
});
