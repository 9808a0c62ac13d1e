import type { Locator, Page } from '@playwright/test';
import { everyPageByLayout } from './site-pages.ts';
import { expect, open, phone, test, wide } from './site-test.ts';

const topLeft = (boxes: (DOMRect | null)[]) => boxes.map((box) => [box!.x, box!.y]);

test.describe('the list of labs', () => {
  const plates = 'main ol > li > svg';
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().toJSON());

  test('shows six plates, each under a question with its minutes, in two rows of three, and on a phone side by side with it', async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await open(page, '/learn/lab');
    const places = topLeft(await page.evaluate(boxesOf, plates));
    expect(new Set(places.map(([x]) => x)).size).toBe(3);
    expect(new Set(places.map(([, y]) => y)).size).toBe(2);
    for (const entry of await page.locator('main ol > li:has(> svg)').all()) {
      await expect(entry.getByRole('heading')).toHaveText(/\?$/);
      await expect(entry).toContainText(/\d minutes?/);
    }
    await page.setViewportSize(phone);
    const pictures = await page.evaluate(boxesOf, plates);
    const questions = await page.evaluate(boxesOf, 'main ol h2');
    expect(pictures).toHaveLength(6);
    for (const [index, picture] of pictures.entries()) {
      expect(questions[index].left).toBeGreaterThan(picture.right);
      expect(questions[index].top).toBeLessThan(picture.bottom);
    }
  });
});

test.describe('a reading page', () => {
  const LAYOUTS = /^\/(about$|learn\/\[slug\]|resources\/\[slug\])/;
  const FOLD = '[data-aside] > summary';
  const pages = [...everyPageByLayout()].filter(([layout]) => LAYOUTS.test(layout));

  test('R14: begins its text by 800 px on a phone', async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize(phone);
    expect(pages.length).toBeGreaterThan(2);
    for (const path of pages.flatMap(([, paths]) => paths)) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const top = await page.evaluate(() => {
        // A film or a talk is what its page has instead of a first sentence.
        const first = '[data-text] > :is(p, ul, ol, figure, [data-talk]), .prose > p';
        return document.querySelector(first)!.getBoundingClientRect().top;
      });
      expect.soft(top, path).toBeLessThan(800);
    }
  });

  test('folds contents and tools into one row on a phone, and unfolds them', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, '/learn/understanding-mechanisms');
    const fold = page.locator(FOLD);
    expect((await fold.boundingBox())!.height).toBeCloseTo(48, -1);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents).toBeHidden();
    await fold.click();
    await expect(contents).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pin this page' })).toBeVisible();
  });

  test('folds nothing where it stands beside the text', async ({ page }) => {
    await page.setViewportSize(wide);
    await open(page, '/learn/understanding-mechanisms');
    await expect(page.locator(FOLD)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
    await page.getByRole('radio', { name: 'Plain' }).check();
  });
});

/** Opens a page with a table that a phone stacks, so that nothing of it is to the side. */
async function openStacked(page: Page, path: string, name: string): Promise<Locator> {
  await open(page, path);
  const table = page.getByRole('region', { name });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  return table;
}

test.describe('on a phone, a table', () => {
  test.beforeEach(({ page }) => page.setViewportSize(phone));
  const FULL = phone.width - 2 * 16;

  test('R14: of depegs gives each title the whole line, and says the rest below it', async ({
    page,
  }) => {
    await open(page, '/learn/depegs');
    const row = page.getByRole('row', { name: /MIM/ }).first();
    expect((await row.getByRole('rowheader').boundingBox())!.width).toBeGreaterThan(FULL - 8);
    await expect(row).toContainText(/June 8, 2026 · MIM · low \$0\.14 · Failed/);
    await expect(row.getByRole('cell')).toHaveCount(0);
    // Each fact begins with a dot, which is cut off where the fact begins a line, and nowhere else.
    const alone = await page.locator('#depegs tbody th > span').evaluateAll(
      (all) =>
        all.flatMap((facts) => {
          const frame = [...facts.querySelectorAll('span')].find(
            (one) => getComputedStyle(one).overflow === 'hidden',
          )!;
          const edge = frame.getBoundingClientRect().left;
          const shown = [...frame.firstElementChild!.children].filter(
            (one) => one.getClientRects().length > 0,
          );
          return shown.filter((one, index) => {
            const { left, top } = one.getBoundingClientRect();
            const before = shown[index - 1]?.getBoundingClientRect();
            const isFirst = !before || Math.abs(before.top - top) > 6;
            return isFirst !== left < edge - 2;
          });
        }).length,
    );
    expect(alone).toBe(0);
  });

  test('R14: of coins gives each name the width beside its box, and says the rest below it', async ({
    page,
  }) => {
    await open(page, '/learn/coins');
    const row = page.getByRole('row', { name: /^BlackRock/ });
    await expect(row).toContainText(/BUIDL · Fund share\s*Active since/);
    expect((await row.getByRole('rowheader').boundingBox())!.width).toBeGreaterThan(260);
    expect((await row.boundingBox())!.height).toBeLessThan(150);
  });

  test('R14: of the paths of the API is stacked', async ({ page }) => {
    const table = await openStacked(page, '/data/api', 'Paths of the API');
    const row = table.getByRole('row', { name: /openapi/ });
    const path = (await row.getByRole('rowheader').boundingBox())!;
    const what = (await row.getByRole('cell').boundingBox())!;
    expect(what.y).toBeGreaterThan(path.y + path.height - 1);
    expect(what.x).toBeCloseTo(path.x, 0);
  });

  test('R14: of places has place and state on one line, the words below and the date last', async ({
    page,
  }) => {
    const table = await openStacked(
      page,
      '/resources/regulatory-updates',
      'State of the rules by place',
    );
    const row = table.getByRole('row', { name: /^Argentina/ });
    const place = (await row.getByRole('rowheader').boundingBox())!;
    const cells = await Promise.all(
      (await row.getByRole('cell').all()).map(async (cell) => (await cell.boundingBox())!),
    );
    const [state, words, date] = cells;
    expect(Math.abs(state!.y - place.y)).toBeLessThan(4);
    expect(words!.y).toBeGreaterThan(place.y + 10);
    expect(date!.y).toBeGreaterThan(words!.y + 10);
  });

  test('R14: of an article is stacked, and is a table to assistive technology', async ({
    page,
  }) => {
    const table = await openStacked(
      page,
      '/learn/understanding-mechanisms',
      'The designs and what stands behind them',
    );
    await expect(table.getByRole('row')).toHaveCount(7);
    await expect(table.getByRole('columnheader')).toHaveCount(4);
  });

  test('R14: of how falls ended is stacked too, and says why a coin that rose is counted', async ({
    page,
  }) => {
    const table = await openStacked(page, '/resources/my-coin-fell', 'How slips ended, by cause');
    await expect(table.getByRole('columnheader')).toHaveCount(6);
    const all = table.getByRole('row', { name: /^All/ });
    const name = (await all.getByRole('rowheader').boundingBox())!;
    const cells = await all.getByRole('cell').all();
    expect(cells).toHaveLength(5);
    for (const cell of cells) expect((await cell.boundingBox())!.x).toBeCloseTo(name.x, 0);
    await expect(
      page.getByText(/Dai in March 2020, that is a high of \$1\.1148, .* fell to \$0\.964\./),
    ).toBeVisible();
  });
});

test.describe('a lab', () => {
  test('offers nothing to compare where the guess was left out', async ({ page }) => {
    await open(page, '/learn/lab/redemption');
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect(steps).toHaveText(['1 Draw', '2 Watch', '3 Compare', '4 Break it']);
    await page.getByRole('button', { name: 'Skip the guess' }).click();
    await expect(steps).toHaveText(['1 Draw', '2 Watch', '3 Break it']);
    await expect(steps.last()).toHaveAttribute('aria-current', 'step');
  });
});

test('R14: on a phone a bar stands below its name and its value, which share a line', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/resources/stablecoin-analytics');
  const chart = page.locator('[data-series] figure').first();
  await expect(chart).toContainText('In billions of US dollars');
  await expect(chart).toContainText('1.39');
  for (const row of await chart
    .getByRole('row')
    .filter({ has: page.locator('svg') })
    .all()) {
    const name = (await row.getByRole('rowheader').boundingBox())!;
    const value = (await row.locator('td span span').boundingBox())!;
    const bar = (await row.locator('svg').boundingBox())!;
    expect.soft(Math.abs(value.y - name.y)).toBeLessThan(4);
    expect.soft(bar.y).toBeGreaterThanOrEqual(value.y + value.height - 1);
  }
});

test('H1: at any width no name on the wall of depegs lies across a mark', async ({ page }) => {
  await open(page, '/learn/depegs');
  for (const width of [360, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const crossed = await page.evaluate(() => {
      const marks = [...document.querySelectorAll('[data-wall] svg g > a')];
      const labels = [...document.querySelectorAll('[data-wall] [data-label]')].filter(
        (one) => one.getBoundingClientRect().width > 0,
      );
      return labels.flatMap((label) => {
        const name = label.getBoundingClientRect();
        return marks
          .filter((mark) => !mark.contains(label))
          .filter((mark) => {
            const box = mark.querySelector('svg :is(path, circle)')!.getBoundingClientRect();
            const [left, right] = [name.left + 3, name.right - 3];
            const [top, bottom] = [name.top + 3, name.bottom - 3];
            return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
          })
          .map((mark) => `${label.textContent}: ${mark.getAttribute('href')}`);
      });
    });
    expect(crossed, `at ${width} px`).toEqual([]);
  }
});

test('R14: on a phone links in lists are at least 24 px high', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const [path, links] of [
    ['/contact', '#contact dl a'],
    ['/news', '#all li > a'],
    ['/learn/path', '[data-lesson] > p a'],
    ['/resources', '[data-resource] a'],
  ] as const) {
    await open(page, path);
    const heights = await page
      .locator(links)
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(heights.length, path).toBeGreaterThan(2);
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(24);
  }
});

test('L1: on a phone the first question of a quiz and its button are on the first screen', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/learn/quiz/tax');
  const button = (await page.getByRole('button', { name: 'Check answer' }).boundingBox())!;
  expect(button.y + button.height).toBeLessThan(phone.height);
});

test('a field on a card is as light as the card', async ({ page }) => {
  await open(page, '/learn/coins/check');
  const field = page.getByRole('textbox', { name: 'Address of a contract' });
  const [own, card] = await field.evaluate((element) => {
    const seen: string[] = [];
    for (let at: Element | null = element; at && seen.length < 2; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if (color !== 'rgba(0, 0, 0, 0)') seen.push(color);
    }
    return seen;
  });
  expect(own).toBe(card);
});

test('L1: the buttons of a quiz stand right under the answers, and the reason opens between', async ({
  page,
}) => {
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await open(page, '/learn/quiz');
    const question = page.locator('[data-quiz] > [data-current]');
    const options = question.locator('fieldset');
    const answers = (await options.boundingBox())!;
    const back = page.getByRole('button', { name: 'Back', exact: true });
    const check = page.getByRole('button', { name: 'Check answer' });
    const [left, right] = [(await back.boundingBox())!, (await check.boundingBox())!];
    expect(left.y - (answers.y + answers.height)).toBeLessThan(48);
    expect(right.y).toBe(left.y);
    await question.getByRole('radio').first().check();
    await check.click();
    // Focus goes to the reason, and the page may scroll to it.
    await expect(question.locator('summary')).toBeInViewport();
    // In one moment: the page may still scroll.
    const { answered, reason, below } = await back.evaluate((button) => {
      const [fieldset, details] = ['fieldset', 'details'].map((name) =>
        document.querySelector(`[data-quiz] > [data-current] ${name}`)!.getBoundingClientRect(),
      );
      return {
        answered: fieldset!.bottom,
        reason: [details!.top, details!.bottom],
        below: button.getBoundingClientRect().top,
      };
    });
    expect(reason[0]).toBeGreaterThanOrEqual(answered - 1);
    expect(below).toBeGreaterThanOrEqual(reason[1]!);
    await expect(page.locator('[data-progress-mark="now"]')).toHaveCount(1);
  }
});

test('a comparison begins each cell with its fact, and its switch hides what has the same', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, '/learn/coins/compare?coins=usdt,usdc');
  const minimum = page.getByRole('row', { name: /^Minimum/ });
  await expect(minimum.locator('[data-shown] b').first()).toHaveText('$100,000');
  const design = page.getByRole('row', { name: /^Design/ });
  await expect(design).toBeHidden();
  await page.getByLabel('Show only what differs').uncheck();
  await expect(design).toBeVisible();
  await expect(design.getByRole('rowheader')).toHaveText('Design');
  await page.setViewportSize(phone);
  await expect(page.getByRole('combobox', { name: 'Coin 1' }).locator('option:checked')).toHaveText(
    /^USDT/,
  );
});
