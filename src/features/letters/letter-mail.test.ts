import { describe, expect, test } from 'vitest';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

const frame = {
  brand: 'Coins & Co',
  origin: 'https://site.example',
  title: 'The first <letter>',
  summary: 'What "it" says',
  archive: 'https://site.example/learn/letters/first',
  unsubscribe: 'UNSUBSCRIBE_ADDRESS',
};
const fragment = `<!-- note --><h2 id="why" class="x">Why</h2>
<p>Reserves &amp; <a href="/learn/reserves">what is in them</a>, in <strong>short</strong>.</p>
<ul><li>one</li><li>two, ${'and a long line of words '.repeat(6)}</li></ul>
<hr><p>See <a href="https://other.example/a">there</a>.</p>`;

describe('a letter', () => {
  test('N7: as HTML it needs no sheet, picture or script, and every link is whole', () => {
    const html = letterHtml(fragment, frame);
    expect(html).not.toMatch(/\ssrc=|url\(|<link|<img|<script|@import|\sclass="x"|\sid=|<!-- /);
    const leads = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
    expect(leads).toEqual([
      'https://site.example/learn/reserves',
      'https://other.example/a',
      'UNSUBSCRIBE_ADDRESS',
      'https://site.example/learn/letters/first',
    ]);
    expect(html).toContain('<title>The first &lt;letter&gt;</title>');
    expect(html).toContain('What &quot;it&quot; says');
    for (const [tag] of html.matchAll(/<(?:p|h1|h2|ul|a)\b[^>]*>/g)) expect(tag).toMatch(/color:#/);
  });

  test('N7: in dark mode it keeps dark ground and light ink, and without the rule light and dark', () => {
    const html = letterHtml(fragment, frame);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/prefers-color-scheme:dark\)\{\s*\.paper\{background:#0b1411!important\}/);
    expect(html).toMatch(/<body class="paper" style="[^"]*background:#f6f4ec"/);
  });

  test('N7: as text it says the same in short lines, with its addresses written out', () => {
    const text = letterText(fragment, frame);
    expect(text).toContain('The first <letter>\n==================');
    expect(text).toContain('Why\n---');
    expect(text).toContain('Reserves & what is in them (https://site.example/learn/reserves), in');
    expect(text).toContain('- one\n\n- two, and a long line');
    expect(text).toContain('* * *');
    expect(text).toContain('UNSUBSCRIBE_ADDRESS');
    expect(text).not.toMatch(/&amp;|<a |<\/p>/);
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(72);
  });
});
