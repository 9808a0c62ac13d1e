import { expect, test } from 'vitest';
import { mailBytes } from '#server/mail/mail.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { renderConfirmation } from '#features/mail/render-mail.tsx';
import { site as fixtureSite } from '#tests/fixtures/first-site.ts';
import { openHarness } from '#tests/newsletter/newsletter-harness.ts';

const LINK = /https:\/\/site\.example\/newsletter\/confirm\/[\w-]{43}/g;

onEachDatabase('Confirmation', (database) => {
  test('N7 sec-N3: it is whole as text and as HTML, and asks nobody for anything', async () => {
    const opened = await database.open();
    const site = { brand: 'Coins & <b>"Co"', look: fixtureSite.look, locale: 'en', sender: null };
    const harness = await openHarness(opened, { confirmation: await renderConfirmation(site, 7) });
    await harness.submit('ada@example.org');
    await harness.drain();
    const [mail] = harness.mails;
    const text = mail?.text ?? '';
    const html = mail?.html ?? '';
    const [link] = text.match(LINK) ?? [];
    expect(link).toBeDefined();
    expect(new Set(html.match(LINK))).toEqual(new Set([link]));
    for (const words of ['48 hours', 'If it wasn’t you', 'after 7 days']) {
      expect(text.replaceAll('\n', ' ')).toContain(words);
      expect(html).toContain(words);
    }
    expect(text.split('\n').every((line) => line.length <= 72 || line === link)).toBe(true);
    // Nothing is fetched to show it: no picture, font, sheet or script.
    expect(html).not.toMatch(/\ssrc=|url\(|<link|<img|<script|@import|<b>/i);
    const leads = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(leads).toEqual([link, 'https://site.example']);
    expect(mail?.subject).toBe('Please confirm: the Coins & <b>"Co" newsletter');
    expect(text + html).not.toMatch(/CONFIRM_URL|SITE_URL/);
    expect(html).toContain('Coins &amp; &lt;b&gt;&quot;Co&quot;');
    expect(html).toContain('prefers-color-scheme:dark');
    // Where the rule for dark mode is dropped, each element still has ink and ground of its own.
    for (const [tag] of html.matchAll(/<(?:p|h1|a)\s[^>]*>/g)) expect(tag).toMatch(/color:#/);
    const from = { name: 'At Par', email: 'site@site.example' };
    const bytes = (await mailBytes(mail!, from)).toString();
    expect(bytes).toMatch(/multipart\/alternative/);
    expect(bytes.indexOf('text/plain')).toBeLessThan(bytes.indexOf('text/html'));
    await harness.stop();
    await opened.close();
  });
});
