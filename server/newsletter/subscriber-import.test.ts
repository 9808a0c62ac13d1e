import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { importSubscribers, previewImport } from './subscriber-import.ts';
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

  const preview = (text: string) => previewImport(opened.db, emailHash, text, NOW);
  const add = (text: string, basis = BASIS) =>
    importSubscribers(opened.db, deps, { text, basis }, NOW);
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
    expect(await add(bare)).toBe(1);
    // A bare quotation mark in a cell is no CSV.
    await expect(preview(text)).rejects.toThrow('Line 15: a quotation mark');
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
