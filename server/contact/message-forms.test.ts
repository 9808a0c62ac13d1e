import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommandContext } from '#server/commands/command.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { messageFormRoutes } from '#server/forms/message-form.routes.ts';
import { createLog } from '#server/http/log.ts';
import { createMessageIds } from '#server/mail/enqueue.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { SiteLocals } from '#shared/locals.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { site } from '#tests/fixtures/second-site.ts';
import { messageCommands } from './message-commands.ts';
import { openContact } from './open-contact.ts';
import { contactRetention } from './retention.ts';

const typed = {
  name: 'Ada',
  email: 'ada@example.org',
  group: 'Class 9b',
  topic: 'Reserves',
  wishes: 'Why it broke',
  adults: 'yes',
};
const DAY_MS = 86_400_000;
const settings = {
  contactLimits: { perHour: 1_000, sitePerHour: 1_000 },
  asksForProof: false,
  writesPerCommit: 10,
};
const mailer = {
  outbox: { wake: () => undefined },
  newMessageId: createMessageIds(randomUUID, 'site.example'),
  host: 'site.example',
} as unknown as Mailer;
const log = createLog(
  'silent',
  () => undefined,
  () => new Date(0),
);

/** The routes of a form on a database, with a clock that is moved by hand. */
async function openRoutes({ db }: OpenDatabase, path: string, more: object = {}) {
  const clock = { now: Date.UTC(2026, 10, 21) };
  const now = () => clock.now;
  const deps = { db, now, randomBytes, newId: randomUUID, log };
  const forms = await openContact(deps, { ...settings, ...more }, site, mailer);
  const form = forms.find((one) => one.path === path);
  if (!form) throw new Error(`there is no form at ${path}`);
  const shown: SiteLocals[] = [];
  const page = async (_path: string, locals: SiteLocals, _id: string, status = 200) => {
    shown.push(locals);
    return new Response('', { status });
  };
  const routes = messageFormRoutes(form, { page, failure: () => new Response('') }, now);
  const ask = (method: string, url: string, body = '', headers: Record<string, string> = {}) =>
    Promise.resolve(
      routes.fetch(new Request(`http://site.example${url}`, { method }), {
        incoming: { headers } as unknown as IncomingMessage,
        requestId: 'x',
        clientIp: '192.0.2.1',
        body: Buffer.from(body),
      }),
    );
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask('POST', path, new URLSearchParams(fields).toString(), {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  const json = (fields: Record<string, string>) => post(fields, { accept: 'application/json' });
  const open = async () => {
    await ask('GET', path);
    return shown.at(-1)?.form?.token ?? '';
  };
  return { clock, ask, post, json, open, shown };
}

const PATH = '/forms/workshop';
const SUGGESTION = '/forms/suggest-a-coin';
const POLL = '/forms/quick-poll';

onEachDatabase('a form of the configuration', (database) => {
  let opened: OpenDatabase;
  beforeEach(async () => {
    opened = await database.open();
  });
  afterEach(() => opened.close());

  const stored = () => opened.db.selectFrom('messages').selectAll().execute();
  const mails = () => opened.db.selectFrom('outbox').selectAll().execute();

  test('C2 sec-D1: what it brings is stored with its mail, in one transaction', async () => {
    const { json } = await openRoutes(opened, PATH);
    expect((await json(typed)).status).toBe(202);
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ category: 'workshop', subject: 'Book a workshop', page: '' });
    expect(row?.message).toContain('Who is it for?: Class 9b\nWhich topic?: Reserves\n');
    expect(await mails()).toMatchObject([
      {
        mail_to: 'desk@plumb-line.example.net',
        reply_to: 'ada@example.org',
        subject: `Message ${row?.id} (workshop)`,
      },
    ]);
  });

  test('C2: without scripting the way is shown, sent, thanked, and not quicker than people', async () => {
    const { clock, post, open, ask, shown } = await openRoutes(opened, PATH);
    const token = await open();
    expect((await post({ ...typed, token })).status).toBe(422);
    expect(shown.at(-1)?.form).toMatchObject({ id: 'workshop', token, values: typed });
    clock.now += 3_050;
    const answer = await post({ ...typed, token });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${PATH}?sent=1`]);
    await ask('GET', `${PATH}?sent=1`);
    expect(shown.at(-1)?.form).toMatchObject({ sent: true });
    expect(await stored()).toHaveLength(1);
  });

  test('C2: a wrong form loses nothing that was typed, and nothing is stored', async () => {
    const { post, json, shown } = await openRoutes(opened, PATH);
    const wrong = { ...typed, email: 'nobody', wishes: 'x'.repeat(10_000), topic: '<b>' };
    const answer = await post(wrong);
    expect(answer.status).toBe(422);
    expect(shown.at(-1)?.form?.values).toEqual({ ...wrong, when: '', action: '', photos: '' });
    const errors = Object.keys(shown.at(-1)?.form?.errors ?? {});
    expect(errors.toSorted()).toEqual(['email', 'topic', 'wishes']);
    const told = (await (await json(wrong)).json()) as { errors: object };
    expect(Object.keys(told.errors).toSorted()).toEqual(['email', 'topic', 'wishes']);
    expect(await stored()).toEqual([]);
  });

  test('C2 sec-X15 sec-X13: a program, another site, and a field too many are turned away', async () => {
    const { json, post, ask } = await openRoutes(opened, PATH);
    expect((await json({ ...typed, company: 'x' })).status).toBe(202);
    expect((await json({ ...typed, subject: 'Mine' })).status).toBe(422);
    expect((await post(typed, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(typed, { 'content-type': 'application/json' })).status).toBe(415);
    const twice = await ask('POST', PATH, 'name=a&name=b', {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(twice.status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('C2: its token is not one of the contact form, and its keys are its own', async () => {
    const form = await openRoutes(opened, PATH);
    const contact = await openRoutes(opened, '/embed/contact');
    await contact.ask('GET', '/embed/contact');
    const token = contact.shown.at(-1)?.contact?.token ?? '';
    form.clock.now += 3_050;
    expect((await form.post({ ...typed, token })).status).toBe(422);
    expect(form.shown.at(-1)?.form?.errors['form']).toContain('too long');
  });

  test('C2: the contact form names a page of this site, and no other address', async () => {
    const { ask, shown, json } = await openRoutes(opened, '/embed/contact');
    const message = { name: 'Ada', email: 'a@b.org', category: 'press', message: 'Hi' };
    const named = async (page: string) => {
      await ask('GET', `/embed/contact?${new URLSearchParams({ page })}`);
      return shown.at(-1)?.contact?.values['page'];
    };
    const own = ['/', '/learn/coins/usdc', '/search?q=a#b', '/a//b'];
    const foreign = [
      '//evil.example/x',
      '/\\evil.example',
      '/x\\y',
      '/\t/evil.example',
      'x',
      ' /x',
    ];
    for (const page of own) expect(await named(page)).toBe(page);
    for (const page of [...foreign, 'https://evil.example/']) {
      expect(await named(page), page).toBe('');
      expect((await json({ ...message, page })).status, page).toBe(422);
    }
    expect(await stored()).toEqual([]);
  });

  test('C2: the contact form is in the language that its address names, to its thanks', async () => {
    const contact = await openRoutes(opened, '/embed/contact');
    await contact.ask('GET', '/embed/contact?lang=de&category=press');
    expect(contact.shown.at(-1)?.contact?.lang).toBe('de');
    const token = contact.shown.at(-1)?.contact?.token ?? '';
    const message = { name: 'Ada', email: 'a@b.org', category: 'press', message: 'Hi' };
    const send = (fields: Record<string, string>) =>
      contact.ask('POST', '/embed/contact?lang=de', new URLSearchParams(fields).toString(), {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      });
    await send({ ...message, email: 'x', token });
    expect(contact.shown.at(-1)?.contact?.lang).toBe('de');
    contact.clock.now += 3_050;
    const thanks = await send({ ...message, token });
    expect(thanks.headers.get('location')).toBe('/embed/contact?topic=press&sent=1&lang=de');
    // The thanks know the page that was written about.
    const about = await send({ ...message, page: '/learn/depegs/usdc-2023', token });
    const { searchParams } = new URL(about.headers.get('location')!, 'http://site.example');
    expect(searchParams.get('page')).toBe('/learn/depegs/usdc-2023');
    // So is a form of the owner's own.
    const form = await openRoutes(opened, POLL);
    await form.ask('GET', `${POLL}?lang=de`);
    expect(form.shown.at(-1)?.form).toMatchObject({ id: 'quick-poll', lang: 'de' });
    for (const query of ['', '?lang=', '?lang=pt_br', '?lang="><b>'])
      await contact.ask('GET', `/embed/contact${query}`);
    expect(contact.shown.slice(-4).map((shown) => shown.contact?.lang)).toEqual(
      Array(4).fill(undefined),
    );
  });

  test('sec-N4: it shares the limits of the contact form', async () => {
    const contactLimits = { perHour: 1, sitePerHour: 10 };
    const form = await openRoutes(opened, PATH, { contactLimits });
    const contact = await openRoutes(opened, '/embed/contact', { contactLimits });
    const message = { name: 'Ada', email: 'a@b.org', category: 'press', message: 'Hi' };
    expect((await contact.json(message)).status).toBe(202);
    const limited = await form.json(typed);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('G4: it is deleted after as many days as the privacy policy says', async () => {
    const { clock, json } = await openRoutes(opened, PATH);
    await json(typed);
    const retention = contactRetention(opened.db, site.retention.messageDays);
    await retention.run(clock.now + 29 * DAY_MS);
    expect(await stored()).toHaveLength(1);
    await retention.run(clock.now + 30 * DAY_MS);
    expect(await stored()).toEqual([]);
  });

  test('C2 G7: an address that may be left out is for answering and finding where it is given', async () => {
    const { json } = await openRoutes(opened, SUGGESTION);
    expect((await json({ coin: 'DAI' })).status).toBe(202);
    expect((await json({ coin: 'LUSD', email: 'ada@example.org' })).status).toBe(202);
    expect((await json({ coin: 'LUSD', email: 'nobody' })).status).toBe(422);
    expect((await json({ coin: 'LUSD', name: 'Ada' })).status).toBe(422);
    const from = (await stored()).map(({ name, email, category }) => [name, email, category]);
    expect(from).toEqual([
      ['', '', 'suggest-a-coin'],
      ['', 'ada@example.org', 'suggest-a-coin'],
    ]);
    const [without, to] = await mails();
    expect([without?.reply_to, to?.reply_to]).toEqual(['', 'ada@example.org']);
    expect(without?.body).toMatch(/^From: somebody without a name and an address\nCategory: /);
    expect(to?.body).toMatch(/^From: ada@example\.org\nCategory: /);
  });

  test('C2: without scripting a form that asks for neither is shown again as it was typed', async () => {
    const { clock, post, open, ask, shown } = await openRoutes(opened, POLL);
    const token = await open();
    clock.now += 3_050;
    expect((await post({ answer: 'Perhaps', token })).status).toBe(422);
    expect(shown.at(-1)?.form?.values).toEqual({ answer: 'Perhaps' });
    expect((await post({ answer: 'No', token })).status).toBe(303);
    await ask('GET', `${POLL}?sent=1`);
    expect(shown.at(-1)?.form).toMatchObject({ id: 'quick-poll', sent: true });
    expect(await stored()).toMatchObject([{ name: '', email: '', category: 'quick-poll' }]);
  });

  test('G4 C2: messages without an address are listed, exported and deleted like others', async () => {
    const { clock, json } = await openRoutes(opened, SUGGESTION);
    await json({ coin: 'DAI', why: 'It is old' });
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const context = { open: async () => opened, print, now: () => clock.now } as CommandContext;
    for (const args of [['list'], ['show', '1'], ['export']])
      await messageCommands.run(context, args);
    expect(lines[0]).toContain('\tsuggest-a-coin\t-\tSuggest a coin');
    expect(lines).toContain('From: somebody without a name and an address');
    expect(lines.at(-1)).toMatch(/^"1","[^"]+","","","suggest-a-coin","Suggest a coin","",/);
    const retention = contactRetention(opened.db, site.retention.messageDays);
    await retention.run(clock.now + 30 * DAY_MS);
    expect(await stored()).toEqual([]);
  });

  test.each([undefined, []])(
    'C2: with %j as forms there is the contact form alone',
    async (forms) => {
      const deps = { db: opened.db, now: () => 0, randomBytes, newId: randomUUID, log };
      const open = await openContact(deps, settings, { ...site, forms }, mailer);
      expect(open.map(({ path }) => path)).toEqual(['/embed/contact']);
    },
  );
});
