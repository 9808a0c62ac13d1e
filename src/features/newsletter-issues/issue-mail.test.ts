import { describe, expect, test } from 'vitest';
import { site } from '#tests/fixtures/first-site.ts';
import { issueHtml } from './issue-html.ts';
import { imageFiles, completeImages } from './issue-pictures.ts';
import { issueText } from './issue-text.ts';

const frame = {
  brand: 'Coins & Co',
  look: site.look,
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
    const html = issueHtml(fragment, frame);
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
    const html = issueHtml(fragment, frame);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/prefers-color-scheme:dark\)\{\s*\.paper\{background:#0b1411!important\}/);
    expect(html).toMatch(/<body class="paper" style="[^"]*background:#f6f4ec"/);
  });

  test('N7: as text it says the same in short lines, with its addresses written out', () => {
    const text = issueText(fragment, frame);
    expect(text).toContain('The first <letter>\n==================');
    expect(text).toContain('Why\n---');
    expect(text).toContain('Reserves & what is in them (https://site.example/learn/reserves), in');
    expect(text).toContain('- one\n\n- two, and a long line');
    expect(text).toContain('* * *');
    expect(text).toContain('UNSUBSCRIBE_ADDRESS');
    expect(text).not.toMatch(/&amp;|<a |<\/p>/);
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(72);
  });

  test('N7: pictures have their whole URL, width, height and alt, and their own file', () => {
    const written = [
      '<p><img src="/images/cafe.png" alt="A cafe"/></p>',
      '<p><img src="/_image?href=%2F_astro%2Fbeside.D7.jpg&amp;w=900&amp;f=webp" alt="Beside" loading="lazy" width="900" height="300"></p>',
    ].join('');
    expect(imageFiles(written)).toEqual(['/images/cafe.png', '/_astro/beside.D7.jpg']);
    const sizes = new Map([
      ['/images/cafe.png', { width: 320, height: 200 }],
      ['/_astro/beside.D7.jpg', { width: 900, height: 300 }],
    ]);
    const html = issueHtml(completeImages(written, frame.origin, sizes), frame);
    expect(html.match(/<img[^>]*>/g)).toEqual([
      '<img src="https://site.example/images/cafe.png" width="320" height="200" alt="A cafe" style="display:block;max-width:100%;height:auto;border:0">',
      '<img src="https://site.example/_astro/beside.D7.jpg" width="600" height="200" alt="Beside" style="display:block;max-width:100%;height:auto;border:0">',
    ]);
    expect(issueText(written, frame)).toContain('[Picture: A cafe]');
    expect(() => completeImages(written, frame.origin, new Map())).toThrow('/images/cafe.png');
    const unnamed = written.replace('A cafe', '');
    expect(() => completeImages(unnamed, frame.origin, sizes)).toThrow('has no description');
  });
});
