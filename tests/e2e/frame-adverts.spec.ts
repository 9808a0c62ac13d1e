import type { Locator, Page, Route } from '@playwright/test';
import { SITES } from '#scripts/test/build-sites.ts';
import { serve } from '#scripts/test/serve-sites.ts';
import { site } from '../fixtures/advert-site.ts';
import { frames, SANDBOX } from './advert-frames.ts';
import { COLOR_RULES, findings, WIDTH_RULES } from './axe.ts';
import { ADS, banner, NEWS } from './consent-parts.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { expect, phone, test, type Watch, wide } from './site-test.ts';
import { tooWide } from './too-wide.ts';

// One server for all of them: a network's frames that nobody is asked about.
test.describe.configure({ mode: 'serial', timeout: 60_000 });

/** A picture of an owner's: rosettes are pictures too. */
const PICTURE = 'img[src^="/house-pictures/"]';

let served: Awaited<ReturnType<typeof serve>>;

test.beforeAll(async () => {
  served = await serve(SITES.adverts);
});

test.afterAll(() => served?.stop());

/** A creative of exactly a banner's size, which says that it is there. */
const creative = (height: number) => `<!doctype html><style>body{margin:0}</style>
<div id="creative" style="width:300px;height:${height}px;background:teal">advert</div>
<script>parent.postMessage({ type: 'resize', height: ${height} }, '*')</script>`;

const heightOf = (address: string) =>
  address.endsWith(`/${site.adverts.banners.tall}`) ? 600 : 250;

const answerAll = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: creative(heightOf(route.request().url())) });

async function openAt(page: Page, watch: Watch, path: string): Promise<void> {
  watch.allowServer(served.url);
  watch.allowOutside(NEWS);
  await page.goto(served.url + path, { waitUntil: 'load' });
}

async function expectWhole(slot: Locator, at: string): Promise<void> {
  await slot.scrollIntoViewIfNeeded();
  const frame = slot.locator('iframe');
  await expect(frame, at).toBeVisible();
  const box = (await slot.boundingBox())!;
  const label = (await slot.getByText('Advertisement', { exact: true }).boundingBox())!;
  const ad = (await frame.contentFrame().locator('#creative').boundingBox())!;
  const height = heightOf((await frame.getAttribute('src'))!);
  expect([ad.width, ad.height], at).toEqual([300, height]);
  // Whole: inside the slot, which hides what is outside of it, and below the label.
  expect(ad.x, at).toBeGreaterThanOrEqual(box.x - 0.5);
  expect(ad.x + ad.width, at).toBeLessThanOrEqual(box.x + box.width + 0.5);
  expect(ad.y, at).toBeGreaterThanOrEqual(label.y + label.height - 0.5);
  expect(ad.y + ad.height, at).toBeLessThanOrEqual(box.y + box.height + 0.5);
  expect(Math.abs(ad.x + 150 - (box.x + box.width / 2)), at).toBeLessThanOrEqual(1);
  const links = slot.getByRole('link', { includeHidden: true });
  await expect(links.filter({ visible: true }), at).toHaveCount(0);
}

test('D4: where nobody is asked, adverts load with the page, and an answer about embeds leaves them; they load without a banner at all', async ({
  page,
  watch,
}) => {
  watch.allowOutside(ADS, answerAll);
  await page.setViewportSize(wide);
  await openAt(page, watch, '/news');
  await expect(frames(page).first()).toBeVisible();
  const before = await frames(page).count();
  expect(before).toBeGreaterThan(2);
  // The question is about the embed alone.
  await expect(banner(page)).toHaveAttribute('data-purposes', 'embeds');
  await banner(page).getByRole('button', { name: 'Reject' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(frames(page)).toHaveCount(before);
  await expect(frames(page).first()).toHaveAttribute('sandbox', SANDBOX);
  // As the site is built where nothing has to be asked about: without the question and its script.
  await page.route(`${served.url}/about`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replace(/<section[^>]*data-consent-banner[\s\S]*?<\/section>/, '')
      .replace(/<dialog[^>]*data-consent-settings[\s\S]*?<\/dialog>/, '');
    await route.fulfill({ response: answer, body: html });
  });
  await openAt(page, watch, '/about');
  await expect(banner(page)).toHaveCount(0);
  await expect(frames(page).first()).toBeVisible();
});

test('D1 D3: on a phone, a tablet and in wide windows a page mounts each banner once, and a creative is whole, in the middle, under its label, alone', async ({
  page,
  watch,
}) => {
  watch.allowOutside(ADS, answerAll);
  // Particles at rest: they would be drawn all the while.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [size, path, least] of [
    // The narrowest of each layout, and the pages with the most banners in it.
    [{ width: 1024, height: 800 }, '/', 5],
    [{ width: 768, height: 800 }, '/about', 3],
    [phone, '/', 2],
  ] as const) {
    await page.setViewportSize(size);
    // Opened anew: a page mounts the frames of its first width.
    await openAt(page, watch, path);
    const at = `at ${size.width} px`;
    await expect(frames(page).first()).toBeAttached();
    const mounted = await frames(page).evaluateAll((all) =>
      all.map((frame) => (frame as HTMLIFrameElement).src),
    );
    expect(new Set(mounted).size, at).toBe(mounted.length);
    expect(mounted.length, at).toBeGreaterThanOrEqual(least);
    for (const slot of await page.locator('[data-ad-slot]:has(iframe)').all())
      await expectWhole(slot, at);
    expect(await tooWide(page), at).toEqual([]);
  }
});

const failures: Record<string, (route: Route) => Promise<void>> = {
  'that cannot be reached': (route) => route.abort('connectionrefused'),
  'that is blocked': (route) => route.abort('blockedbyclient'),
  'that answers 404': (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  'that has no advert': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>No campaign' }),
  'that never answers': async () => {},
};

/** Answers each frame in another of these ways, in turn; all of them have to have come. */
function failInTurn(watch: Watch): Set<string> {
  const names = new Set<string>();
  const ways = Object.entries(failures);
  let count = 0;
  watch.expectError(/ads\.example\.net|status of 404|ERR_/);
  watch.allowOutside(ADS, (route) => {
    const [name, answer] = ways[count % ways.length]!;
    count += 1;
    names.add(name);
    return answer(route);
  });
  return names;
}

/** The house adverts with a picture, in every place that is seen. */
async function expectPictures(page: Page): Promise<void> {
  const slots = page.locator('[data-ad-slot]:visible').filter({ has: page.locator(PICTURE) });
  await expect(slots.first()).toBeAttached();
  for (const slot of await slots.all()) {
    const link = slot.locator(`a:has(${PICTURE})`);
    await expect(link).toHaveAttribute('rel', 'sponsored noopener');
    await expect(link).toHaveAttribute('href', /^https:\/\/shop\.example\.net\//);
    const image = slot.locator(PICTURE);
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('src', /^\/house-pictures\/offer-[0-9a-f]{8}\.webp$/);
    expect(await image.getAttribute('alt')).toMatch(/disc/);
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => [one.complete, one.naturalWidth]))
      .toEqual([true, 600]);
    await expect(image).toHaveAttribute('height', '500');
  }
}

test('sec-A3 D4: a frame network that cannot be reached, is blocked, answers 404, has no advert or never answers leaves the house adverts; each has its picture, its outside link and its label, in every format', async ({
  page,
  watch,
}) => {
  await page.setViewportSize(wide);
  await watchShifts(page);
  const names = failInTurn(watch);
  // The page asks for fewer frames than there are ways.
  for (const most of [4, 5]) {
    await openAt(page, watch, '/about');
    await expect(frames(page).first()).toBeAttached();
    await expect.poll(() => names.size).toBe(most);
    await page.waitForTimeout(1000);
    for (const slot of await page.locator('[data-ad-slot]:visible').all()) {
      await expect(slot.locator('a:not([data-advert-off])')).toBeVisible();
      await expect(slot.locator('iframe')).toBeHidden();
    }
    expect(await shiftsOf(page)).toEqual([]);
  }
  // Particles at rest: they would be drawn all the while.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [size, path, tall, rules] of [
    [wide, '/about', true, undefined],
    [phone, '/', false, [...WIDTH_RULES, ...COLOR_RULES]],
  ] as const) {
    await page.setViewportSize(size);
    if (new URL(page.url()).pathname !== path) await openAt(page, watch, path);
    await expectPictures(page);
    expect(await page.locator(`[data-ad-height="600"]:visible ${PICTURE}`).count()).toBe(
      tall ? 1 : 0,
    );
    expect(await findings(page, rules)).toEqual([]);
  }
  // Pictures are this site's: only the network was asked, and failed.
  expect(
    watch.outside.filter((url) => !url.startsWith(ADS) && !url.startsWith(served.url)),
  ).toEqual([]);
});

test('D4: an uploaded picture comes in sizes, with its words, and nothing moves', async ({
  browser,
}) => {
  for (const [viewport, density] of [
    [wide, 1],
    [phone, 3],
  ] as const) {
    const context = await browser.newContext({ viewport, deviceScaleFactor: density });
    await context.route(`${ADS}/**`, (route) => route.abort());
    const page = await context.newPage();
    await watchShifts(page);
    await page.goto(`${served.url}/about`, { waitUntil: 'load' });
    const image = page.locator('[data-ad-slot]:visible img[src^="/pictures/"]:visible').first();
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('alt', 'A yellow sun over the harbor');
    await expect(image).toHaveAttribute('width', '900');
    await expect(image).toHaveAttribute('height', '600');
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.currentSrc !== ''))
      .toBe(true);
    const address = await image.evaluate((one: HTMLImageElement) => one.currentSrc);
    // 300 pixels of the page are 320 of the file, or 900 on a sharp screen.
    const size = density === 1 ? 320 : 900;
    expect(address).toMatch(new RegExp(`/pictures/harbor-${size}-[0-9a-f]{8}\\.avif$`));
    const answer = await context.request.get(address);
    expect(answer.headers()['content-type']).toBe('image/avif');
    expect(answer.headers()['cache-control']).toContain('immutable');
    expect(await shiftsOf(page)).toEqual([]);
    await context.close();
  }
});

/** A place that no provider fills, and where no advert without days stands in. */
async function leaveDaysAlone(page: Page): Promise<void> {
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/ data-ad-address="[^"]*"/g, '')
      .replaceAll(/<a class="house_[^>]* data-advert-stand-in=""[^]*?<\/a>/g, '');
    expect(body).toContain('data-advert-from="2099-12-01"');
    await route.fulfill({ response, body });
  });
}

test('D4: an advert with days is shown on them alone, and nothing moves; a place whose only advert has days says nothing before and after them', async ({
  page,
  watch,
}) => {
  watch.allowOutside(ADS, (route) => route.abort());
  watch.expectError(/ads\.example\.net|ERR_/);
  await page.setViewportSize(wide);
  await watchShifts(page);
  for (const [day, isOn] of [
    ['2099-11-30T23:59:00Z', false],
    ['2099-12-01T00:00:00Z', true],
    ['2099-12-24T23:59:00Z', true],
    ['2099-12-25T00:00:00Z', false],
  ] as const) {
    await page.clock.setFixedTime(day);
    await openAt(page, watch, '/about');
    const sale = page.locator('[data-ad-slot]:visible').filter({ hasText: 'Only in December' });
    await expect(sale.first()).toBeAttached();
    for (const slot of await sale.all()) {
      const links = slot.getByRole('link');
      await expect(links, day).toHaveCount(1);
      if (isOn) await expect(links, day).toContainText('Only in December');
      else await expect(links, day).not.toContainText('Only in December');
    }
    expect(await shiftsOf(page), day).toEqual([]);
  }
  await leaveDaysAlone(page);
  const slot = page.locator('[data-ad-layout="desktop"]').filter({ hasText: 'Only in December' });
  for (const [day, isOn] of [
    ['2099-11-30T23:59:00Z', false],
    ['2099-12-01T00:00:00Z', true],
    ['2099-12-25T00:00:00Z', false],
  ] as const) {
    await page.clock.setFixedTime(day);
    await openAt(page, watch, '/about');
    await expect(slot.first()).toBeVisible({ visible: isOn });
    await expect(slot.first().getByText('Advertisement')).toBeVisible({ visible: isOn });
  }
});

test('G4: the policy says that adverts may be paid for', async ({ page, watch }) => {
  watch.allowOutside(ADS, answerAll);
  for (const path of ['/cookie-policy', '/privacy-policy']) {
    await openAt(page, watch, path);
    await expect(page.getByText(/whose owners may have paid for them/)).toBeVisible();
  }
});
