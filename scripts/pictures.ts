/**
 * `npm run pictures`: photographs the desk for the README, on a desk of its own with people who
 * don't exist, into `docs/pictures`. Needs a Chromium. The result is kept in the repository.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { openDatabase } from '#server/db/open-database.ts';
import { plantNewsAndSubscribers } from '#tests/e2e/desk-page.ts';
import {
  addAuthenticator,
  type DeskUnderTest,
  startDeskUnderTest,
} from '#tests/e2e/desk-server.ts';
import { findBrowser } from './test/find-browser.ts';

const FOLDER = 'docs/pictures';
/** A README is read on the road too. */
const MAX_BYTES = 60_000;
const QUALITIES = [82, 70, 55, 40];

const PHONE = { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1120, height: 700 }, deviceScaleFactor: 1.5 };

type Picture = {
  name: string;
  look: BrowserContextOptions;
  /** Path within the desk, and what is done there. */
  path: string;
  act?: (page: Page) => Promise<void>;
};

const PICTURES: readonly Picture[] = [
  { name: 'desk-today', look: { ...DESKTOP, colorScheme: 'light' }, path: '/' },
  {
    name: 'desk-find',
    look: { ...DESKTOP, colorScheme: 'dark' },
    path: '/content/entry?file=content%2Fguides%2Fsending-money.mdx',
    async act(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('dai');
      await page.getByRole('option').nth(3).waitFor();
    },
  },
  {
    name: 'desk-coin',
    look: { ...PHONE, colorScheme: 'light' },
    path: '/content/entry?file=content%2Fcoins%2Fdai.json',
  },
  { name: 'desk-inbox', look: { ...PHONE, colorScheme: 'dark' }, path: '/inbox' },
];

const MESSAGES = [
  ['Ada Example', 'correction', 'The fee on the page about Dai'],
  ['Grace Example', 'press', 'An interview about lost pegs'],
  ['Alan Example', 'miscellaneous', 'A word missing from the glossary'],
] as const;

async function plantVisitors(desk: DeskUnderTest): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: desk.dataDir, databaseUrl: null }, 'command');
  await plantNewsAndSubscribers(db);
  for (const [index, [name, category, subject]] of MESSAGES.entries())
    await db
      .insertInto('messages')
      .values({
        name,
        category,
        subject,
        email: 'reader@mail.example.org',
        message: 'Hello.',
        page: '/learn/coins/dai',
        created_at: Date.now() - (MESSAGES.length - index) * 3_600_000,
      })
      .execute();
  await close();
}

/** The smallest loss at which a picture is small enough. @throws Error where none is */
async function compress(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= MAX_BYTES) return webp;
  }
  throw new Error(`a picture has more than ${MAX_BYTES} bytes`);
}

const executablePath = await findBrowser(process.env);
if (!executablePath) throw new Error('No Chromium was found: set CHROMIUM_PATH to one.');
const browser = await chromium.launch({ executablePath });
const desk = await startDeskUnderTest();
await plantVisitors(desk);
for (const { name, look, path, act } of PICTURES) {
  const page = await browser.newPage({ ...look, locale: 'en-US' });
  await addAuthenticator(page);
  await page.goto(await desk.newLink());
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await page.goto(desk.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await act?.(page);
  const webp = await compress(await page.screenshot({ animations: 'disabled' }));
  writeFileSync(join(FOLDER, `${name}.webp`), webp);
  console.log(`${FOLDER}/${name}.webp: ${webp.length} bytes`);
  await page.close();
}
await browser.close();
await desk.stop();
