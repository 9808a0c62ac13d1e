import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { site as fixtureSite } from '#tests/fixtures/first-site.ts';
import { imageFiles } from './issue-pictures.ts';
import { postalLine } from './postal-line.ts';
import { renderConfirmation, renderIssue } from './render-mail.tsx';

const site = { brand: 'Coins & Co', look: fixtureSite.look, locale: 'en', sender: null };
const fragment = `<!-- note --><h2 id="why" class="x">Why</h2>
<p>Reserves &amp; <a href="/learn/reserves">what is in them</a>, in <strong>short</strong>.</p>
<ul><li>one</li><li>two, ${'and a long line of words '.repeat(6)}</li></ul>
<blockquote><p>A quotation.</p></blockquote>
<hr><p>See <a href="https://other.example/a?b=1&amp;c=2">there</a>, or <a href="#why">above</a>.</p>`;
const rich = `<table data-stacked="">
<thead><tr><th>Coin</th> <th class="aligned-end">Price</th></tr></thead>
<tbody><tr><td>USDT, at its usual price</td><td class="aligned-end">1.00</td></tr><tr><td>USDC</td><td class="aligned-end">0.99</td></tr></tbody>
</table><p>Now 0.98 <del>0.97</del>.</p><ul class="contains-task-list">
<li class="task-list-item"><input type="checkbox" checked disabled> done</li>
<li class="task-list-item"><input type="checkbox" disabled> to do</li></ul>
<h4 id="d">Further down</h4><pre><code class="language-js">const x = 1;
  run(x);
</code></pre><ol start="3"><li>three</li></ol>`;
const noted = `<p>A price<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup>.</p>
<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2>
<ol><li id="user-content-fn-1"><p>As of today, see <a href="/about">this page</a>. <a href="#user-content-fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p></li></ol></section>`;
const issue = {
  site,
  origin: 'https://site.example',
  title: 'The first <letter>',
  summary: 'What "it" says',
  archive: 'https://site.example/learn/letters/first',
  fragment,
  sizes: new Map(),
};

const elements = (html: string, name: string) =>
  DomUtils.getElementsByTagName(name, parseDocument(html).childNodes);
const hrefs = (html: string) => elements(html, 'a').map(({ attribs }) => attribs['href']);
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('a newsletter issue as mail', () => {
  test('N7: it needs no sheet, picture or script, and every link is whole', async () => {
    const { html, subject } = await renderIssue(issue);
    expect(html).not.toMatch(/\ssrc=|url\(|<link|<img|<script|@import|class="x"|\sid=|note/);
    expect(hrefs(html)).toEqual([
      'https://site.example/learn/reserves',
      'https://other.example/a?b=1&c=2',
      'https://site.example/learn/letters/first#why',
      'UNSUBSCRIBE_ADDRESS',
      'https://site.example/learn/letters/first',
    ]);
    expect(subject).toBe('The first <letter>');
    expect(html).toContain('<title>The first &lt;letter&gt;</title>');
    expect(html).toContain('What &quot;it&quot; says');
    for (const name of ['p', 'h1', 'h2', 'ul', 'a'])
      for (const { attribs } of elements(html, name))
        expect(attribs['style'], name).toMatch(/(^|;)color:#/);
  });

  test('N7: it ends with who sends it and the postal address, where the site names one', async () => {
    const operator = { name: 'Coins & Co Ltd', postalAddress: '1 Example Street,\nExample Town' };
    const line = 'Coins & Co Ltd, 1 Example Street, Example Town';
    expect(postalLine({ ...operator, postalAddress: null })).toBeNull();
    const named = { ...site, sender: postalLine(operator) };
    for (const mail of [
      await renderIssue({ ...issue, site: named }),
      await renderConfirmation(named, 7),
    ]) {
      expect(inOneLine(mail.text).trim().endsWith(line)).toBe(true);
      expect(mail.html).toContain(line.replace('&', '&amp;'));
    }
  });

  test('N7: its plain text has every link, in short lines', async () => {
    const { html, text } = await renderIssue(issue);
    for (const href of hrefs(html)) expect(text).toContain(`(${href})`);
    expect(inOneLine(text)).toContain(
      'Reserves & what is in them (https://site.example/learn/reserves), in short.',
    );
    expect(text).toContain('The first <letter>');
    // Readers who were imported never confirmed anything here.
    expect(inOneLine(text)).toContain('because you subscribed to our newsletter. Unsubscribe');
    expect(text).toMatch(/^ \* one$/m);
    // The summary is for the list of mails alone.
    expect(text).not.toMatch(/What "it" says|&amp;|<a |<\/p>/);
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(72);
  });

  test('N7: pictures have their whole URL, width, height and alt, and their own file', async () => {
    const pictures = [
      '<p><img src="/images/cafe.png" alt="A &quot;cafe&quot;"/></p>',
      '<p><img src="/_image?href=%2F_astro%2Fbeside.D7.jpg&amp;w=900&amp;f=webp" alt="Beside" loading="lazy" width="900" height="300"></p>',
    ].join('');
    expect(imageFiles(pictures)).toEqual(['/images/cafe.png', '/_astro/beside.D7.jpg']);
    const sizes = new Map([
      ['/images/cafe.png', { width: 320, height: 200 }],
      ['/_astro/beside.D7.jpg', { width: 900, height: 300 }],
    ]);
    const { html, text } = await renderIssue({ ...issue, fragment: pictures, sizes });
    const found = elements(html, 'img').map(({ attribs }) => attribs);
    expect(found).toMatchObject([
      {
        src: 'https://site.example/images/cafe.png',
        width: '320',
        height: '200',
        alt: 'A "cafe"',
      },
      {
        src: 'https://site.example/_astro/beside.D7.jpg',
        width: '600',
        height: '200',
        alt: 'Beside',
      },
    ]);
    for (const { style } of found) expect(style).toMatch(/max-width:100%;height:auto/);
    expect(text).toContain('[Picture: A "cafe"]');
    const unsized = renderIssue({ ...issue, fragment: pictures });
    await expect(unsized).rejects.toThrow('/images/cafe.png cannot be read');
    const unnamed = renderIssue({ ...issue, fragment: pictures.replace('Beside', ' '), sizes });
    await expect(unnamed).rejects.toThrow('beside.D7.jpg has no description');
  });

  test('N7: tables, code, struck words, tasks and further headings keep their meaning', async () => {
    const { html, text } = await renderIssue({ ...issue, fragment: rich });
    const [table] = elements(html, 'table').filter(({ attribs }) => attribs['class']);
    expect(elements(html, 'th').map(({ attribs }) => attribs['style'])).toEqual([
      expect.stringMatching(/text-align:start/),
      expect.stringMatching(/text-align:end/),
    ]);
    expect(table && DomUtils.textContent(table)).toBe(
      'CoinPriceUSDT, at its usual price1.00USDC0.99',
    );
    for (const name of ['h4', 'th', 'pre'])
      for (const { attribs } of elements(html, name))
        expect(attribs['style'], name).toMatch(/(^|;)color:#/);
    const cells = elements(table ? DomUtils.getOuterHTML(table) : '', 'td');
    expect(cells).toHaveLength(4);
    for (const { attribs } of cells) expect(attribs['style']).toMatch(/(^|;)color:#/);
    expect(elements(html, 'pre')[0]?.attribs['style']).toContain('white-space:pre-wrap');
    expect(elements(html, 'del')[0]?.attribs['style']).toContain('line-through');
    expect(elements(html, 'ol')[0]?.attribs['start']).toBe('3');
    expect(html).not.toMatch(/<input|data-stacked|aligned|\sid=/);
    expect(text).toMatch(/^Coin {23}Price\nUSDT, at its usual price +1\.00\nUSDC {23}0\.99$/m);
    expect(text).toContain('Now 0.98 [crossed out: 0.97].');
    expect(text).toMatch(/^ \* ☑ done\n \* ☐ to do$/m);
    expect(text).toMatch(/^const x = 1;\n {2}run\(x\);$/m);
    expect(text).toMatch(/^ 3\. three$/m);
    expect(text).toMatch(/^Further down$/m);
  });

  test('N7: a wide table has lines of the plain text that are no longer than the others', async () => {
    const words = 'a cell with more words than fit into its column';
    const cells = (name: string) => `<tr>${`<${name}>${words}</${name}>`.repeat(4)}</tr>`;
    const wide = `<table><thead>${cells('th')}</thead><tbody>${cells('td')}</tbody></table>`;
    const { text } = await renderIssue({ ...issue, fragment: wide });
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(72);
  });

  test('N7: a footnote stands in the mail, and no link leads to another page for it', async () => {
    const { html, text } = await renderIssue({ ...issue, fragment: noted });
    expect(hrefs(html)).toEqual([
      'https://site.example/about',
      'UNSUBSCRIBE_ADDRESS',
      'https://site.example/learn/letters/first',
    ]);
    expect(inOneLine(text)).toContain('A price[1].');
    expect(inOneLine(text)).toContain(
      'Footnotes 1. As of today, see this page (https://site.example/about).',
    );
    expect(html).toContain('<sup>[1]</sup>');
  });

  test('sec-N3: a script, a style and a link that runs one do not get into it', async () => {
    const { html } = await renderIssue({
      ...issue,
      fragment:
        '<script>alert(1)</script><style>p{}</style><iframe src="https://x.example"></iframe><p onclick="alert(2)" style="x">Text <a href="javascript:alert(3)">here</a> <svg onload="alert(4)"></svg></p>',
    });
    expect(html).not.toMatch(/alert|javascript:|<script|iframe|<svg|onclick|p\{\}/);
    expect(html).toContain('here');
  });
});

describe('every mail', () => {
  test('N7: says in which language it is, and where its lines begin', async () => {
    const hebrew = { ...site, locale: 'he-IL' };
    const mails = [
      await renderIssue({ ...issue, site: hebrew }),
      await renderConfirmation(hebrew, 7),
    ];
    for (const { html } of mails)
      for (const name of ['html', 'body'])
        expect(elements(html, name)[0]?.attribs).toMatchObject({ lang: 'he-IL', dir: 'rtl' });
    const { html } = await renderConfirmation(site, 7);
    expect(elements(html, 'html')[0]?.attribs).toMatchObject({ lang: 'en', dir: 'ltr' });
    expect(html).not.toMatch(/dir="rtl"|text-align:(left|right)|padding-(left|right):[^0]/);
  });

  test('N7: has one title', async () => {
    for (const { html } of [await renderIssue(issue), await renderConfirmation(site, 7)])
      expect(elements(html, 'title')).toHaveLength(1);
  });

  test('N7: in dark mode it has dark ground and light ink', async () => {
    const { html } = await renderConfirmation(site, 7);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    const { light, dark } = site.look;
    expect(html).toContain(`.paper,.paper td{background:${dark.paper}!important}`);
    expect(elements(html, 'body')[0]?.attribs).toMatchObject({
      class: 'paper',
      style: expect.stringContaining(`background:${light.paper}`),
    });
  });

  test('sec-N3: no name, title or summary is read as markup', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        '<img src=x onerror=1>',
        '"><b>',
        "'--><script>",
        '&amp;',
        '{{brand}}',
        ']]>',
      ),
    );
    const shape = (html: string) =>
      DomUtils.getElementsByTagName('*', parseDocument(html).childNodes).map(
        ({ name, attribs }) => `${name} ${Object.keys(attribs).join(' ')}`,
      );
    const plain = await renderIssue({ ...issue, site: { ...site, brand: 'x' }, summary: 'x' });
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (brand, title, summary) => {
        const mail = await renderIssue({ ...issue, site: { ...site, brand }, title, summary });
        const [heading] = elements(mail.html, 'h1');
        expect(heading && DomUtils.textContent(heading)).toBe(title);
        expect(shape(mail.html)).toEqual(shape(plain.html));
      }),
      { numRuns: 100 },
    );
  });
});
