import { expect, open, phone, test, wide } from './site-test.ts';

test('H1, H2: Home has its headline, and its sections in order with advert rows between them', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, '/');
  await expect(page.locator('h1')).toHaveText('Understanding Stablecoins in the Digital Economy');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('dialog[data-donation]')).toBeAttached();
  // The place of the tape, for which no live source is set here.
  await expect(page.locator('[data-price-ticker]')).toBeHidden();
  const order = await page
    .locator('main > [data-hero], main > section:not([data-price-ticker]), main > [data-adverts]')
    .evaluateAll((parts) =>
      parts.map((part) => part.id || (part.hasAttribute('data-hero') ? 'hero' : 'adverts')),
    );
  expect(order).toEqual([
    'hero',
    'about',
    'adverts',
    'learn',
    'adverts',
    'news',
    'adverts',
    'resources',
    'adverts',
    'contact',
  ]);
});

test("H3: the hero's three ways on lead to their sections, in wide windows and on a phone", async ({
  page,
}) => {
  await open(page, '/');
  const topOf = (id: string) =>
    page.evaluate((name) => document.getElementById(name)!.getBoundingClientRect().top, id);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    for (const [name, section] of [
      ['Start Learning', 'learn'],
      ['Explore Resources', 'resources'],
      ['Scroll down', 'about'],
    ] as const) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.locator('[data-hero]').getByRole('link', { name }).click();
      await expect
        .poll(() => topOf(section), { message: `${name} at ${size.width} px`, timeout: 8000 })
        .toBeCloseTo(100, -1);
    }
  }
});

test('H4: the highlight cards, each a link', async ({ page }) => {
  await open(page, '/');
  const cards = page.locator('[data-hero] li').filter({ has: page.getByRole('heading') });
  await expect(cards.getByRole('heading')).toHaveText([
    'Value Stability',
    'Market Adoption',
    'Continuous Innovation',
  ]);
  for (const card of await cards.all()) {
    expect((await card.locator('p').innerText()).length).toBeGreaterThan(40);
    await expect(card.locator('svg')).toHaveCount(1);
    const [entry, box] = [await card.getByRole('link').boundingBox(), await card.boundingBox()];
    expect(entry!.height).toBeGreaterThan(box!.height - 4);
  }
});

test('H1: four questions stand in the first screen of a phone and of wide windows, and lead to their answer', async ({
  page,
}) => {
  const sizes = [
    { width: 360, height: 780 },
    { width: 1280, height: 900 },
  ];
  await open(page, '/');
  const questions = page.getByRole('list', { name: 'Questions people ask' }).getByRole('link');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(questions).toHaveText([
      'Is USDT safe?',
      'Someone is sending me USDC',
      'What happened in March 2023?',
      'For a class',
    ]);
    for (const question of await questions.all()) {
      const { y, height } = (await question.boundingBox())!;
      expect(y + height, `at ${size.width} px`).toBeLessThan(size.height);
    }
  }
  for (const href of await questions.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')!),
  )) {
    expect((await page.goto(href))?.status(), href).toBe(200);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(page.locator('h1'), `${href} at ${size.width} px`).toBeVisible();
    }
  }
});

const SCREEN_PX = 780;

test('H1: on a phone Home is eleven screens high at most, and the doors come within eight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: SCREEN_PX });
  await open(page, '/');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(11 * SCREEN_PX);
  for (const path of ['path', 'lab', 'coins', 'depegs', 'depegs/my-1000', 'glossary', 'pack']) {
    const entry = page.getByRole('main').locator(`a[href="/learn/${path}"]`).last();
    expect((await entry.boundingBox())!.y, path).toBeLessThan(8 * SCREEN_PX);
  }
});

test('H1: at any width no two names on the wall of Home and of the depegs touch, and none leaves it', async ({
  page,
}) => {
  for (const path of ['/', '/learn/depegs']) {
    await open(page, path);
    const wall = page.locator('[data-wall] > svg');
    for (const [width, most] of [
      [360, 1],
      [768, 4],
      [1280, 6],
    ] as const) {
      const at = `${path} at ${width} px`;
      await page.setViewportSize({ width, height: 800 });
      const [frame, ...labels] = await wall.evaluate((svg) => {
        const shown = [...svg.querySelectorAll('[data-label]')].filter(
          (text) => text.getBoundingClientRect().width > 0,
        );
        return [svg, ...shown].map((part) => part.getBoundingClientRect().toJSON() as DOMRect);
      });
      expect(labels, at).toHaveLength(most);
      for (const label of labels) {
        expect(label.left, at).toBeGreaterThanOrEqual(frame!.left);
        expect(label.right, at).toBeLessThanOrEqual(frame!.right);
        const touched = labels.filter(
          (other) =>
            other !== label &&
            other.left < label.right &&
            label.left < other.right &&
            other.top < label.bottom &&
            label.top < other.bottom,
        );
        expect(touched, at).toEqual([]);
      }
    }
  }
});

test('H1: a mark of the wall is reached by keyboard, names its coin, and all can be skipped', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, '/');
  const mark = page.getByRole('list', { name: 'Ten years of lost pegs' }).getByRole('link', {
    name: 'USDC in March 2023: The weekend the banks were shut, −12.3%, came back',
  });
  await mark.focus();
  await expect(mark.locator('+ text')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/learn/depegs/usdc-2023');
  await page.goBack();
  const skip = page.getByRole('link', { name: /^Skip the \d+ marks$/ });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#wall-key')).toBeFocused();
});

test('H1: the vault is pulled by one range; its level falls, and a fall of 25% closes it', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, '/');
  const vault = page.locator('[data-vault-pull]');
  const range = vault.getByRole('slider', { name: 'Ether falls by' });
  const level = vault.locator('[data-vault-moves]').first();
  const levelOf = async () =>
    Number(/ ([\d.]+)\)/.exec((await level.getAttribute('transform'))!)![1]);
  expect(await levelOf()).toBe(50);
  await range.fill('24');
  await expect(vault).not.toHaveAttribute('data-closed');
  await range.press('ArrowRight');
  await expect(range).toHaveAttribute('aria-valuetext', '25%');
  await expect(range).toHaveAccessibleName('Ether falls by');
  await expect(vault).toHaveAttribute('data-closed');
  await expect(vault.locator('[data-vault-says]')).toContainText('Closed.');
  await expect(vault.locator('[data-vault-ratio]')).toHaveText('150%');
  expect(await levelOf()).toBe(80);
});
