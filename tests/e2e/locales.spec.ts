import type { Page } from '@playwright/test';
import { findings, WIDTH_RULES } from './axe.ts';
import { drawSmall, resize } from './draw-small.ts';
import { inGroups, layoutsIn } from './site-pages.ts';
import { expect, open, phone, secondUrl, test, wide } from './site-test.ts';
import { tooWide } from './too-wide.ts';

const SECOND = '.cache/dist-second';
/** Its words are long and accented, and it is read from right to left. */
const PSEUDO = 'ar-XB';
/** What axe judges by the language that a page and its parts state, and by the words of labels. */
const LANGUAGE_RULES = [
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'label',
  'label-content-name-mismatch',
  'aria-input-field-name',
  'image-alt',
  'document-title',
];
test.use({ baseURL: secondUrl, reducedMotion: 'reduce' });
test.describe.configure({ timeout: 90_000 });

/** Texts and labels in the page's own language that are no message: each message is accented. */
function literals(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // `Intl` has no pseudo-locale: its months are those of English.
    const months =
      /\b(Jan|Febr)uary\b|\b(March|April|June|July|August)\b|\b(Sept|Nov|Dec)ember\b|\bOctober\b|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|\bUTC\b/g;
    const isLiteral = (text: string) =>
      /[A-Za-z]{2}/.test(text.replaceAll(months, '')) && !/[\u00c0-\u024f\u1e00-\u1eff]/.test(text);
    const isOwn = (element: Element) =>
      element.closest('[translate=no], time, script, style, template, noscript') === null &&
      element.closest<HTMLElement>('[lang]')?.lang === document.documentElement.lang;
    const found: string[] = [];
    for (const element of document.querySelectorAll('body, body *')) {
      if (!isOwn(element)) continue;
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const labels = ['aria-label', 'alt', 'title', 'placeholder'].map((name) =>
        element.getAttribute(name),
      );
      for (const text of [...texts.map((node) => node.nodeValue), ...labels])
        if (text && isLiteral(text)) found.push(`${element.tagName}: ${text.trim()}`);
    }
    return found;
  });
}

/**
 * What longer words or the other direction can break: the English page, which has the same tags
 * and colors, is held to all rules. axe takes what a closed `details` has for hidden, although a stylesheet
 * shows it beside articles.
 */
async function accessErrors(page: Page): Promise<string[]> {
  const found = await findings(page, [...WIDTH_RULES, ...LANGUAGE_RULES]);
  return found.filter((one) => !/^scrollable-region-focusable: \.aside_/.test(one));
}

/** The open page is wider than neither a phone nor a desk; the latter is what stays. */
async function expectToFit(page: Page, path: string): Promise<void> {
  await resize(page, phone);
  expect.soft(await tooWide(page), `${path} on a phone`).toEqual([]);
  await resize(page, wide);
  expect.soft(await tooWide(page), `${path} on a desk`).toEqual([]);
}

for (const { name, paths } of inGroups(layoutsIn(PSEUDO, SECOND)))
  test(`in long words from right to left ${name} have no literal, fit and are accessible`, async ({
    page,
  }) => {
    await drawSmall(page);
    for (const path of paths) {
      await resize(page, phone);
      await open(page, path);
      await expectToFit(page, path);
      expect.soft(await literals(page), `${path}: literals`).toEqual([]);
      expect.soft(await accessErrors(page), path).toEqual([]);
    }
  });

test('the links to other languages say which one is on', async ({ page }) => {
  await open(page, `/${PSEUDO}/about`);
  const current = page.locator('footer [hreflang][aria-current]');
  await expect(current).toHaveCount(1);
  await expect(current).toHaveAttribute('lang', PSEUDO);
  // Words are hyphenated there, and none of the content in English.
  await expect(current).toHaveCSS('hyphens', 'auto');
  await expect(page.locator('main')).toHaveCSS('hyphens', 'manual');
  // A message among the content stands where it does, and what a browser says runs as it is written.
  const said = page.locator('main h2[dir=rtl], main p[dir=rtl]').first();
  await expect(said).toHaveCSS('text-align', 'left');
  const later = await page.locator('main').evaluate((main) => {
    const added = main.appendChild(document.createElement('p'));
    return getComputedStyle(added).unicodeBidi;
  });
  expect(later).toBe('plaintext');
  // The search finds pages in English.
  await page.keyboard.press('/');
  await page.locator('[data-search-field]').fill('usdt');
  const result = page.locator('[data-search-results] a').first();
  for (const part of ['strong', 'bdi'])
    await expect(result.locator(part)).toHaveAttribute('lang', 'en');
  await expect(result.locator('strong')).toHaveCSS('direction', 'ltr');
  // A page that is translated as a whole runs in its own direction.
  const translated = await (await page.request.get(`/${PSEUDO}/data/api`)).text();
  expect(/<main[^>]*>/.exec(translated)?.[0]).toContain(`lang="${PSEUDO}" dir="rtl"`);
});

test('the contact form speaks the language that its address names', async ({ page }) => {
  const own = `/embed/contact?lang=${PSEUDO}`;
  await open(page, own);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', PSEUDO);
  await expect(html).toHaveAttribute('dir', 'rtl');
  expect(await page.locator('form').getAttribute('action')).toBe(own);
  expect(await literals(page)).toEqual([]);
  await open(page, '/embed/contact?lang=de');
  await expect(html).toHaveAttribute('lang', 'en');
  // So does a form of the owner's own, whose texts are content.
  const other = `/forms/workshop?lang=${PSEUDO}`;
  const form = await (await page.request.get(other)).text();
  expect(form).toContain(`<html lang="${PSEUDO}"`);
  expect(/<main[^>]*>/.exec(form)?.[0]).toContain('lang="en"');
  expect(form).toContain(`action="${other}"`);
  expect(form).toMatch(new RegExp(`<label[^>]* lang="${PSEUDO}"`));
  const contact = await (await page.request.get(`/${PSEUDO}/contact`)).text();
  expect(contact).toContain(`href="${other}"`);
});

type Place = { name: string; top: number; bottom: number; left: number; right: number };

function focused(page: Page): Promise<Place & { isInMain: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    const isInMain = element.closest('main') !== null;
    return { name, top: top + scrollY, bottom: bottom + scrollY, left, right, isInMain };
  });
}

/** Whether two places stand beside each other, and the later one to the right. */
const turnsBack = (before: Place, after: Place) =>
  Math.min(before.bottom, after.bottom) - Math.max(before.top, after.top) > 4 &&
  after.left >= before.right;

test('from right to left the focus goes where the eye does, in header and footer', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, `/${PSEUDO}/about`);
  const header: Place[] = [];
  await page.keyboard.press('Tab');
  for (let at = await focused(page); !at.isInMain; at = await focused(page)) {
    header.push(at);
    await page.keyboard.press('Tab');
  }
  await page.locator('footer a').first().focus();
  const count = await page.locator('footer').locator('a, button, input:not([type=hidden])').count();
  const footer: Place[] = [];
  for (let index = 0; index < count - 2; index += 1) {
    footer.push(await focused(page));
    await page.keyboard.press('Tab');
  }
  for (const places of [header.slice(1), footer]) {
    expect(places.length).toBeGreaterThan(6);
    const back = places.filter((place, index) => {
      const before = places[index - 1];
      return before !== undefined && turnsBack(before, place);
    });
    expect(back.map(({ name }) => name)).toEqual([]);
  }
  const [first, last] = [header[1], header.at(-1)];
  expect(first?.left).toBeGreaterThan(last?.left ?? Number.NaN);
});
