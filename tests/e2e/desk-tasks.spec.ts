import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { gitAtShell } from '#tests/desk/site-checkout.ts';
import { startMailServer, type TestMailServer } from '#tests/resilience/mail-server.ts';
import { createKeys, POINTER_USED, refusePointers, textEditor } from './desk-keys.ts';
import { BUILD_WITH_LETTERS, LETTER_ORIGIN, sendDueLetters } from './desk-letters.ts';
import { openLink, plantNewsAndSubscribers, pressByKeyboard } from './desk-page.ts';
import { type DeskUnderTest, startDeskUnderTest, withSite } from './desk-server.ts';
import { addTo, group, published, saved, saveNew, type Task, task } from './desk-task.ts';
import { expect, test, type Watch } from './site-test.ts';
import { tooWide } from './too-wide.ts';

/** Half of the owner's tasks take no more. */
const MAX_MEDIAN_ACTIONS = 12;
const TASKS = 12;
const DAY_MS = 86_400_000;
const RESTORED = 'content/guides/receiving.mdx';
/** Other tasks may have left drafts. */
const PUBLISH = /^Publish (one file|\d+ files)$/;
const LETTER = 'Hello. [Read the rules](/resources/regulatory-updates).';

let desk: DeskUnderTest;
let mailServer: TestMailServer;
const counted = new Map<string, number>();

// One desk for all tasks, and one list of what each took. Two or three tasks share the time.
test.describe.configure({ mode: 'serial', timeout: 150_000 });
// An action counts the same with and without its way drawn; desk-rooms.spec.ts has it drawn.
test.use({ reducedMotion: 'reduce' });

/** Gives a page a version of yesterday's, and a mistake of today's. */
function plantVersions(root: string): void {
  const path = join(root, RESTORED);
  const text = readFileSync(path, 'utf8');
  const commit = (words: string, message: string, at: number) => {
    writeFileSync(path, text.replace('\n## ', `\n## ${words} `));
    gitAtShell(root, 'add', '-A');
    gitAtShell(root, 'commit', '-q', '-m', message, `--date=${new Date(at).toISOString()}`);
  };
  commit('As of yesterday:', 'A better heading', Date.now() - DAY_MS);
  commit('By mistake:', 'A worse heading', Date.now());
}

test.beforeAll(async () => {
  mailServer = await startMailServer();
  desk = await startDeskUnderTest({
    settings: {
      SITE_URL: LETTER_ORIGIN,
      SMTP_URL: mailServer.url.href,
      MAIL_FROM: 'letters@coins.example.org',
    },
    build: BUILD_WITH_LETTERS,
    prepare: plantVersions,
  });
  await withSite(desk, async ({ db }) => {
    await plantNewsAndSubscribers(db);
    await db
      .insertInto('messages')
      .values({
        name: 'Ada Example',
        email: 'ada@mail.example.org',
        category: 'correction',
        subject: 'The fee on the page about Dai',
        message: 'It changed last week.',
        page: '/learn/coins/dai',
        created_at: Date.now(),
      })
      .execute();
  });
});

test.afterAll(async () => {
  await desk.stop();
  // It waits for the sender's kept connection, which nobody else does.
  void mailServer.close();
});

/** Comes in by keyboard on a phone, as an owner. */
async function comeInByKeys(page: Page, watch: Watch): Promise<void> {
  await refusePointers(page);
  await openLink(page, watch, await desk.newLink());
  await pressByKeyboard(page, 'button', 'Make a passkey');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
}

/** Does tasks of the owner's one after the other, and notes how many actions each took. */
async function doTasks(page: Page, tasks: readonly Task[]): Promise<void> {
  for (const { title, work } of tasks)
    await test.step(title, async () => {
      // As after signing in: in the first room, with the focus nowhere.
      await page.goto(desk.url);
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
      const keys = createKeys(page);
      await work(page, keys);
      expect(await tooWide(page), title).toEqual([]);
      counted.set(title, keys.actions());
    });
}

/** A file as the last draft of it was committed. */
const draft = (file: string): string => gitAtShell(desk.root, 'show', `desk-drafts:${file}`);

type Fields = Record<string, unknown>;
const entryOf = (file: string, id: string): Fields | undefined =>
  (JSON.parse(draft(file)) as Fields[]).find((one) => one['id'] === id);

const contact = task('phone and hours are changed', async (page, keys) => {
  await keys.room('Site');
  await keys.link('Contact and hours');
  await keys.fill('Phone', '+1 202 555 0199');
  await keys.fill('Hours', '8AM-5PM EST', group(page, 'Hours 1'));
  await keys.button('Save draft');
  await saved(page);
  expect(draft('config/site.ts')).toContain("phone: '+1 202 555 0199'");
  expect(draft('config/site.ts')).toContain("{ days: 'Mon-Fri', hours: '8AM-5PM EST' }");
});

const product = task('the word for the product is changed', async (page, keys) => {
  await keys.room('Site');
  await keys.link('Brand and words');
  await keys.fill('Singular', 'Digital dollar');
  await keys.fill('Plural', 'Digital dollars');
  await keys.button('Save draft');
  await saved(page);
  expect(draft('config/site.ts')).toContain(
    "product: { singular: 'Digital dollar', plural: 'Digital dollars' }",
  );
});

const partner = task('a partner is added', async (page, keys) => {
  await keys.room('Site');
  await keys.link('Social and partners');
  // There is room for two.
  await expect(page.getByRole('button', { name: 'Add to partners' })).toHaveCount(0);
  await keys.button('Remove entry 2 of partners');
  await keys.button('Add to partners');
  const partner = group(page, 'Partners 2');
  await keys.fill('Name', 'A library', partner);
  await keys.fill('Web address', 'https://library.example.org/', partner);
  await keys.fill('Description', 'Books on money.', partner);
  await keys.button('Save draft');
  await saved(page);
  expect(draft('config/site.ts')).toMatch(
    /name: 'A library',\s+url: 'https:\/\/library\.example\.org\/',\s+description: 'Books on money\.'/,
  );
});

const advert = task('an advert is uploaded and scheduled', async (page, keys) => {
  await keys.room('Adverts');
  await keys.fill('Short name of a new entry in adverts', 'Spring offer');
  await keys.button('Add to adverts');
  await keys.fill('Words of the link', 'To the shop');
  await keys.fill('Where it leads', 'https://shop.example.net/spring');
  await keys.button('Upload a picture');
  const dialog = page.getByRole('dialog', { name: 'Upload a picture' });
  await keys.chooseFile('File', 'tests/fixtures/adverts/offer.png');
  await keys.fill('Description', 'A yellow disc on blue', dialog);
  await keys.fill('Credit', 'Ada Example', dialog);
  await keys.button('Upload picture', dialog);
  // Eight sizes are written, on a machine that runs other tests.
  await expect(dialog).toHaveCount(0, { timeout: 20_000 });
  await keys.fill('First day', '2099-03-01');
  await keys.fill('Last day', '2099-03-31');
  await keys.button('Save draft');
  await saved(page);
  expect(entryOf('content/adverts/house.json', 'spring-offer')).toEqual({
    id: 'spring-offer',
    title: 'Spring offer',
    action: 'To the shop',
    href: 'https://shop.example.net/spring',
    image: 'offer',
    from: '2099-03-01',
    until: '2099-03-31',
  });
  expect(draft('content/pictures/offer.json')).toContain('A yellow disc on blue');
  expect(gitAtShell(desk.root, 'ls-tree', '-r', 'desk-drafts')).toContain('offer/320.avif');
});

const paragraph = task('a paragraph that holds a figure is edited', async (page, keys) => {
  await keys.room('Content');
  await keys.fill('Search', 'costs to send $200 home on hundreds');
  await keys.link('Sending money home, or being paid in stablecoins');
  await keys.rewrite('The simple average was', 'On average, that cost');
  await keys.button('Save draft');
  await saved(page);
  expect(draft('content/guides/sending-money.mdx')).toContain(
    'On average, that cost <Figure id="remittance-2025" /> in the third quarter of 2025.',
  );
});

const coin = task('a coin is added', async (page, keys) => {
  await addTo(page, keys, 'Coins', 'Xenon dollar');
  await keys.fill('Ticker', 'XEND');
  await keys.fill('Introduction', 'Xenon dollar is a dollar coin of an example company.');
  await keys.fill('Verdict', 'The company pays customers whom it knows, within two days.');
  await keys.choose('Design', 'Fiat-collateralized');
  await keys.choose('Unit', 'USD: US dollar', group(page, 'Peg'));
  await keys.fill('Text', '1 US dollar', group(page, 'Peg'));
  const issuer = group(page, 'Issuer');
  await keys.fill('Text', 'An example company issues it.', issuer);
  await keys.fill('In a few words', 'Example company', issuer);
  const backing = group(page, 'Backing');
  await keys.fill('Text', 'Dollars in one bank are behind it.', backing);
  await keys.fill('In a few words', 'Bank deposits', backing);
  await keys.choose('Status', 'Active');
  const source = group(page, 'Sources 1');
  await keys.fill('Title', 'Terms of the example company', source);
  await keys.fill('Web address', 'https://coin.example.org/terms', source);
  await keys.choose('How well it was seen', 'S: we read it', source);
  await saveNew(page, keys);
  expect(JSON.parse(draft('content/coins/xenon-dollar.json'))).toMatchObject({
    id: 'xenon-dollar',
    name: 'Xenon dollar',
    ticker: 'XEND',
    issuer: { text: 'An example company issues it.', from: ['source'] },
    promise: null,
    rights: { redeem: null, complain: null },
    sources: [{ key: 'source', url: 'https://coin.example.org/terms', mark: 'S' }],
  });
});

const termAndQuestion = task(
  'a glossary term and a quiz question are added',
  async (page, keys) => {
    await addTo(page, keys, 'Glossary', 'Xenon');
    await keys.fill('Definition', 'Xenon is a gas that stands here for a word of finance.');
    await keys.fill('What it is like', 'Xenon is like a light bulb in a shop window.');
    await keys.fill('Lesson', '/resources/crypto-wallets');
    await saveNew(page, keys);
    await addTo(page, keys, 'Questions', 'Steady number');
    await keys.fill('Lesson', 'analytics');
    await keys.fill('Order', '9');
    await keys.fill('Question', 'Which number is counted by the blockchain?');
    for (const [index, text] of ['Supply', 'Volume', 'Holders'].entries()) {
      const option = group(page, `Answers ${index + 1}`);
      await keys.fill('Text', text, option);
      await keys.fill('Why', `Because it is ${text.toLowerCase()}.`, option);
    }
    await keys.choose('Right answer', 'Yes', group(page, 'Answers 1'));
    await keys.fill('Words of the page', 'it is the most reliable number of all');
    await saveNew(page, keys);
    expect(entryOf('content/glossary/x.json', 'xenon')).toMatchObject({ name: 'Xenon' });
    expect(entryOf('content/quizzes/analytics.json', 'steady-number')).toMatchObject({
      order: 9,
      options: [{ text: 'Supply', isRight: true }, { isRight: false }, { isRight: false }],
    });
  },
);

const correction = task('a correction is published', async (page, keys) => {
  await addTo(page, keys, 'Corrections', 'Dai fee');
  await keys.fill('Page', '/learn/coins/dai');
  await keys.fill('What it said', 'The swap has no fee.');
  await keys.fill('What it says now', 'The swap may carry a fee, which token holders set.');
  await keys.fill('Why', 'A reader told us of the vote.');
  await saveNew(page, keys);
  await keys.room('Publish');
  await keys.fill('What did you change?', 'Correct the fee of Dai');
  await keys.press(page.getByRole('button', { name: PUBLISH }));
  await published(page);
  const log = readFileSync(join(desk.distDir, 'content/corrections/log.json'), 'utf8');
  expect((JSON.parse(log) as Fields[])[0]).toMatchObject({
    id: 'dai-fee',
    page: '/learn/coins/dai',
  });
  expect(gitAtShell(desk.root, 'log', '-1', '--format=%s %an', 'main')).toBe(
    'Correct the fee of Dai Owner\n',
  );
});

const news = task('news is hidden and pinned', async (page, keys) => {
  await keys.room('News');
  await keys.button('Hide item 1');
  await keys.button('Pin item 2');
  await expect(page.getByRole('button', { name: 'Unpin item 2' })).toBeVisible();
  const marks = await withSite(desk, ({ db }) =>
    db.selectFrom('news_items').select(['hidden_at', 'pinned_at']).orderBy('id').execute(),
  );
  expect(marks.map((mark) => [mark.hidden_at !== null, mark.pinned_at !== null])).toEqual([
    [true, false],
    [false, true],
  ]);
});

const message = task('a message is answered', async (page, keys) => {
  await keys.room('Inbox');
  await keys.link('The fee on the page about Dai');
  await keys.button('Show who wrote');
  const answer = page.getByRole('link', { name: 'Answer in your mail program' });
  await expect(answer).toHaveAttribute('href', /^mailto:ada%40mail\.example\.org\?subject=Re/);
  await keys.press(answer);
  await keys.button('Mark as done');
  await expect(page.getByRole('button', { name: 'Mark as waiting' })).toBeVisible();
  const waiting = await withSite(desk, ({ db }) =>
    db.selectFrom('messages').select('id').where('done_at', 'is', null).execute(),
  );
  expect(waiting).toEqual([]);
});

const newsletter = task(
  'a newsletter is written, previewed, tested, scheduled and sent',
  async (page, keys) => {
    await keys.room('Newsletter');
    await keys.fill('Short name of a new letter', 'Winter');
    await keys.button('Write a letter');
    await keys.fill('Title', 'What changed this winter');
    await keys.fill('Date', '2026-12-01');
    await keys.fill('Summary', 'Three new rules, and one coin that left its peg for a day.');
    await keys.choose('Status', 'Published');
    await keys.write(LETTER);
    await keys.button('Save draft');
    await saved(page);
    await keys.link('Publish drafts');
    await keys.fill('What did you change?', 'The letter of winter');
    await keys.press(page.getByRole('button', { name: PUBLISH }));
    await published(page);
    expect(existsSync(join(desk.distDir, 'newsletter-issues/winter.json'))).toBe(true);
    await keys.room('Newsletter');
    await keys.link('What changed this winter');
    await keys.choose('Show it as', 'Mail on a phone');
    const mail = page.frameLocator('iframe[title="The letter as mail"]');
    await expect(mail.getByRole('link', { name: 'Read the rules' })).toBeVisible();
    await keys.fill('Your own address', 'me@mail.example.org');
    await keys.button('Send a test');
    await expect
      .poll(() => mailServer.received.map(({ to }) => to))
      .toEqual([['me@mail.example.org']]);
    await keys.choose('When', 'At a time');
    const day = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    await keys.fillTime('Day and time', `${day}T09:00`);
    await keys.choose('Time zone', 'UTC');
    await keys.button('Schedule letter');
    await keys.button('Schedule letter', page.getByRole('alertdialog'));
    await expect(page.getByRole('button', { name: 'Take off the schedule' })).toBeVisible();
    expect(mailServer.received).toHaveLength(1);
    await sendDueLetters(desk.dataDir, mailServer.url, Date.parse(`${day}T09:01Z`));
    const [, ...letters] = mailServer.received;
    expect(letters.map(({ to }) => to[0]).toSorted()).toEqual([
      'ada@mail.example.org',
      'grace@mail.example.org',
    ]);
    expect(letters[0]?.bytes).toContain('Subject: What changed this winter');
  },
);

const version = task('yesterday’s version of a page is restored', async (page, keys) => {
  const title = /^title: '(.*)'$/m.exec(readFileSync(RESTORED, 'utf8'))?.[1] ?? '';
  await keys.room('Content');
  await keys.fill('Search', 'guides/receiving');
  await keys.link(title);
  await keys.button('Show earlier versions');
  const earlier = page.getByRole('listitem').filter({ hasText: 'A better heading' });
  await keys.button('Restore this version', earlier);
  await keys.button('Restore this version', page.getByRole('alertdialog'));
  await expect(textEditor(page)).toContainText('## As of yesterday: ');
  expect(draft(RESTORED)).toContain('\n## As of yesterday: ');
  expect(draft(RESTORED)).not.toContain('By mistake');
});

/** A press of the pointer would have failed the test. */
async function pressByPointer(page: Page, watch: Watch): Promise<void> {
  expect(watch.errors).toEqual([]);
  await page.getByRole('link', { name: 'Owner' }).click();
  expect(watch.errors.join('\n')).toContain(POINTER_USED);
  watch.expectError(POINTER_USED);
}

const GROUPS: (readonly Task[])[] = [
  [contact, product, partner],
  [advert, news, message],
  [paragraph, version],
  [coin, termAndQuestion],
  [correction, newsletter],
];

for (const tasks of GROUPS)
  test(`${tasks.map(({ title }) => title).join('; ')}, and no pointer is pressed`, async ({
    page,
    watch,
  }) => {
    await comeInByKeys(page, watch);
    await doTasks(page, tasks);
    await pressByPointer(page, watch);
  });

test('half of the tasks take twelve actions or fewer', () => {
  const all = [...counted].toSorted(([, one], [, other]) => one - other);
  const table = all.map(([title, actions]) => `${actions} ${title}`).join('; ');
  test.info().annotations.push({ type: 'actions', description: table });
  expect(all).toHaveLength(TASKS);
  const middle = (index: number) => all[index]?.[1] ?? Infinity;
  expect((middle(TASKS / 2 - 1) + middle(TASKS / 2)) / 2).toBeLessThanOrEqual(MAX_MEDIAN_ACTIONS);
});
