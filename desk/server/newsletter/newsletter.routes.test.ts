import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import type {
  IssueCheck,
  NewsletterAnswer,
  SendOutlineAnswer,
  SubscribersAnswer,
} from '#desk/shared/newsletter.ts';
import { fitsImport } from '#desk/shared/upload-limits.ts';
import { MAX_REVEALS } from '#desk/server/http/guards.ts';
import { ISSUES_FOLDER } from '#shared/newsletter-issue.ts';
import { isoDay } from '#shared/iso-day.ts';
import { type DeskBrowser, START, type TestDesk } from '#tests/desk/desk-harness.ts';
import { type EditingDesk, openEditingDesk } from '#tests/desk/editing-desk.ts';
import { startMailServer, type TestMailServer } from '#tests/resilience/mail-server.ts';

const SITE = 'https://coins.example.org';
const HOUR = 3_600_000;

let editing: EditingDesk;
let desk: TestDesk;
let mailServer: TestMailServer;
let browser: DeskBrowser;

function writeIssue(id: string, change: object = {}): void {
  const folder = join(desk.distDir, ISSUES_FOLDER);
  mkdirSync(folder, { recursive: true });
  const issue = {
    id,
    subject: 'A letter',
    status: 'published',
    origin: SITE,
    html: '<style>p{}</style><p><a href="https://coins.example.org/first">x</a> <a href="UNSUBSCRIBE_ADDRESS">end</a></p>',
    text: 'Text\nUNSUBSCRIBE_ADDRESS\n',
    ...change,
  };
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(issue));
}

async function subscribe(...emails: string[]): Promise<void> {
  for (const email of emails)
    await desk.siteDb
      .insertInto('subscribers')
      .values({
        address_hash: `hash of ${email}`,
        email,
        state: 'active',
        consent: '',
        created_at: START,
        confirmed_at: START,
        ended_at: null,
      })
      .execute();
}

beforeEach(async () => {
  mailServer = await startMailServer();
  editing = await openEditingDesk('config/site.ts', {
    SITE_URL: SITE,
    SMTP_URL: mailServer.url.href,
    MAIL_FROM: 'letters@coins.example.org',
  });
  ({ desk } = editing);
  ({ browser } = await desk.signedIn('mailer'));
});
afterEach(async () => {
  await editing.close();
  // It waits for the sender's kept connection, which nobody else does.
  void mailServer.close();
});

const issues = async () => (await browser.json<NewsletterAnswer>('/api/newsletter')).issues;
const post = (path: string, body: object = {}) =>
  browser.post(`/api/newsletter/issues/hello${path}`, body);

/** Lets the clock run until every reader has got the letter: the rate of letters goes by it. */
async function untilSent(): Promise<void> {
  await expect
    .poll(
      async () => {
        desk.clock.now += 10_000;
        return (await issues()).find(({ id }) => id === 'hello')?.sending?.state;
      },
      { timeout: 15_000 },
    )
    .toBe('done');
}

describe('writing a letter', () => {
  test('a mailer writes it as content has it, and opens no other file', async () => {
    const entry = await browser.json<OpenedEntry>('/api/newsletter/texts/hello');
    expect(entry).toMatchObject({
      form: 'text',
      version: '',
      file: 'content/newsletters/hello.mdx',
    });
    const text = `---
title: 'Hello'
date: '2026-11-22'
summary: 'The second letter, with a summary that is as long as one has to be.'
status: draft
---

Hello.
`;
    const fields = {
      title: 'Hello',
      date: '2026-11-22',
      summary: 'The second letter, with a summary that is as long as one has to be.',
      status: 'draft',
    };
    const put = (body: object) => browser.send('PUT', '/api/newsletter/texts/hello', body);
    const save = { file: 'x', index: null, version: entry.version, text };
    const saved = (await (await put(save)).json()) as SaveAnswer;
    expect(saved.kind).toBe('saved');
    const second = { ...save, version: saved.kind === 'saved' ? saved.version : '' };
    const wrong = await put({ ...second, text: text.replace('Hello.', '![](/a.webp)') });
    expect(await wrong.json()).toMatchObject({ kind: 'refused' });
    // For the build the head ends at the first "---", for YAML at the second.
    const hidden = await put({
      ...second,
      text: text.replace('---\n\n', '---a {process}\n---\n\n'),
    });
    expect(await hidden.json()).toMatchObject({
      kind: 'refused',
      problems: [{ says: expect.stringContaining('The page has no head.') }],
    });
    expect(readFileSync(join(editing.drafts, 'content/newsletters/hello.mdx'), 'utf8')).toBe(text);
    const third = await put({ ...second, value: { ...fields, title: 'Hello: again' } });
    expect(await third.json()).toMatchObject({ kind: 'saved' });
    expect(readFileSync(join(editing.drafts, 'content/newsletters/hello.mdx'), 'utf8')).toBe(
      text.replace("title: 'Hello'", "title: 'Hello: again'"),
    );
    expect(await issues()).toContainEqual({
      id: 'hello',
      title: 'Hello: again',
      file: 'content/newsletters/hello.mdx',
      built: null,
      sending: null,
    });
    expect((await browser.get('/api/newsletter/texts/..%2Fguides%2Fsending-money')).status).toBe(
      404,
    );
    expect((await browser.get('/api/content')).status).toBe(403);
  });
});

describe('checking and previewing a letter', () => {
  test('the content, the settings and the mail server are looked at', async () => {
    writeIssue('hello', { status: 'draft', origin: 'https://old.example.org' });
    const checks = (await (await post('/check')).json()) as IssueCheck[];
    expect(checks.map(({ isWell }) => isWell)).toEqual([true, true, false, false, true]);
    await mailServer.close();
    const later = (await (await post('/check')).json()) as IssueCheck[];
    expect(later.at(-1)).toMatchObject({ isWell: false });
  });

  test('sec-ASVS-3.2.1: its HTML is shown by the desk alone, and runs nothing', async () => {
    writeIssue('hello', { html: '<script>alert(1)</script>UNSUBSCRIBE_ADDRESS' });
    const answer = await browser.get('/api/newsletter/issues/hello/preview/html');
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: ${SITE}; frame-ancestors 'self'`,
    );
    expect(answer.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(await browser.json('/api/newsletter/issues/hello/preview/text')).toEqual({
      text: 'Text\n#\n',
    });
    const nothing = await browser.get('/api/newsletter/issues/nothing/preview/html');
    expect(nothing.status).toBe(409);
    expect(nothing.headers.get('X-Frame-Options')).toBe('DENY');
  });

  test('a test goes to one address; without a mail server it says why', async () => {
    writeIssue('hello');
    expect((await post('/test', { email: 'me@example.net' })).status).toBe(200);
    expect(mailServer.received.map(({ to }) => to)).toEqual([['me@example.net']]);
    const wrong = await post('/test', { email: 'nobody' });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toEqual({
      error: 'Write one email address, such as you@example.org.',
    });
    await mailServer.close();
    const down = await post('/test', { email: 'me@example.net' });
    expect(down.status).toBe(409);
    expect(await down.json()).toEqual({ error: expect.stringMatching(/^Not sent: /) as string });
  });
});

describe('sending a letter', () => {
  test('what would leave is said first; then it goes to each reader once', async () => {
    writeIssue('hello');
    await subscribe('ada@example.net', 'grace@example.net');
    const outline = (await (await post('/outline', { at: null })).json()) as SendOutlineAnswer;
    expect(outline).toMatchObject({
      subject: 'A letter',
      readers: 2,
      from: 'At Par <letters@coins.example.org>',
      isGuessed: false,
      firstLink: 'https://coins.example.org/first',
    });
    expect((await post('/send', { at: null })).status).toBe(202);
    await untilSent();
    expect(mailServer.received.map(({ to }) => to[0]).toSorted()).toEqual([
      'ada@example.net',
      'grace@example.net',
    ]);
    const again = await post('/send', { at: null });
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({
      error: 'hello has been sent. Nobody gets a letter twice.',
    });
  });

  test('while the mail server is down nothing leaves, and later each reader gets it once', async () => {
    writeIssue('hello');
    await subscribe('ada@example.net');
    const port = Number(mailServer.url.port);
    await mailServer.close();
    for (const [path, body] of [
      ['/test', { email: 'me@example.net' }],
      ['/send', { at: null }],
    ] as const) {
      const answer = await post(path, body);
      expect(answer.status, path).toBe(409);
      expect(await answer.json()).toEqual({
        error: expect.stringMatching(/^Not sent: connection to .* refused/) as string,
      });
    }
    expect((await issues()).find(({ id }) => id === 'hello')?.sending).toBeNull();
    mailServer = await startMailServer('none', port);
    expect((await post('/send', { at: null })).status).toBe(202);
    await untilSent();
    expect(mailServer.received.map(({ to }) => to)).toEqual([['ada@example.net']]);
  });

  test('a letter that is put off says so with its reason, and sent again it is tried at once', async () => {
    writeIssue('hello');
    await subscribe('ada@example.net', 'grace@example.net');
    const isAda = (address: string) => address.startsWith('ada@');
    mailServer.error = { at: 'RCPT', code: 450, lines: ['4.2.1 busy'], only: isAda };
    expect((await post('/send', { at: null })).status).toBe(202);
    const begun = desk.clock.now;
    const sending = async () => {
      // The rate of letters goes by it; another try comes after a minute.
      desk.clock.now += 1_000;
      return (await issues()).find(({ id }) => id === 'hello')?.sending;
    };
    await expect.poll(sending, { timeout: 15_000 }).toMatchObject({
      sent: 1,
      waiting: 1,
      deferred: 1,
      says: expect.stringMatching(/^sending: 1 of 2 sent, 1 put off, next try /) as string,
      reason: expect.stringMatching(/^One letter waits for another try: .*\(450/) as string,
    });
    mailServer.error = 'none';
    expect((await post('/send', { at: null })).status).toBe(202);
    await expect.poll(sending, { timeout: 15_000 }).toMatchObject({ state: 'done', sent: 2 });
    expect(desk.clock.now).toBeLessThan(begun + 60_000);
  });

  test('its begin is logged before anything leaves, and nothing leaves where it cannot be', async () => {
    writeIssue('hello');
    await subscribe('a@mail.example.org');
    await desk.deskDb.schema.dropTable('log').execute();
    const refused = await browser.post('/api/newsletter/issues/hello/send', { at: null });
    expect(refused.status).toBe(500);
    expect((await issues()).find(({ id }) => id === 'hello')?.sending).toBeNull();
  });

  test('it is scheduled for a time and taken off again', async () => {
    writeIssue('hello');
    await subscribe('ada@example.net');
    const at = START + HOUR;
    expect((await post('/send', { at })).status).toBe(202);
    expect((await issues()).find(({ id }) => id === 'hello')?.sending).toMatchObject({
      state: 'scheduled',
      startsAt: at,
    });
    expect((await post('/unschedule')).status).toBe(200);
    expect((await post('/unschedule')).status).toBe(409);
    for (const wrong of [START - 1, START + 400 * 24 * HOUR])
      expect((await post('/send', { at: wrong })).status).toBe(409);
  });

  test('one that is dated ahead is scheduled with the advice to build, and not sent before', async () => {
    const at = START + 48 * HOUR;
    writeIssue('hello', { pageFrom: isoDay(at) });
    await subscribe('ada@example.net');
    const early = await post('/outline', { at: null });
    expect(early.status).toBe(409);
    expect(await early.text()).toContain('so its page is not on the site before that day');
    const outline = (await (await post('/outline', { at })).json()) as SendOutlineAnswer;
    expect(outline.advice).toMatch(/Build the site on .* or the letter does not begin\.$/);
    writeIssue('hello');
    expect(await (await post('/outline', { at })).json()).toMatchObject({ advice: null });
  });

  test.each([
    ['a draft', { status: 'draft' }, 'is a draft'],
    ['one of another address', { origin: 'https://old.example.org' }, 'its links would be wrong'],
  ])('%s is refused with its reason', async (_, change, words) => {
    writeIssue('hello', change);
    await subscribe('ada@example.net');
    for (const path of ['/outline', '/send']) {
      const answer = await post(path, { at: null });
      expect(answer.status).toBe(409);
      expect(await answer.json()).toEqual({ error: expect.stringContaining(words) as string });
    }
    expect(mailServer.received).toEqual([]);
  });

  test('sec-ASVS-7.5.3: it asks for a passkey again', async () => {
    writeIssue('hello');
    await subscribe('ada@example.net');
    desk.clock.now += HOUR;
    const answer = await post('/send', { at: null });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ needs: 'passkey' });
    expect(mailServer.received).toEqual([]);
  });
});

describe('subscribers', () => {
  const list = (query: Record<string, string> = {}) =>
    browser.json<SubscribersAnswer>(`/api/newsletter/subscribers?${new URLSearchParams(query)}`);

  test('sec-ASVS-14.2.6: their addresses are masked until somebody asks for one', async () => {
    await subscribe('ada@mail.example.net');
    const answer = await browser.get('/api/newsletter/subscribers');
    expect(await answer.text()).not.toContain('ada@');
    const { subscribers } = await list();
    expect(subscribers[0]).toMatchObject({ id: 1, maskedEmail: 'a•••@•••.net', state: 'active' });
    const shown = await browser.post('/api/newsletter/subscribers/1/address');
    expect(await shown.json()).toEqual({ email: 'ada@mail.example.net' });
    const owner = await desk.signedIn('owner');
    const log = await (await owner.browser.get('/api/log')).text();
    expect(log).toContain('subscriber.revealed');
    expect(log).not.toContain('mail.example.net');
    expect(desk.logLines.join('')).not.toContain('mail.example.net');
  });

  test('sec-ASVS-14.2.6: twenty addresses are shown in an hour, and then a passkey is asked for', async () => {
    const all = Array.from({ length: 25 }, (_, at) => `reader${at}@mail.example.net`);
    await subscribe(...all);
    const written = { name: 'Ada', email: 'ada@mail.example.net', category: 'press' };
    await desk.siteDb
      .insertInto('messages')
      .values({ ...written, subject: 'Hello', message: 'Hello', page: '', created_at: START })
      .execute();
    const show = async (path: string) => (await browser.post(`/api${path}`)).status;
    const address = (id: number) => show(`/newsletter/subscribers/${id}/address`);
    // Right after the passkey the whole list may be exported, so that these do not count.
    for (let id = 1; id <= 25; id += 1) expect(await address(id)).toBe(200);
    desk.clock.now += 11 * 60_000;
    for (let id = 1; id <= MAX_REVEALS; id += 1) expect(await address(id)).toBe(200);
    const answer = await browser.post('/api/newsletter/subscribers/21/address');
    expect([answer.status, await answer.json()]).toMatchObject([403, { needs: 'passkey' }]);
    expect(await show('/inbox/1/sender')).toBe(403);
    desk.clock.now += HOUR;
    expect(await show('/inbox/1/sender')).toBe(200);
    expect(await address(21)).toBe(200);
  });

  test('sec-ASVS-14.2.6: are found by state and by a whole address, never by a part of it', async () => {
    await subscribe('ada@example.net', 'a_b@example.net', 'axb@example.org', 'Éva@example.org');
    expect((await list({ search: ' A_B@Example.net' })).found).toBe(1);
    expect((await list({ search: 'Éva@example.org' })).found).toBe(1);
    for (const part of ['@', 'a', 'ada', 'ada@', 'da@example.net', 'example.net', '%', '_'])
      expect((await list({ search: part })).found, part).toBe(0);
    expect((await list({ search: 'a%b@example.net' })).found).toBe(0);
    expect((await list({ search: 'ada@example.net', state: 'pending' })).found).toBe(0);
    expect((await list({ search: ' ' })).found).toBe(4);
    expect((await list({ state: 'pending' })).found).toBe(0);
    expect((await list({ state: 'active', search: "' or 1=1 --" })).found).toBe(0);
  });

  test('are exported and erased after a passkey', async () => {
    await subscribe('ada@example.net');
    const exported = await browser.post('/api/newsletter/subscribers/export');
    expect(await exported.json()).toEqual({
      text: expect.stringMatching(
        /^"email","consented_at","how","topics","language","basis"\n"ada@example\.net","2026-11-22T09:00:00\.000Z","Double opt-in on [^"]+","","",""\n$/,
      ) as string,
    });
    const path = '/api/newsletter/subscribers';
    expect((await browser.send('DELETE', `${path}/99`, {})).status).toBe(404);
    // The rows of this test have no real hash; person-commands.test.ts holds what is deleted.
    const erased = await browser.send('DELETE', `${path}/1`, {});
    expect(await erased.json()).toEqual({
      lines: expect.arrayContaining([
        expect.stringMatching(/^Nothing was kept about ada@example\.net/),
      ]) as string[],
    });
    desk.clock.now += HOUR;
    expect((await browser.post(`${path}/export`)).status).toBe(403);
    expect((await browser.send('DELETE', `${path}/1`, {})).status).toBe(403);
  });
});

describe('an import of subscribers', () => {
  const path = '/api/newsletter/subscribers/import';
  const text = `email,consented_at,how
ada@example.net,2026-03-31,Ticked the box
=cmd|calc@example.net,2026-03-31,Ticked the box
nobody,2026-03-31,Ticked the box
`;
  const basis = 'They ticked the box of our old site.';

  test('is previewed, stated, stored, and logged without an address', async () => {
    const preview = await browser.post(`${path}/preview`, { text });
    expect(await preview.json()).toEqual({
      added: 1,
      there: 0,
      left: 0,
      repeated: 0,
      invalid: 2,
      errors: [
        { line: 3, says: 'This is not one email address.' },
        { line: 4, says: 'This is not one email address.' },
      ],
      unread: [],
      networks: [],
      signups: null,
      needsHow: false,
    });
    const unstated = await browser.post(path, { text, basis: '' });
    expect(unstated.status).toBe(409);
    expect(await unstated.json()).toEqual({ error: expect.stringContaining('why these people') });
    expect(await (await browser.post(path, { text, basis })).json()).toEqual({ added: 1 });
    expect(await (await browser.post(path, { text, basis })).json()).toEqual({ added: 0 });
    const owner = await desk.signedIn('owner');
    const log = await (await owner.browser.get('/api/log')).text();
    expect(log).toContain('subscribers.imported');
    expect(log).not.toContain('example.net');
    expect(desk.logLines.join('')).not.toContain('example.net');
    const person = await owner.browser.post('/api/people/requests/export', {
      email: 'ada@example.net',
    });
    expect(JSON.stringify(await person.json())).toContain(basis);
    // What no column says is asked for once the file was looked at.
    const bare = { text: 'Email Address,CONFIRM_TIME\neve@example.net,2026-03-31 10:00:00\n' };
    const asked = await browser.post(`${path}/preview`, bare);
    expect(await asked.json()).toMatchObject({ added: 1, needsHow: true });
    expect(await (await browser.post(path, { ...bare, basis })).json()).toEqual({ added: 0 });
    const how = 'Double opt-in at Mailchimp';
    expect(await (await browser.post(path, { ...bare, basis, how })).json()).toEqual({ added: 1 });
  });

  test('sec-ASVS-7.5.3: asks for a passkey again, and takes no more than a megabyte', async () => {
    desk.clock.now += HOUR;
    expect((await browser.post(`${path}/preview`, { text })).status).toBe(200);
    expect((await browser.post(path, { text, basis })).status).toBe(403);
    const large = await browser.post(`${path}/preview`, { text: text + 'x'.repeat(1_000_000) });
    expect(large.status).toBe(413);
  });

  test('people who left elsewhere are counted, kept out after a passkey, and logged without an address', async () => {
    await browser.post(path, { text, basis });
    const gone = {
      text: 'Email Address,UNSUB_TIME\nada@example.net,x\neve@example.net,x\nbob@example.net,\nnobody,x\n',
    };
    const told = await browser.post(`${path}/left/preview`, gone);
    const counts = { added: 1, ended: 1, unchanged: 0, subscribed: 1, invalid: 1 };
    expect(await told.json()).toEqual(counts);
    expect(await (await browser.post(`${path}/left/preview`, gone)).json()).toEqual(counts);
    const none = await browser.post(`${path}/left`, { text: 'name\nAda\n' });
    expect(await none.json()).toEqual({ error: expect.stringContaining('Missing: email') });
    expect(await (await browser.post(`${path}/left`, gone)).json()).toEqual({ keptOut: 2 });
    const owner = await desk.signedIn('owner');
    const log = await (await owner.browser.get('/api/log')).text();
    expect(log).toContain('subscribers.keptOut');
    expect(log).not.toContain('example.net');
    expect(await (await browser.post(path, { text, basis })).json()).toEqual({ added: 0 });
    desk.clock.now += HOUR;
    expect((await browser.post(`${path}/left`, gone)).status).toBe(403);
  });

  test('takes whatever the application sends, with the longest basis', async () => {
    // A quotation mark takes two bytes in JSON.
    let marks = 0;
    for (let step = 2 ** 20; step >= 1; step /= 2)
      if (fitsImport('"'.repeat(marks + step))) marks += step;
    expect(fitsImport('"'.repeat(marks + 1))).toBe(false);
    expect(marks).toBeGreaterThan(490_000);
    desk.clock.now += HOUR;
    const longest = '\0'.repeat(500);
    const largest = { text: '"'.repeat(marks), basis: longest, how: longest };
    // It was read: what it lacks is the passkey.
    expect((await browser.post(path, largest)).status).toBe(403);
  });
});

test('sec-ASVS-8.3.1: an editor has no newsletter', async () => {
  const editor = await desk.signedIn('editor');
  for (const path of ['', '/subscribers', '/texts/hello', '/issues/hello/preview/text'])
    expect((await editor.browser.get(`/api/newsletter${path}`)).status, path).toBe(403);
  for (const path of ['import', 'import/left', 'import/left/preview']) {
    const imported = await editor.browser.post(`/api/newsletter/subscribers/${path}`, {});
    expect(imported.status, path).toBe(403);
  }
});
