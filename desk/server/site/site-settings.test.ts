import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { siteConfigSchema } from '#lib/site/site-config.ts';
import type { OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import type { PublishAnswer } from '#desk/shared/publish.ts';
import type { SiteGroup } from '#desk/shared/site.ts';
import type { DeskBrowser, TestDesk } from '#tests/desk/desk-harness.ts';
import { type EditingDesk, editingDesks, openEditingDesk } from '#tests/desk/editing-desk.ts';
import { gitAtShell } from '#tests/desk/site-checkout.ts';
import { siteGroups } from './site-groups.ts';
import { groupSchema } from './site-settings.ts';

const CONFIG = 'config/site.ts';

const choice = {
  name: 'topic',
  label: 'Topic',
  kind: 'choice',
  required: true,
  options: ['One', 'Two'],
};
const form = {
  id: 'workshop',
  title: 'Book a workshop',
  intro: 'We come to you.',
  button: 'Send',
  thanks: 'Thank you.',
  fields: [choice],
};

const desks = editingDesks();
let editing: EditingDesk;
let desk: TestDesk;
let root = '';

beforeEach(async () => {
  editing = await desks.open();
  ({ desk, root } = editing);
});
afterAll(() => desks.close());

const draftText = () => readFileSync(join(editing.drafts, CONFIG), 'utf8');

async function open(browser: DeskBrowser, group: string) {
  const entry = await browser.json<OpenedEntry>(`/api/site/${group}`);
  if (entry.form !== 'fields') throw new Error('no fields');
  return { ...entry, value: entry.value as Record<string, unknown> };
}

async function save(browser: DeskBrowser, group: string, body: object): Promise<SaveAnswer> {
  return (await (await browser.send('PUT', `/api/site/${group}`, body)).json()) as SaveAnswer;
}

async function change(browser: DeskBrowser, group: string, values: Record<string, unknown>) {
  const { version, value } = await open(browser, group);
  return save(browser, group, { version, value: { ...value, ...values } });
}

describe('the groups of the room Site', () => {
  test('each value of the configuration is in one group, and every field has its help', () => {
    const fields = siteGroups.flatMap((group) => group.fields);
    expect(new Set(fields).size).toBe(fields.length);
    const contact = Object.keys(siteConfigSchema.shape.contact.shape).map(
      (key) => `contact.${key}`,
    );
    const keys = Object.keys(siteConfigSchema.shape).flatMap((key) =>
      key === 'contact' ? contact : [key],
    );
    expect(fields.toSorted()).toEqual(keys.toSorted());
    for (const group of siteGroups)
      for (const field of group.fields)
        expect(groupSchema(group).properties?.[field]?.description, field).toMatch(/^[A-Z"].*\.$/);
  });

  test('every group, opened and saved unchanged, makes no draft', async () => {
    const { browser } = await desk.signedIn('owner');
    const groups = await browser.json<SiteGroup[]>('/api/site');
    expect(groups.length).toBe(siteGroups.length);
    for (const { id } of groups) {
      const { version } = await open(browser, id);
      expect(await change(browser, id, {}), id).toEqual({ kind: 'saved', version });
    }
    expect((await browser.json<PublishAnswer>('/api/publish')).drafts).toEqual([]);
  });
});

describe('a value of the configuration', () => {
  test('is changed in its own line, as a draft of its person', async () => {
    const { browser } = await desk.signedIn('owner');
    const before = draftText();
    // Pasted with a space that nobody sees.
    const phone = '+1 202 555 0199\u00A0';
    expect(await change(browser, 'contact', { 'contact.phone': phone })).toMatchObject({
      kind: 'saved',
    });
    expect(draftText()).toBe(before.replace('+1 202 555 0100', '+1 202 555 0199'));
    expect((await browser.json<PublishAnswer>('/api/publish')).drafts).toMatchObject([
      { file: CONFIG, person: 'A owner' },
    ]);
    expect(readFileSync(join(root, CONFIG), 'utf8')).toBe(before);
  });

  test('that names a coin or a page that is not there is refused at its field', async () => {
    const { browser } = await desk.signedIn('owner');
    const before = draftText();
    expect(await change(browser, 'sources', { featuredCoins: ['usdc', 'usdcc'] })).toEqual({
      kind: 'refused',
      problems: [
        { path: ['featuredCoins', 1], says: expect.stringMatching(/^There is no coin "usdcc"\. /) },
      ],
    });
    const { value } = await open(browser, 'navigation');
    const navigation = (value['navigation'] as Record<string, unknown>[]).map((one) =>
      one['path'] === '/news' ? { ...one, path: '/newz' } : one,
    );
    expect(await change(browser, 'navigation', { navigation })).toEqual({
      kind: 'refused',
      problems: [
        {
          path: ['navigation', expect.any(Number), 'path'],
          says: 'The link /newz leads nowhere. Did you mean /news?',
        },
      ],
    });
    expect(draftText()).toBe(before);
  });

  test('that is left empty is null in the file, and one that may be left out goes', async () => {
    const { browser } = await desk.signedIn('owner');
    await change(browser, 'contact', { 'contact.phone': null });
    expect(draftText()).toContain('phone: null,');
    const { version, value } = await open(browser, 'sources');
    const { featuredCoins: _, ...rest } = value;
    await save(browser, 'sources', { version, value: rest });
    expect(draftText()).not.toContain('featuredCoins');
  });

  test.each([
    ['contact', { 'contact.phone': '0100' }, ['contact.phone'], 'international number'],
    [
      'contact',
      { 'contact.hours': [{ days: '', hours: 'x' }] },
      ['contact.hours', 0, 'days'],
      'must be filled in',
    ],
    [
      'social',
      { partners: [{ name: 'A', url: 'javascript:alert(1)', description: 'b' }] },
      ['partners', 0, 'url'],
      'must be a web address',
    ],
    [
      'legal',
      { legal: { lastUpdated: '2025-13-01' } },
      ['legal', 'lastUpdated'],
      'must be a day that exists',
    ],
    ['navigation', { navigation: [] }, ['navigation'], 'at least 1 entry; it has none'],
    ['consent', { consent: { version: 1, months: 13 } }, ['consent', 'months'], 'at most 12'],
    ['brand', { brand: null }, ['brand'], 'must be text'],
    [
      'forms',
      { forms: [{ ...form, fields: [{ ...choice, options: undefined }] }] },
      ['forms', 0, 'fields', 0, 'options'],
      'must list what can be chosen',
    ],
    ['forms', { forms: [form, form] }, ['forms'], 'two forms have the same id'],
    ['forms', { forms: [{ ...form, id: 'A b' }] }, ['forms', 0, 'id'], 'joined by hyphens'],
  ])('in %s that is wrong is refused at its field', async (group, values, path, words) => {
    const { browser } = await desk.signedIn('owner');
    const before = draftText();
    const answer = await change(browser, group, values);
    expect(answer.kind).toBe('refused');
    const problems = answer.kind === 'refused' ? answer.problems : [];
    expect(problems).toContainEqual({ path, says: expect.stringContaining(words) as string });
    expect(draftText()).toBe(before);
  });

  test('that is a form of the owner’s own is added, changed and taken away', async () => {
    const { browser } = await desk.signedIn('owner');
    const before = draftText();
    expect(await change(browser, 'forms', { forms: [form] })).toMatchObject({ kind: 'saved' });
    expect(draftText()).toContain("label: 'Topic',");
    expect((await open(browser, 'forms')).value['forms']).toEqual([form]);
    const changed = { ...form, fields: [choice, { ...choice, name: 'second' }] };
    expect(await change(browser, 'forms', { forms: [changed] })).toMatchObject({ kind: 'saved' });
    expect(draftText()).toContain("name: 'second'");
    expect(await change(browser, 'forms', { forms: [] })).toMatchObject({ kind: 'saved' });
    expect(draftText()).toBe(before);
  });

  test('can hold no code, whatever is typed', async () => {
    const { browser } = await desk.signedIn('owner');
    const hostile = "'}; process.exit(1); // ${globalThis} `\u2028 \\' {product}";
    expect(await change(browser, 'brand', { tagline: hostile })).toMatchObject({ kind: 'saved' });
    expect((await open(browser, 'brand')).value['tagline']).toBe(
      // A separator of lines, which nobody sees, is saved as a space.
      hostile.replace('\u2028 ', ' '),
    );
  });

  test('of another group is not changed by a save', async () => {
    const { browser } = await desk.signedIn('owner');
    const before = draftText();
    await change(browser, 'contact', { brand: 'Another', __proto__: { polluted: 1 } });
    expect(draftText()).toBe(before);
  });
});

describe('two people', () => {
  test('who edit two groups are not in each other’s way', async () => {
    const { browser } = await desk.signedIn('owner');
    const other = await desk.signedIn('owner');
    const mine = await open(browser, 'contact');
    await change(other.browser, 'brand', { brand: 'Theirs' });
    const answer = await save(browser, 'contact', {
      version: mine.version,
      value: { ...mine.value, 'contact.phone': null },
    });
    expect(answer.kind).toBe('saved');
    expect(draftText()).toContain("brand: 'Theirs'");
    expect(draftText()).toContain('phone: null');
  });

  test('who edit one group lose nothing: the second sees what the first saved', async () => {
    const { browser } = await desk.signedIn('owner');
    const other = await desk.signedIn('owner');
    const mine = await open(browser, 'brand');
    await change(other.browser, 'brand', { brand: 'Theirs' });
    const body = { version: mine.version, value: { ...mine.value, brand: 'Mine' } };
    const answer = await save(browser, 'brand', body);
    if (answer.kind !== 'changed' || answer.entry.form !== 'fields') throw new Error('not told');
    expect(answer.entry.value).toMatchObject({ brand: 'Theirs' });
    expect(draftText()).toContain("brand: 'Theirs'");
    const second = await save(browser, 'brand', { ...body, version: answer.entry.version });
    expect(second.kind).toBe('saved');
    expect(draftText()).toContain("brand: 'Mine'");
  });
});

describe('a configuration that a form cannot show', () => {
  test('is told where its values are code, and other groups still open', async () => {
    const text = readFileSync(join(root, CONFIG), 'utf8');
    writeFileSync(join(root, CONFIG), text.replace("'At Par'", "String('At Par')"));
    gitAtShell(root, 'commit', '--quiet', '-am', 'Code');
    const { browser } = await desk.signedIn('owner');
    const answer = await browser.get('/api/site/brand');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ error: expect.stringContaining('has code') as string });
    expect((await open(browser, 'contact')).title).toBe('Contact and hours');
    const kept = await change(browser, 'contact', { 'contact.phone': null });
    expect(kept.kind).toBe('saved');
    expect(draftText()).toContain("String('At Par')");
  });

  test('that is broken is told with its line', async () => {
    const text = readFileSync(join(root, CONFIG), 'utf8');
    writeFileSync(join(root, CONFIG), text.replace("brand: 'At Par',", 'brand: ,'));
    gitAtShell(root, 'commit', '--quiet', '-am', 'Broken');
    const { browser } = await desk.signedIn('owner');
    const answer = await browser.get('/api/site/contact');
    expect(await answer.json()).toEqual({
      error: expect.stringMatching(/^config\/site\.ts cannot be read: line \d+: /) as string,
    });
  });

  test('that is outside of the site’s folder is told', async () => {
    const outside = await openEditingDesk(null);
    onTestFinished(() => outside.close());
    const { browser } = await outside.desk.signedIn('owner');
    const answer = await browser.get('/api/site/brand');
    expect(await answer.json()).toEqual({
      error: expect.stringContaining('SITE_CONFIG') as string,
    });
  });

  test('and no group is made up', async () => {
    const { browser } = await desk.signedIn('owner');
    for (const name of ['nothing', '__proto__', 'constructor'])
      expect((await browser.get(`/api/site/${name}`)).status).toBe(404);
    const put = await browser.send('PUT', '/api/site/nothing', { version: 'x', value: {} });
    expect(put.status).toBe(404);
  });
});

test.each(['editor', 'mailer'] as const)('sec-ASVS-8.3.1: an %s has no settings', async (role) => {
  const { browser } = await desk.signedIn(role);
  expect((await browser.get('/api/site/brand')).status).toBe(403);
  const put = await browser.send('PUT', '/api/site/brand', { version: 'x', value: {} });
  expect(put.status).toBe(403);
});
