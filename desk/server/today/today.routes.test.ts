import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createVersionCheck } from './newer-version.ts';
import type { TodayAnswer } from '#desk/shared/today.ts';
import { totalPageViews } from '#server/page-views/page-view-report.ts';
import { site } from '#tests/fixtures/first-site.ts';
import { gitAtShell } from '#tests/desk/site-checkout.ts';
import { recordPlans } from '#tests/databases/query-plans.ts';
import { openTestDesk, START } from '#tests/desk/desk-harness.ts';
import { exampleContacts, troubledLetters } from './today-checks.ts';

const ids = ({ items }: TodayAnswer) => items.map(({ id }) => id);

const OWN_CONTACT = { email: 'hello@coins.internal', phone: null, social: null };

test('Today names contact details of the example, which reach nobody', async () => {
  const { contact } = site;
  const found = (own: typeof contact) =>
    exampleContacts({ publishedSite: async () => ({ ...site, contact: own }) });
  expect((await found(contact)).map(({ text }) => text)).toEqual([
    'The site still shows the email address, phone number, and social profile of the example, which reach nobody.',
  ]);
  expect(await found({ ...contact, ...OWN_CONTACT })).toEqual([]);
});

test('Today names what waits, and is empty where nothing does', async () => {
  const root = mkdtempSync(join(tmpdir(), 'desk-root-'));
  mkdirSync(join(root, 'content/coins'), { recursive: true });
  const desk = await openTestDesk('https://desk.example.org', root);
  onTestFinished(() => desk.close());
  const { contact } = site;
  onTestFinished(() => void (site.contact = contact));
  site.contact = { ...contact, ...OWN_CONTACT };
  const { browser } = await desk.signedIn('owner');
  const backups = join(desk.dataDir, 'backups');
  mkdirSync(backups);
  writeFileSync(join(backups, 'site-20261121T090000000Z.db'), '');
  expect(ids(await browser.json<TodayAnswer>('/api/today'))).toEqual([]);

  writeFileSync(
    join(root, 'content/coins/usdc.json'),
    JSON.stringify({ id: 'usdc', checked: '2020-01-01', sources: [] }),
  );
  await desk.siteDb
    .insertInto('messages')
    .values({
      name: 'A',
      email: 'a@b.example',
      category: 'press',
      subject: 'S',
      message: 'M',
      page: '',
      created_at: START,
    })
    .execute();
  await desk.siteDb
    .insertInto('news_feeds')
    .values(
      ['gazette', 'federal-reserve'].map((id) => ({
        id,
        url: `https://${id}.example`,
        state: 'failing' as const,
        next_fetch_at: 0,
        validators_since: 0,
      })),
    )
    .execute();
  await desk.siteDb
    .insertInto('outbox')
    .values({
      mail_to: 'a@b.example',
      reply_to: '',
      subject: 'S',
      body: 'B',
      created_at: 0,
      next_attempt_at: 0,
      state: 'dead',
    })
    .execute();
  const waiting = { kind: 'plain' as const, state: 'waiting' as const, mail_to: 'b@c.example', reply_to: '', subject: 'S', body: 'B', next_attempt_at: 0 }; // prettier-ignore
  await desk.siteDb
    .insertInto('outbox')
    .values([
      { ...waiting, created_at: START },
      { ...waiting, created_at: START, kind: 'letter' as const },
      { ...waiting, created_at: START + 3 * 86_400_000 },
    ])
    .execute();
  desk.clock.now += 3 * 86_400_000;
  const again = await desk.signedIn('owner');
  const answer = await again.browser.json<TodayAnswer>('/api/today');
  expect(answer.items.map(({ text }) => text)).toEqual([
    'One message is waiting for an answer.',
    'One mail was given up after the last attempt to send.',
    'One mail has been waiting for more than an hour.',
    'One fact is due for a check.',
    // One that the configuration has no more has no other name.
    '2 news feeds cannot be read: Federal Reserve, gazette.',
    'The newest backup is 4 days old.',
  ]);
});

test('Today says that there is no mail server, and that mail fails before an hour is over', async () => {
  const look = async (environment: Record<string, string>) => {
    const desk = await openTestDesk('https://desk.example.org', undefined, null, environment);
    onTestFinished(() => desk.close());
    const mail = {
      mail_to: 'a@b.example',
      reply_to: '',
      subject: '',
      body: '',
      next_attempt_at: 0,
    };
    await desk.siteDb
      .insertInto('outbox')
      .values([1, 2, 3, 4].map((attempts) => ({ ...mail, created_at: START, attempts })))
      .execute();
    const { browser } = await desk.signedIn('mailer');
    const { items } = await browser.json<TodayAnswer>('/api/today');
    return items.map(({ text, advice }) => `${text} ${advice}`);
  };
  const failing = /^2 mails have been tried 3 times or more, and not sent\. /;
  const SITE_URL = 'https://coins.example.org';
  const none = await look({ SITE_URL });
  expect(none).toEqual([
    expect.stringMatching(/^No mail server is set.* reaches nobody.* Set SMTP_URL and MAIL_FROM/),
    expect.stringMatching(failing),
  ]);
  expect(none[1]).toContain('mail.transport.failed');
  expect(await look({ SITE_URL, SMTP_URL: 'smtps://a:b@mail.example.org' })).toEqual([
    expect.stringMatching(/^2 mails have been tried 3 .* An owner can send a test mail/),
  ]);
  // Somebody who tries it out at home needs no mail server.
  expect(await look({})).toEqual([expect.stringMatching(failing)]);
});

test('Today names letters that stand still, with the reason, and those that stopped by themselves', async () => {
  const desk = await openTestDesk();
  onTestFinished(() => desk.close());
  const { browser } = await desk.signedIn('mailer');
  const letters = async () =>
    (await browser.json<TodayAnswer>('/api/today')).items.map(({ text, advice, room }) => {
      expect(room).toBe('newsletter');
      return [text, advice];
    });
  const HOUR = 3_600_000;
  const body = { html: '', body: '', created_at: START - 2 * HOUR, next_at: 1 };
  const campaign = async (letter: string, rest: object) => {
    const values = {
      letter,
      subject: `About ${letter}`,
      state: 'sending' as const,
      ...body,
      ...rest,
    };
    const { id } = await desk.siteDb
      .insertInto('campaigns')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const mail = { kind: 'letter' as const, mail_to: '', reply_to: '', subject: '', body: '', created_at: START - 2 * HOUR }; // prettier-ignore
  const id = await campaign('autumn', { stop_reply: 'ECONNREFUSED' });
  const sentAt = START - 59 * 60_000;
  await desk.siteDb
    .insertInto('outbox')
    .values([
      {
        ...mail,
        campaign_id: id,
        message_id: 'a',
        next_attempt_at: 0,
        attempts: 1,
        state: 'sent',
        sent_at: sentAt,
      },
      {
        ...mail,
        campaign_id: id,
        message_id: 'b',
        next_attempt_at: START + HOUR,
        attempts: 2,
        state: 'waiting',
        sent_at: null,
      },
    ])
    .execute();
  await campaign('winter', { state: 'stopped', stop_cause: 'blocked', stop_reply: '535 no' });
  await campaign('spring', { state: 'stopped', stop_cause: 'late' });
  await campaign('ended', { state: 'stopped' });
  await campaign('old', {
    state: 'stopped',
    stop_cause: 'late',
    created_at: START - 31 * 24 * HOUR,
  });
  const stops = [
    ['The letter "About winter" stopped at 0 of 0.', null],
    ['The letter "About spring" did not begin at its time.', null],
  ];
  expect(await letters()).toEqual(stops);
  desk.clock.now += 2 * 60_000;
  expect(await letters()).toEqual([
    [
      'The letter "About autumn" has stood at 1 of 2 for more than an hour.',
      expect.stringMatching(/^One letter waits for another try: .*ECONNREFUSED/),
    ],
    ...stops,
  ]);

  const { db, plans } = recordPlans(desk.siteDb, 'sqlite');
  const deps = { siteDb: db, now: () => desk.clock.now, env: { smtpUrl: null } };
  await troubledLetters(deps as unknown as Parameters<typeof troubledLetters>[0]);
  const reads = await plans('outbox');
  expect(reads).toHaveLength(7);
  for (const plan of reads) expect(plan).toMatch(/outbox_one_letter_each|outbox_due/);
});

test('sec-ASVS-8.2.1: Today shows what the role may see', async () => {
  const desk = await openTestDesk();
  onTestFinished(() => desk.close());
  const mailer = await desk.signedIn('mailer');
  const answer = await mailer.browser.json<TodayAnswer>('/api/today');
  expect(answer.checked).toEqual(['messages', 'mail server', 'mail', 'waiting mail', 'letters']);
  expect(answer.views).toBeNull();
});

test('Today sums the page views of a week, where the site counts them', async () => {
  const desk = await openTestDesk();
  onTestFinished(() => desk.close());
  const today = Math.floor(START / 86_400_000);
  const view = { page: '/about', referrer_host: '' };
  await desk.siteDb
    .insertInto('page_views')
    .values([
      { ...view, day: today, views: 3 },
      { ...view, day: today - 6, views: 4 },
      { ...view, day: today - 7, views: 90 },
    ])
    .execute();
  expect(await totalPageViews(desk.siteDb, START, 7)).toBe(7);
  expect(await totalPageViews(desk.siteDb, START, 1)).toBe('few');
  const { browser } = await desk.signedIn('owner');
  // The configuration of this desk has it off.
  expect((await browser.json<TodayAnswer>('/api/today')).views).toBeNull();
});

test('Today names a newer version of the software, which it looks for once a day', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-version-'));
  const [released, own] = [join(folder, 'released'), join(folder, 'own')];
  mkdirSync(released);
  gitAtShell(released, 'init', '--quiet', '-b', 'main');
  const release = (name: string) => {
    gitAtShell(released, 'commit', '--quiet', '--allow-empty', '-m', name);
    gitAtShell(released, 'tag', '-a', name, '-m', name);
  };
  release('v1.9.0');
  gitAtShell(folder, 'clone', '--quiet', released, own);
  let now = START;
  const look = createVersionCheck({ root: own, environment: {} }, () => now);
  expect(await look()).toEqual([]);
  release('v1.10.0');
  expect(await look()).toEqual([]);
  now += 86_400_001;
  expect(await look()).toMatchObject([{ text: 'Version v1.10.0 of the software is out.' }]);
  gitAtShell(own, 'pull', '--quiet');
  now += 86_400_001;
  expect(await look()).toEqual([]);
  gitAtShell(own, 'remote', 'set-url', 'origin', join(folder, 'nowhere'));
  now += 86_400_001;
  expect(await look()).toEqual([]);
});
