import { expect, test, type Page } from '@playwright/test';
import { type MailRenderer, openMailRenderer } from '#scripts/build/mail-renderer.ts';
import { site as fixtureSite } from '#tests/fixtures/first-site.ts';
import { COLOR_RULES, findings } from './axe.ts';

const word = 'https://site.example/a-path-that-does-not-end-for-as-long-as-it-can-be-kept-going';
const fragment = `<h2>Heading</h2><p>Text with a <a href="/learn">link</a> and ${word}.</p>
<h3>Further down</h3><ul><li>one</li></ul><ol><li>first</li></ol><blockquote><p>Quoted</p></blockquote><hr><p>End.</p>
<h4>Fourth</h4><pre><code>const aNameThatDoesNotEndForAsLongAsItCanBeKeptGoing = 'and more of it';</code></pre>
<table><thead><tr><th>Coin</th><th>Price</th><th>Who publishes its reserves</th><th>Address</th></tr></thead>
<tbody><tr><td>USDT</td><td class="aligned-end"><del>1.01</del> 1.00</td><td>Nobody</td><td>0xdac17f958d2ee523a2206206994597c13d831ec7</td></tr></tbody></table>
<p><img src="/images/wide.png" alt="A picture that is not loaded"></p>`;
const sizes = new Map([['/images/wide.png', { width: 900, height: 450 }]]);

/** The mails of a site in a language, as the build renders them. */
async function renderMails(renderer: MailRenderer, locale: string): Promise<string[]> {
  const { brand, look } = fixtureSite;
  const sender = '1 Example Street, Example Town EX1 1EX';
  const site = { brand, look, locale, sender };
  const origin = 'https://site.example';
  const issue = { title: 'Title', summary: 'Summary', archive: `${origin}/learn/letters/one` };
  const mails = [
    await renderer.renderConfirmation(site, 7),
    await renderer.renderIssue({ site, origin, ...issue, fragment, sizes }),
  ];
  return mails.map(({ html }) => html.replaceAll('CONFIRM_URL', word));
}

/** Whether the words of the heading end at its right. */
const isAtRight = (page: Page): Promise<boolean> =>
  page.locator('h1').evaluate((heading) => {
    const text = document.createRange();
    text.selectNodeContents(heading);
    return text.getBoundingClientRect().right > heading.getBoundingClientRect().right - 2;
  });

test('N7 NF3: mails, in a language that runs to the left, too, can be read on a phone in light and dark', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  // Opened once: it takes longer than to look at its mails.
  const renderer = await openMailRenderer();
  for (const locale of ['en', 'ar'])
    for (const html of await renderMails(renderer, locale)) {
      await page.setContent(html);
      for (const colorScheme of ['light', 'dark'] as const) {
        const at = `${locale}, ${colorScheme}`;
        await page.emulateMedia({ colorScheme });
        const rules = [...COLOR_RULES, 'html-has-lang', 'document-title'];
        expect(await findings(page, rules), at).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(360);
        const { paper } = fixtureSite.look[colorScheme];
        const rgb = [1, 3, 5].map((from) => Number.parseInt(paper.slice(from, from + 2), 16));
        for (const ground of [page.locator('body'), page.locator('td').first()])
          await expect(ground, at).toHaveCSS('background-color', `rgb(${rgb.join(', ')})`);
        expect(await isAtRight(page), at).toBe(locale === 'ar');
      }
    }
});
