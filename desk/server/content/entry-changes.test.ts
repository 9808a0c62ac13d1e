import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  BlankEntry,
  ContentKind,
  EntryHistory,
  OpenedEntry,
  SaveAnswer,
} from '#desk/shared/content.ts';
import { MAX_TEXT_CHARACTERS } from '#desk/shared/upload-limits.ts';
import type { PublishAnswer } from '#desk/shared/publish.ts';
import type { DeskBrowser } from '#tests/desk/desk-harness.ts';
import { type EditingDesk, editingDesks } from '#tests/desk/editing-desk.ts';
import { gitAtShell } from '#tests/desk/site-checkout.ts';

const OPTIONS = ['One', 'Two', 'Three'].map((text, index) => ({
  text,
  isRight: index === 0,
  why: 'Because it is.',
}));
const PAGE = `---
title: 'Our team'
description: 'Who writes here, and how to reach us when something is wrong.'
summary: '${'Who writes here, how we work, and how to reach us. '.repeat(3).slice(0, 150).trim()}'
---

We are three people who read reports.
`;

type Coin = { contracts: unknown[]; rosette: { petals: number; weave: number } };

const desks = editingDesks();
let editing: EditingDesk;
let browser: DeskBrowser;

beforeEach(async () => {
  editing = await desks.open();
  ({ browser } = await editing.desk.signedIn('editor'));
});
afterAll(() => desks.close());

const draft = (file: string) => readFileSync(join(editing.drafts, file), 'utf8');
const drafts = async () =>
  (await browser.json<PublishAnswer>('/api/publish')).drafts.map(({ file }) => file);

async function send(method: string, path: string, body: object): Promise<SaveAnswer> {
  const answer = await browser.send(method, `/api/content${path}`, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as SaveAnswer;
}

const blank = (kind: string, id: string) =>
  browser.json<BlankEntry>(`/api/content/blank?${new URLSearchParams({ kind, id })}`);

/** A new entry with what a person types into its fields. */
async function add(kind: string, id: string, typed: object, file?: string): Promise<SaveAnswer> {
  const { entry, files } = await blank(kind, id);
  const own = entry.form === 'text' ? typed : { value: { ...(entry.value as object), ...typed } };
  return send('POST', '/entry', { kind, id, file: file ?? files[0], ...own });
}

async function open(file: string, index: number | null = null): Promise<OpenedEntry> {
  const query = new URLSearchParams(index === null ? { file } : { file, index: String(index) });
  return browser.json(`/api/content/entry?${query}`);
}

async function remove(file: string, index: number | null = null): Promise<SaveAnswer> {
  const { version } = await open(file, index);
  return send('DELETE', '/entry', { file, index, version });
}

const saysOf = (answer: SaveAnswer) =>
  answer.kind === 'refused' ? answer.problems.map(({ says }) => says).join('\n') : answer.kind;

async function indexOf(kind: string, file: string, title: string): Promise<number | null> {
  const kinds = await browser.json<ContentKind[]>('/api/content');
  const entries = kinds.find((one) => one.kind === kind)?.entries ?? [];
  return entries.find((one) => one.file === file && one.title === title)?.index ?? null;
}

describe('a new entry', () => {
  test('of the glossary goes to the file of its letter, and one of a new letter makes its file', async () => {
    const term = {
      name: 'Xenon',
      definition: 'A word that nobody needs.',
      like: 'It is like a lamp that is never lit.',
      lesson: '/learn/coins',
    };
    expect(saysOf(await add('glossary', 'xenon', term))).toBe('saved');
    expect(JSON.parse(draft('content/glossary/x.json'))).toEqual([
      { id: 'xenon', also: [], related: [], ...term },
    ]);
    // A paste brings spaces and hyphens that nobody sees.
    const pasted = {
      ...term,
      name: '  Pa\u00ADste\u00A0',
      definition: `${term.definition}\u200B\n\n`,
    };
    expect(saysOf(await add('glossary', 'yard', pasted))).toBe('saved');
    expect(JSON.parse(draft('content/glossary/y.json'))).toEqual(
      expect.arrayContaining([{ id: 'yard', also: [], related: [], ...term, name: 'Paste' }]),
    );
    const before = draft('content/glossary/a.json');
    const added = await add('glossary', 'aardvark', { ...term, name: 'Aardvark' });
    const index = await indexOf('glossary', 'content/glossary/a.json', 'Aardvark');
    expect(added).toMatchObject({ kind: 'saved', index });
    expect(index).toBeGreaterThan(0);
    const after = draft('content/glossary/a.json');
    expect(after.startsWith(before.trimEnd().slice(0, -2).trimEnd())).toBe(true);
    expect(await drafts()).toEqual(
      ['a', 'x', 'y'].map((letter) => `content/glossary/${letter}.json`),
    );
  });

  test('of a quiz goes to the file that the person chose', async () => {
    const question = {
      lesson: 'what-is',
      order: 90,
      question: 'What is one?',
      options: OPTIONS,
      fact: 'one dollar',
    };
    const file = 'content/quizzes/what-is.json';
    expect(saysOf(await add('questions', 'one-more', question, file))).toBe('saved');
    expect(draft(file)).toContain('"id": "one-more"');
  });

  test('of the corrections stands first', async () => {
    const correction = { page: '/about', was: 'A', now: 'B', why: 'The source says B.' };
    expect(saysOf(await add('corrections', 'a-to-b', correction))).toBe('saved');
    const [first] = JSON.parse(draft('content/corrections/log.json')) as unknown[];
    expect(first).toEqual({ id: 'a-to-b', date: '2026-11-22', ...correction });
  });

  test('of the old addresses leads to a page that is there, and is named by where it leads from', async () => {
    const file = 'content/moved.json';
    const wrong = { from: '/2023/05/usdc/', to: '/learn/coins/usdx' };
    expect(saysOf(await add('movedAddresses', 'usdc', wrong))).toContain(
      '/learn/coins/usdx leads nowhere',
    );
    expect(saysOf(await add('movedAddresses', 'usdc', { ...wrong, to: '/learn/coins/usdc' }))).toBe(
      'saved',
    );
    const from = '/2023/05/usdc/';
    expect(JSON.parse(draft(file))).toEqual([{ id: 'usdc', from, to: '/learn/coins/usdc' }]);
    expect(await indexOf('movedAddresses', file, from)).toBe(0);
  });

  test('of a coin is a file of its own, and a second one of its name is refused', async () => {
    const coins = readdirSync(join(editing.drafts, 'content/coins')).map(
      (name) => JSON.parse(draft(`content/coins/${name}`)) as Coin,
    );
    const without = coins.find(({ contracts }) => contracts.length === 0);
    const free = Array.from({ length: 14 * 6 }, (_, at) => ({
      petals: 3 + (at % 14),
      weave: 1 + Math.floor(at / 14),
    })).find(({ petals, weave }) =>
      coins.every(({ rosette }) => rosette.petals !== petals || rosette.weave !== weave),
    );
    const own = { ...without, id: 'newcoin', rosette: free, checked: '2026-11-22' };
    expect(saysOf(await add('coins', 'newcoin', own))).toBe('saved');
    expect(JSON.parse(draft('content/coins/newcoin.json'))).toMatchObject({ id: 'newcoin' });
    // By somebody who had the form open before.
    const again = { kind: 'coins', id: 'newcoin', file: 'content/coins/newcoin.json', value: own };
    expect(saysOf(await send('POST', '/entry', again))).toContain('of this name already');
  });

  test('of a page begins with its head and becomes a file; a taken address is refused', async () => {
    const { entry } = await blank('pages', 'our-team');
    expect(entry).toMatchObject({ form: 'text', file: 'content/pages/our-team.mdx' });
    expect(entry.form === 'text' ? entry.text : '').toMatch(/^---\ntitle: ''\n/);
    expect(saysOf(await add('pages', 'our-team', { text: PAGE }))).toBe('saved');
    expect(draft('content/pages/our-team.mdx')).toBe(PAGE);
    expect(saysOf(await add('pages', 'our-team', { text: PAGE }))).toContain('already');
    expect(saysOf(await add('pages', 'about', { text: PAGE }))).toContain('belongs to another');
    expect(existsSync(join(editing.drafts, 'content/pages/about.mdx'))).toBe(false);
  });

  test('has the name that was typed, a source for its statements, and a rosette of its own', async () => {
    const query = new URLSearchParams({ kind: 'coins', id: 'xenon', name: 'Xenon dollar' });
    const { entry } = await browser.json<BlankEntry>(`/api/content/blank?${query}`);
    const value = (entry.form === 'fields' ? entry.value : {}) as {
      rosette: { petals: number; weave: number };
    };
    expect(value).toMatchObject({
      id: 'xenon',
      name: 'Xenon dollar',
      issuer: { text: '', from: ['source'] },
      // Nobody has checked them yet, and the page says so.
      rights: { redeem: null, complain: null },
      // Whether somebody has read it is for them to say.
      sources: [{ key: 'source', mark: '' }],
    });
    const coins = (await browser.json<ContentKind[]>('/api/content'))
      .find(({ kind }) => kind === 'coins')
      ?.entries.map(({ file }) => JSON.parse(draft(file)) as typeof value);
    expect(coins?.length).toBeGreaterThan(50);
    expect(coins?.map(({ rosette }) => rosette)).not.toContainEqual(value.rosette);
    const page = await browser.json<BlankEntry>(
      '/api/content/blank?kind=pages&id=our-team&name=Our%20%22team%22%3A%20us',
    );
    expect(page.entry.form === 'text' ? page.entry.text : '').toMatch(
      /^---\ntitle: 'Our "team": us'\n/,
    );
  });

  test('with a wrong field is refused at that field, and leaves no file', async () => {
    const answer = await add('glossary', 'xenon', { name: '', definition: 'x'.repeat(300) });
    const paths = answer.kind === 'refused' ? answer.problems.map(({ path }) => path[0]) : [];
    expect(paths).toEqual(expect.arrayContaining(['name', 'definition', 'like']));
    expect(existsSync(join(editing.drafts, 'content/glossary/x.json'))).toBe(false);
    expect(await drafts()).toEqual([]);
  });

  test('of a page is told the line of its text, which the writer sees without the head', async () => {
    const text = PAGE.replace('We are', '\n<Unclosed>\n\nWe are');
    const lines = text.split('\n');
    const first = lines.findLastIndex((line) => line === '---') + 2;
    expect(lines.slice(first).find((line) => line !== '')).toBe('<Unclosed>');
    expect(saysOf(await add('pages', 'our-team', { text }))).toMatch(
      /^Line 1: Expected a closing tag for `<Unclosed>`\. Close the part/,
    );
    const below = PAGE.replace('reports.', 'reports.\n\nBy {wording.brand}.');
    expect(saysOf(await add('pages', 'our-team', { text: below }))).toMatch(/^Line 3: "wording"/);
    const filled = PAGE.replace('reports.', 'reports, by {brand}.');
    expect(saysOf(await add('pages', 'our-team', { text: filled }))).toBe(
      'Line 1: "brand" is not known on this page. In a text, write {site.brand}.',
    );
  });

  test('takes no tags in its fields, which readers would see', async () => {
    const definition = '<p class="MsoNormal">A word for < 5 things.</p>';
    expect(saysOf(await add('glossary', 'xenon', { definition }))).toContain(
      '"Definition" has HTML, which readers would see: <p class="MsoNormal">.',
    );
    const plain = 'A word for < 5 things, and > 3.';
    expect(saysOf(await add('glossary', 'xenon', { definition: plain }))).not.toContain('HTML');
  });

  test('says of no day to come that somebody compared it with its sources then', async () => {
    const file = 'content/coins/usdc.json';
    const saved = async (change: object) => {
      const { version, ...entry } = await open(file);
      const value = { ...((entry.form === 'fields' ? entry.value : {}) as object), ...change };
      return send('PUT', '/entry', { file, index: null, version, value });
    };
    const refused = await saved({ checked: '2031-01-01', launched: '2031' });
    expect(refused).toEqual({
      kind: 'refused',
      problems: [
        { path: ['checked'], says: '"Last checked" is a day still to come: 2031-01-01.' },
        { path: ['launched'], says: '"Launched" is a day still to come: 2031.' },
      ],
    });
    // It is the 23rd already where the day begins first.
    expect(saysOf(await saved({ checked: '2026-11-22', launched: '2018-09' }))).toBe('saved');
    const page = PAGE.replace('---\n\n', "status: 'published'\n---\n\n");
    const guide = { text: page.replace('---\n', "---\nchecked: '2027-05-01'\n") };
    expect(saysOf(await add('guides', 'our-guide', guide))).toContain('a day still to come');
    expect(saysOf(await add('figures', 'a-figure', { asOf: '2031-01-01' }))).toContain(
      'is a day still to come: 2031-01-01.',
    );
  });

  test.each([
    ['glossary', '../../x'],
    ['glossary', 'X'],
    ['nothing', 'x'],
    ['__proto__', 'x'],
    ['home', 'x'],
  ])('in %s with the name %s is refused', async (kind, id) => {
    const query = new URLSearchParams({ kind, id });
    expect((await browser.get(`/api/content/blank?${query}`)).status).toBe(404);
    const body = { kind, id, file: 'content/glossary/x.json', value: {} };
    expect((await browser.post('/api/content/entry', body)).status).toBe(404);
  });

  test('of a name that is taken is refused before its form is filled in', async () => {
    const query = new URLSearchParams({ kind: 'glossary', id: 'address' });
    const answer = await browser.get(`/api/content/blank?${query}`);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('already, in content/glossary/a.json');
  });

  test('goes into no file but those of its kind', async () => {
    for (const file of ['config/site.ts', 'content/coins/x.json', '../x.json', '']) {
      const body = { kind: 'glossary', id: 'xenon', file, value: {} };
      expect((await browser.post('/api/content/entry', body)).status, file).toBe(404);
    }
  });

  test('is gone when its draft is discarded', async () => {
    await add('pages', 'our-team', { text: PAGE });
    const file = 'content/pages/our-team.mdx';
    expect((await browser.post('/api/publish/discard', { file })).status).toBe(204);
    expect(existsSync(join(editing.drafts, file))).toBe(false);
    expect(await drafts()).toEqual([]);
  });
});

describe('deleting an entry', () => {
  test('that others refer to is refused with their names', async () => {
    expect(saysOf(await remove('content/coins/dai.json'))).toMatch(
      /“Dai” is still used by .*content\/depegs\/dai-2023-mar\.json.*config\/site\.ts.*Take it out there first\./s,
    );
    expect(existsSync(join(editing.drafts, 'content/coins/dai.json'))).toBe(true);
    const index = await indexOf('glossary', 'content/glossary/d.json', 'Depeg');
    expect(saysOf(await remove('content/glossary/d.json', index))).toContain('is still used by');
    const learn = await remove('content/learn/coins.mdx').catch(() => null);
    expect(learn === null ? 'still used' : saysOf(learn)).toContain('still used');
  });

  test('that nothing refers to takes it out of the list, or takes its file away', async () => {
    await add('pages', 'our-team', { text: PAGE });
    expect(saysOf(await remove('content/pages/our-team.mdx'))).toBe('saved');
    expect(existsSync(join(editing.drafts, 'content/pages/our-team.mdx'))).toBe(false);
    const log = 'content/corrections/log.json';
    const before = JSON.parse(draft(log)) as unknown[];
    expect(saysOf(await remove(log, 1))).toBe('saved');
    expect(JSON.parse(draft(log))).toEqual(before.toSpliced(1, 1));
  });

  test('that somebody changed meanwhile is refused', async () => {
    const body = { file: 'content/corrections/log.json', index: 0, version: 'old' };
    expect(saysOf(await send('DELETE', '/entry', body))).toContain('Somebody else changed');
  });

  test('of a kind that the site needs is not offered', async () => {
    const home = await open('content/home.json', 0);
    expect(home).toMatchObject({ isOpen: false });
    const { file, index, version } = home;
    const answer = await browser.send('DELETE', '/api/content/entry', { file, index, version });
    expect(answer.status).toBe(404);
  });
});

test('an entry tells the page that it is or is shown on, which is its preview', async () => {
  const pages = {
    'content/lab/vault.mdx': '/learn/lab/vault',
    'content/legal/privacy.mdx': '/privacy',
    'content/depegs/usdc-2023.json': '/learn/depegs/usdc-2023',
  };
  for (const [file, page] of Object.entries(pages)) expect((await open(file)).page).toBe(page);
  expect((await open('content/glossary/a.json', 0)).page).toMatch(/^\/learn\/glossary#/);
  expect((await open('content/designs.json', 0)).page).toBeNull();
});

describe('earlier versions of a file', () => {
  const FILE = 'content/corrections/log.json';

  test('are listed with who made them, shown, and restored as a draft', async () => {
    const before = draft(FILE);
    await remove(FILE, 0);
    const { versions } = await browser.json<EntryHistory>(
      `/api/content/history?${new URLSearchParams({ file: FILE })}`,
    );
    expect(versions.map(({ person }) => person)).toEqual(['A editor', 'Shell']);
    const commit = versions[1]?.commit ?? '';
    const query = new URLSearchParams({ file: FILE, commit });
    expect(await browser.json(`/api/content/version?${query}`)).toEqual({
      text: before,
      value: JSON.parse(before) as unknown,
    });
    expect(saysOf(await send('POST', '/restore', { file: FILE, commit }))).toBe('saved');
    expect(draft(FILE)).toBe(before);
  });

  test('of an entry of a list are its own, and its neighbors stay when one is restored', async () => {
    const file = 'content/glossary/p.json';
    const index = await indexOf('glossary', file, 'Par');
    if (index === null) throw new Error('no entry');
    const change = async (at: number, definition: string) => {
      const { version, id, ...entry } = await open(file, at);
      const value = { ...((entry.form === 'fields' ? entry.value : {}) as object), definition };
      return send('PUT', '/entry', { file, index: at, id, version, value });
    };
    const before = draft(file);
    const own = (JSON.parse(before) as { id: string }[])[index];
    if (!own) throw new Error('no value');
    expect(saysOf(await change(index, 'One dollar for one coin.'))).toBe('saved');
    expect(saysOf(await change(index + 1, 'A word for the one beside it.'))).toBe('saved');
    const word = { definition: 'New.', like: 'It is like a lamp.', lesson: '/learn/coins' };
    expect(saysOf(await add('glossary', 'pxenon', { ...word, name: 'Pxenon' }))).toBe('saved');
    const newest = JSON.parse(draft(file)) as { id: string }[];

    const place = { file, index: String(index), id: newest[index]?.id ?? '' };
    const history = async (query: Record<string, string>) => {
      const answer = `/api/content/history?${new URLSearchParams(query)}`;
      return (await browser.json<EntryHistory>(answer)).versions;
    };
    const versions = await history(place);
    expect(versions.map(({ message }) => message)).toEqual(['Edit Par', expect.any(String)]);
    const [, { commit = '' } = {}] = versions;
    const query = new URLSearchParams({ ...place, commit });
    const shown = await browser.json<{ text: string }>(`/api/content/version?${query}`);
    expect(JSON.parse(shown.text)).toEqual(own);
    // It has its place where the form was opened, and another by now.
    const restored = await send('POST', '/restore', { ...place, index: index + 1, commit });
    expect(saysOf(restored)).toBe('saved');
    expect(JSON.parse(draft(file))).toEqual(newest.with(index, own));

    const added = { file, index: newest.length - 1, id: 'pxenon' };
    expect(await history({ ...added, index: String(added.index) })).toHaveLength(1);
    const kept = draft(file);
    expect(saysOf(await send('POST', '/restore', { ...added, commit }))).toBe(
      '“Pxenon” was not there in that version. To take it away, delete the entry.',
    );
    expect(draft(file)).toBe(kept);
  });

  test('longer than a page can be are not restored, and no such text is saved or added', async () => {
    const file = 'content/pages/our-team.mdx';
    const long = `${PAGE}${'word '.repeat(MAX_TEXT_CHARACTERS / 5)}\n`;
    expect(saysOf(await add('pages', 'our-team', { text: long }))).toContain('Split it');
    await add('pages', 'our-team', { text: PAGE });
    const { version } = await open(file);
    const save = { file, index: null, version, text: long };
    expect(saysOf(await send('PUT', '/entry', save))).toContain('Split it');
    writeFileSync(join(editing.drafts, file), long);
    gitAtShell(editing.drafts, 'commit', '--quiet', '-a', '-m', 'By hand');
    const commit = gitAtShell(editing.drafts, 'rev-parse', 'HEAD').trim();
    writeFileSync(join(editing.drafts, file), PAGE);
    gitAtShell(editing.drafts, 'commit', '--quiet', '-a', '-m', 'Shorter');
    expect(saysOf(await send('POST', '/restore', { file, commit }))).toContain('Split it');
    expect(draft(file)).toBe(PAGE);
  });

  test('that the checks refuse are not restored', async () => {
    const config = gitAtShell(editing.root, 'log', '--format=%H', '-1').trim();
    const broken = '[{"id":"x"}]\n';

    writeFileSync(join(editing.drafts, FILE), broken);
    gitAtShell(editing.drafts, 'commit', '--quiet', '-am', 'Broken');
    const commit = gitAtShell(editing.drafts, 'log', '--format=%H', '-1').trim();
    expect(saysOf(await send('POST', '/restore', { file: FILE, commit: config }))).toBe('saved');
    expect(saysOf(await send('POST', '/restore', { file: FILE, commit }))).toContain('is missing');
    expect(draft(FILE)).not.toBe(broken);
  });

  test('lead to no other file and no other commit', async () => {
    const commit = gitAtShell(editing.root, 'log', '--format=%H', '-1').trim();
    for (const file of ['config/site.ts', '../../../etc/passwd', 'content/../config/site.ts', ':/'])
      expect((await browser.post('/api/content/restore', { file, commit })).status, file).toBe(404);
    const body = { file: FILE, commit: 'f'.repeat(40) };
    expect((await browser.post('/api/content/restore', body)).status).toBe(404);
    const option = await browser.post('/api/content/restore', { file: FILE, commit: '--all' });
    expect(option.status).toBe(400);
  });
});

test('each change is in the log', async () => {
  await add('pages', 'our-team', { text: PAGE });
  await remove('content/pages/our-team.mdx');
  const owner = await editing.desk.signedIn('owner');
  const entries = await owner.browser.json<{ action: string; subject: string }[]>('/api/log');
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual(
    expect.arrayContaining([
      ['content.added', 'content/pages/our-team.mdx'],
      ['content.deleted', 'an entry of content/pages/our-team.mdx'],
    ]),
  );
});

test('the repository of the site has no branch of drafts until somebody saves', async () => {
  const branches = () => gitAtShell(editing.root, 'branch', '--list', 'desk-drafts').trim();
  await browser.get('/api/content');
  expect(branches()).toBe('');
  await add('pages', 'our-team', { text: PAGE });
  expect(branches()).toContain('desk-drafts');
});
