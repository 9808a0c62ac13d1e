import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { decodeImport, readLeftFile } from './import-file.ts';
import { storeLeft } from './left-elsewhere.ts';
import { importLines, importSubscribers, previewImport } from './subscriber-import.ts';
import { newLinkId } from './unsubscribe-token.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const BASIS = 'They ticked the box of our old site.';
const HEAD = 'email,consented_at,how';
const emailHash = (email: string) => `hash of ${email.toLowerCase()}`;
const deps = { emailHash, newLinkId: () => newLinkId(randomBytes) };

onEachDatabase('an import of subscribers', (database) => {
  let opened: OpenDatabase;
  beforeEach(async () => {
    opened = await database.open();
  });
  afterEach(() => opened.close());

  const preview = (text: string, how: string | null = '') =>
    previewImport(opened.db, emailHash, { text, how }, NOW);
  const add = (text: string, basis = BASIS, how = '') =>
    importSubscribers(opened.db, deps, { text, basis, how }, NOW);
  const subscribers = () => opened.db.selectFrom('subscribers').selectAll().orderBy('id').execute();
  const known = (email: string, state: 'active' | 'pending' | 'unsubscribed' | 'complained') =>
    opened.db
      .insertInto('subscribers')
      .values({
        address_hash: emailHash(email),
        email: state === 'active' || state === 'pending' ? email : '',
        state,
        consent: '',
        created_at: 1,
        confirmed_at: 1,
        ended_at: null,
      })
      .execute();

  test('N7: adds who is new with the evidence, leaves who is there, and never brings back who left', async () => {
    await known('there@example.org', 'active');
    await known('asked@example.org', 'pending');
    await known('left@example.org', 'unsubscribed');
    await known('angry@example.org', 'complained');
    const before = await subscribers();
    const text = `\uFEFFEmail,Consented_At,How,Topics,Language\r
new@example.org,2026-03-31,"Ticked the box, ""newsletter""",stablecoins,en\r
THERE@example.org,2026-03-31,Box\r
asked@example.org,2026-03-31,Box\r
left@example.org,2026-03-31,Box\r
angry@example.org,2026-03-31,Box\r
New@example.org,2026-04-01,Box again\r
`;
    expect(await preview(text)).toEqual({
      added: 1,
      there: 2,
      left: 2,
      repeated: 1,
      invalid: 0,
      errors: [],
      unread: [],
      networks: [],
      signups: null,
      needsHow: false,
    });
    expect(await subscribers()).toEqual(before);
    expect(await add(text)).toBe(1);
    expect(await add(text)).toBe(0);
    const after = await subscribers();
    expect(after.slice(0, 4)).toEqual(before);
    expect(after).toHaveLength(5);
    expect(after[4]).toMatchObject({
      email: 'new@example.org',
      state: 'active',
      confirmed_at: Date.parse('2026-03-31T00:00:00Z'),
      link_id: expect.stringMatching(/^L[\w-]{10,}$/) as string,
    });
    expect(await opened.db.selectFrom('consent_evidence').selectAll().execute()).toEqual([
      {
        id: expect.any(Number) as number,
        subscriber_id: after[4]?.id,
        consented_at: Date.parse('2026-03-31T00:00:00Z'),
        how: 'Ticked the box, "newsletter"',
        topics: 'stablecoins',
        language: 'en',
        basis: BASIS,
        imported_at: NOW,
      },
    ]);
  });

  test('lines that cannot be used are told by their number and left out', async () => {
    const text = `${HEAD},language
ada@example.org,2026-03-31,"Two
lines in one cell",en

not an address,2026-03-31,Box,en
a@example.org;b@example.org,2026-03-31,Box,en
future@example.org,2027-01-01,Box,en
february@example.org,2026-02-30,Box,en
words@example.org,yesterday,Box,en
how@example.org,2026-03-31,,en
nul@example.org,2026-03-31,Bo\0x,en
tongue@example.org,2026-03-31,Box,English
more@example.org,2026-03-31,Box,en,x
long@example.org,2026-03-31,${'x'.repeat(501)},en
fine@example.org,2026-03-31T10:00:00Z,=HYPERLINK("x"),en
`;
    const bare = text.replace('=HYPERLINK("x")', '=HYPERLINK(x)');
    const { added, invalid, errors } = await preview(bare);
    expect({ added, invalid }).toEqual({ added: 1, invalid: 11 });
    expect(errors.map(({ line }) => line)).toEqual([2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    // At the desk, nobody is asked for what a column has.
    expect((await preview(bare, null)).errors).toEqual(errors);
    expect(await add(bare)).toBe(1);
    // A bare quotation mark in a cell is no CSV.
    await expect(preview(text)).rejects.toThrow('Line 15: a quotation mark');
  });

  test.each([
    [
      'beehiiv',
      'email,status,tier,created_at,unsubscribed_at',
      ',active,free,2019-03-01 09:05:33 UTC,',
    ],
    [
      'Substack',
      'email,active_subscription,email_disabled,created_at',
      ',false,false,2019-03-01T09:05:33.000Z',
    ],
    [
      'Ghost',
      'id,email,subscribed_to_emails,created_at,deleted_at',
      'g,true,2019-03-01T09:05:33.000Z,',
    ],
    [
      'Buttondown',
      'email,notes,creation_date,type,unsubscription_date',
      ',,2019-03-01 10:05:33.000000+01:00,regular,',
    ],
    ['a German spreadsheet', '\uFEFFemail;consented_at', ';2019-03-01 09:05:33'],
    ['tabs', 'email\tconsented_at', '\t2019-03-01T07:05:33-02:00'],
  ])('an export of %s is read by its own names', async (_name, head, line) => {
    const text = `${head}\n${line.startsWith('g') ? line.replace('g', 'g,ada@example.org') : `ada@example.org${line}`}\n`;
    const how = 'Double opt-in there';
    await expect(preview(text)).rejects.toThrow('Missing: how');
    expect(await preview(text, null)).toMatchObject({ added: 1, invalid: 0, needsHow: true });
    expect(await add(text, BASIS, how)).toBe(1);
    expect(await opened.db.selectFrom('consent_evidence').selectAll().execute()).toMatchObject([
      { how, consented_at: Date.parse('2019-03-01T09:05:33Z') },
    ]);
  });

  test('N7: of Mailchimp, a sign-up without a confirmation is no double opt-in, and words stated for all take the place of no evidence', async () => {
    const text = `Email Address,First Name,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,TAGS
both@example.org,Ada,2019-01-01 00:00:00,192.0.2.7,2019-03-01 09:05:33,192.0.2.8,x
form@example.org,Ada,2019-01-02 00:00:00,192.0.2.7,,,x
single@example.org,Ada,2019-01-03 00:00:00,192.0.2.7,2019-01-03 00:00:00,192.0.2.7,x
uploaded@example.org,Ada,,,2019-03-04 09:05:33,192.0.2.8,x
no-day@example.org,Ada,,,,,x
`;
    const asked = await preview(text, null);
    expect(asked).toMatchObject({ added: 4, invalid: 1, unread: ['First Name', 'TAGS'] });
    expect(asked).toMatchObject({ networks: ['OPTIN_IP', 'CONFIRM_IP'], needsHow: true });
    expect(asked.signups).toEqual({ confirmed: 1, signedUp: 2, none: 1 });
    expect(importLines(asked).slice(1, 6)).toEqual([
      expect.stringContaining('Not kept: OPTIN_IP, CONFIRM_IP.') as string,
      'To be added: 4.',
      'Of these, confirmed by double opt-in: 1.',
      'Of these, signed up by a form without confirmation: 2.',
      'Of these, without a sign-up in the file: 1. What --how says is stored for them alone.',
    ]);
    const unstated = await preview(text);
    expect(unstated.errors[0]).toEqual({
      line: 5,
      says: expect.stringContaining('shows no sign-up of this address') as string,
    });
    expect(await preview(text.split('\n').slice(0, 4).join('\n'), null)).toMatchObject({
      added: 3,
      needsHow: false,
    });
    expect(await add(text, BASIS, 'Double opt-in by our form')).toBe(4);
    const kept = await opened.db.selectFrom('consent_evidence').selectAll().orderBy('id').execute();
    expect(kept.map(({ how, consented_at: at }) => [new Date(at).toISOString(), how])).toEqual([
      [
        '2019-03-01T09:05:33.000Z',
        'Double opt-in, by the imported file: OPTIN_TIME 2019-01-01 00:00:00, CONFIRM_TIME 2019-03-01 09:05:33.',
      ],
      [
        '2019-01-02T00:00:00.000Z',
        'Signed up by a form, without a later confirmation, by the imported file: OPTIN_TIME 2019-01-02 00:00:00.',
      ],
      [
        '2019-01-03T00:00:00.000Z',
        'Signed up by a form, without a later confirmation, by the imported file: OPTIN_TIME 2019-01-03 00:00:00, CONFIRM_TIME 2019-01-03 00:00:00.',
      ],
      [
        '2019-03-04T09:05:33.000Z',
        'Double opt-in by our form (The imported file shows no sign-up, only CONFIRM_TIME 2019-03-04 09:05:33.)',
      ],
    ]);
    expect(JSON.stringify([kept, await subscribers()])).not.toContain('192.0.2');
  });

  test('N7: whoever a column says to have left is not added, and columns that are not read are named', async () => {
    const text = `${HEAD},status,email_disabled,UNSUB_TIME,Plan
stays@example.org,2026-03-31,Box,Subscribed,false,,free
left@example.org,2026-03-31,Box,unsubscribed,false,,free
cleaned@example.org,2026-03-31,Box,cleaned,false,,free
unsaid@example.org,2026-03-31,Box,,false,,free
off@example.org,2026-03-31,Box,active,true,,free
gone@example.org,2026-03-31,Box,active,false,2026-04-01,free
`;
    const told = await preview(text);
    expect(told).toMatchObject({ added: 1, invalid: 5, unread: ['Plan'] });
    expect(told.errors[0]?.says).toContain(
      'They left, or never confirmed: status is "unsubscribed"',
    );
    expect(told.errors[4]?.says).toBe('They left: unsub_time is "2026-04-01".');
    expect(importLines(told)[0]).toMatch(/^Not read: Plan\. If one/);
    expect(await add(text)).toBe(1);
    expect(await subscribers()).toMatchObject([{ email: 'stays@example.org' }]);
    const many = `${HEAD}\n${'nobody,2026-03-31,Box\n'.repeat(60)}`;
    expect(importLines(await preview(many)).at(-1)).toBe('And 10 more that are not usable.');
  });

  test('N7: who left elsewhere is kept out, and stays where they subscribed here by themselves', async () => {
    await add(`${HEAD}\nimported@example.org,2026-03-31,Box\n`);
    await known('here@example.org', 'active');
    await known('angry@example.org', 'complained');
    const file = readLeftFile(
      'Email Address;UNSUB_TIME\nimported@example.org;2026-01-01\nhere@example.org;x\nangry@example.org;x\nnew@example.org;x\nNEW@example.org;x\nstays@example.org;\nnobody;x\n',
    );
    expect(file).toMatchObject({ subscribed: 1, invalid: 1 });
    const before = await subscribers();
    const counts = { added: 1, ended: 1, unchanged: 2 };
    const store = (isTrial: boolean) =>
      storeLeft(opened.db, emailHash, file, { now: NOW, isTrial });
    expect(await store(true)).toEqual(counts);
    expect(await subscribers()).toEqual(before);
    expect(await store(false)).toEqual(counts);
    expect(await subscribers()).toMatchObject([
      { state: 'unsubscribed', email: '' },
      { state: 'active', email: 'here@example.org' },
      { state: 'complained' },
      { state: 'unsubscribed', email: '', address_hash: emailHash('new@example.org') },
    ]);
    expect(await preview(`${HEAD}\nnew@example.org,2026-03-31,Box\n`)).toMatchObject({ left: 1 });
    // A list of nothing but addresses is of people who left.
    expect(readLeftFile('email\na@example.org\n').emails.size).toBe(1);
  });

  test.each([
    ['03/01/2019', 'The date of consent "03/01/2019" cannot be read: write 2026-03-31'],
    ['2027-01-01', 'The date of consent "2027-01-01" lies in the future.'],
    ['2026-11-23T10:30:00+01:00', 'lies in the future'],
    ['0201-01-01', 'lies before 1990'],
    ['', 'There is no date of consent.'],
  ])('a date that cannot be taken is shown with why: %s', async (date, says) => {
    const { errors } = await preview(`${HEAD}\nada@example.org,${date},Box\n`);
    expect(errors).toEqual([{ line: 2, says: expect.stringContaining(says) as string }]);
  });

  test('an address with letters outside ASCII is told with the first of them', async () => {
    const told = await preview(
      `${HEAD}\nmüller@exämple.de,2026-03-31,Box\nmüller,2026-03-31,Box\nmuller,2026-03-31,Box\n`,
    );
    expect(told.errors.map(({ says }) => says)).toEqual([
      'This is not one email address that can be taken: it has "ü" in it, and letters have to be ASCII, a to z.',
      'This is not one email address.',
      'This is not one email address.',
    ]);
  });

  test('what is not UTF-8 is refused', () => {
    const bytes = Buffer.from('Best\u00e4tigt', 'latin1');
    expect(() => decodeImport(bytes)).toThrow('not UTF-8');
    expect(decodeImport(Buffer.from('Best\u00e4tigt'))).toBe('Best\u00e4tigt');
  });

  test.each([
    ['', 'The file is empty.'],
    ['ada@example.org,2026-03-31,Box\n', 'Missing: email, consented_at, how.'],
    [`${HEAD},how\n`, 'names a column twice'],
    [`${HEAD}\n"ada@example.org,2026-03-31,Box\n`, 'a quotation mark is not where it can be'],
    [`${HEAD}\n${'a,b,c\n'.repeat(1_000_000)}`, 'more than 100000 lines'],
    [`${HEAD}\n${'x'.repeat(20_000_001)}`, 'larger than 20 MB'],
  ])(
    'sec-ASVS-2.2.1: what is no list of subscribers is refused in words: %.20s',
    async (text, says) => {
      await expect(preview(text)).rejects.toThrow(says);
      await expect(add(text)).rejects.toThrow(says);
      expect(await subscribers()).toEqual([]);
    },
  );

  test('a basis has to be stated', async () => {
    const text = `${HEAD}\nada@example.org,2026-03-31,Box\n`;
    await expect(add(text, ' '.repeat(20))).rejects.toThrow('Say in 10 to 500 characters');
    expect(await subscribers()).toEqual([]);
  });

  test('thousands are added in one transaction, in a few seconds', async () => {
    const lines = Array.from(
      { length: 5_000 },
      (_, number) => `reader${number}@example.org,2026-03-31,Box`,
    );
    expect(await add(`${HEAD}\n${lines.join('\n')}`)).toBe(5_000);
    expect(await subscribers()).toHaveLength(5_000);
  });
});
