import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentKind, OpenedEntry, SaveAnswer, FoundTexts } from '#desk/shared/content.ts';
import type { TodayAnswer } from '#desk/shared/today.ts';
import type { NamedDraft, PublishAnswer } from '#desk/shared/publish.ts';
import { openTestDesk, START, type DeskBrowser, type TestDesk } from '#tests/desk/desk-harness.ts';
import { publishEnded } from '#tests/desk/publish-ended.ts';
import { gitAtShell, makeSiteCheckout } from '#tests/desk/site-checkout.ts';
import { type DraftTree, openDraftTree } from '#desk/server/drafts/draft-tree.ts';
import { openPublicationPlans } from './publication-plan.ts';
import { createPublisher, PublishError } from './publisher.ts';
import { createDevSite } from '#desk/server/preview/dev-site.ts';
import { openSiteFolders } from '#scripts/build/site-folders.ts';

const TERMS = 'content/glossary/a.json';
const PAGE = 'content/guides/tax-implications.mdx';

let root: string;
let data: string;
let dist: string;
let desk: TestDesk;
let builds: (() => void | Promise<void>)[];

/** The publisher of a desk, as it is made anew when a desk starts. */
const publisherOf = (tree: DraftTree) =>
  createPublisher({
    root,
    tree,
    folders: openSiteFolders(dist, 'desk'),
    async build(checkout, folder) {
      await builds.shift()?.();
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'site'), readFileSync(join(checkout, TERMS), 'utf8'));
    },
    plans: openPublicationPlans(join(data, 'publishing.json')),
    signal: join(data, 'published'),
    now: () => START,
  });

beforeEach(async () => {
  root = makeSiteCheckout();
  data = mkdtempSync(join(tmpdir(), 'desk-drafts-'));
  dist = join(data, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'site'), 'old');
  builds = [];
  const tree = await openDraftTree(root, join(data, 'drafts'));
  const publisher = publisherOf(tree);
  desk = await openTestDesk('https://desk.example.org', root, {
    tree,
    publisher,
    configFile: 'config/site.ts',
    preview: createDevSite({ folder: root, dataDir: join(data, 'preview'), environment: {} }),
  });
});

afterEach(async () => {
  await desk.close();
  for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true });
});

const site = () => readFileSync(join(dist, 'site'), 'utf8');
const pathOf = (file: string, index: number | null) =>
  `/api/content/entry?file=${encodeURIComponent(file)}${index === null ? '' : `&index=${index}`}`;

async function openFields(browser: DeskBrowser, file = TERMS, index: number | null = 0) {
  const entry = await browser.json<OpenedEntry>(pathOf(file, index));
  if (entry.form !== 'fields') throw new Error('no fields');
  return { ...entry, value: entry.value as Record<string, unknown> };
}

async function save(browser: DeskBrowser, body: object): Promise<SaveAnswer> {
  return (await (await browser.send('PUT', '/api/content/entry', body)).json()) as SaveAnswer;
}

async function saveField(browser: DeskBrowser, change: Record<string, unknown>, at = 0) {
  const { file, index, version, value } = await openFields(browser, TERMS, at);
  return save(browser, { file, index, version, value: { ...value, ...change } });
}

async function publish(browser: DeskBrowser, message = 'A better word'): Promise<PublishAnswer> {
  await browser.post('/api/publish', { message });
  return publishEnded(browser);
}

describe('Content', () => {
  test('an editor finds words of a draft in texts, and who may not edit content is refused', async () => {
    const { browser } = await desk.signedIn('editor');
    const find = async (text: string) =>
      (await browser.json<FoundTexts>(`/api/content/find?${new URLSearchParams({ text })}`)).hits;
    expect(await find('which a draft alone has')).toEqual([]);
    await saveField(browser, { definition: 'A definition which a draft alone has.' });
    expect(await find('which a draft alone has')).toMatchObject([
      { file: TERMS, index: 0, kind: 'glossary', place: 'A definition which a draft alone has.' },
    ]);
    expect(await find('ab')).toEqual([]);
    expect(await find('x'.repeat(301))).toEqual([]);
    const { browser: mailer } = await desk.signedIn('mailer');
    expect((await mailer.send('GET', '/api/content/find?text=draft')).status).toBe(403);
  });

  test('every kind is listed with its entries', async () => {
    const { browser } = await desk.signedIn('editor');
    const kinds = await browser.json<ContentKind[]>('/api/content');
    expect(kinds.length).toBeGreaterThan(20);
    const coins = kinds.find(({ kind }) => kind === 'coins')?.entries ?? [];
    expect(coins).toContainEqual({ file: 'content/coins/dai.json', index: null, title: 'Dai' });
    const terms = kinds.find(({ kind }) => kind === 'glossary')?.entries ?? [];
    expect(terms[0]).toMatchObject({ file: TERMS, index: 0 });
  });

  test('an entry of each kind, opened and saved unchanged, changes no byte and makes no draft', async () => {
    const { browser } = await desk.signedIn('editor');
    const kinds = await browser.json<ContentKind[]>('/api/content');
    // One of each kind: reading all content for each of a thousand entries takes minutes.
    for (const { kind, entries } of kinds.filter((one) => one.entries.length > 0)) {
      const { file = '', index = null } = entries.at(-1) ?? {};
      const entry = await browser.json<OpenedEntry>(pathOf(file, index));
      const own =
        entry.form === 'text'
          ? { text: entry.text, value: entry.head?.value }
          : { value: entry.value };
      const answer = await save(browser, { file, index, version: entry.version, ...own });
      expect(answer, kind).toEqual({ kind: 'saved', version: entry.version });
    }
    expect((await browser.json<PublishAnswer>('/api/publish')).drafts).toEqual([]);
  }, 120_000);

  test('a field that is wrong is refused at its place, in words, and nothing changes', async () => {
    const { browser } = await desk.signedIn('editor');
    expect(await saveField(browser, { definition: 'x'.repeat(300), id: 'Not an id' })).toEqual({
      kind: 'refused',
      problems: [
        { path: ['id'], says: expect.stringContaining('lower-case words joined by hyphens') },
        {
          path: ['definition'],
          says: expect.stringContaining('at most 260 characters; it has 300'),
        },
      ],
    });
    const page = await browser.json<OpenedEntry>(pathOf(PAGE, null));
    if (page.form !== 'text') throw new Error('no text');
    const { version, text } = page;
    const broken = `${text}\n<Nowhere />\n`;
    expect(await save(browser, { file: PAGE, index: null, version, text: broken })).toMatchObject({
      kind: 'refused',
      problems: [{ path: [], says: expect.stringContaining('Nowhere') }],
    });
    const headless = text.replace(/^title:.*$/m, 'title: ""');
    expect(await save(browser, { file: PAGE, index: null, version, text: headless })).toMatchObject(
      {
        kind: 'refused',
        problems: [{ path: ['title'], says: '"Title" must be filled in.' }],
      },
    );
    expect((await browser.json<PublishAnswer>('/api/publish')).drafts).toEqual([]);
  });

  test('whoever saves second sees what is there now, and writes nothing over it', async () => {
    const one = await desk.signedIn('editor');
    const other = await desk.signedIn('owner');
    const opened = await openFields(one.browser);
    await saveField(other.browser, { definition: 'A definition of the other one.' });
    const { file, index, version, value } = opened;
    const answer = await save(one.browser, { file, index, version, value: { ...value, also: [] } });
    expect(answer).toMatchObject({
      kind: 'changed',
      entry: { value: { definition: 'A definition of the other one.' } },
    });
  });

  test('an entry whose id is changed is saved again by the form that changed it', async () => {
    const { browser } = await desk.signedIn('editor');
    const file = 'content/adverts/house.json';
    const opened = await openFields(browser, file, 2);
    const form = { file, index: 2, id: opened.id };
    const renamed = { ...opened.value, id: 'another-name' };
    const first = await save(browser, { ...form, version: opened.version, value: renamed });
    const version = first.kind === 'saved' ? first.version : '';
    const second = { ...form, version, value: { ...renamed, title: 'Mine' } };
    expect(await save(browser, second)).toMatchObject({ kind: 'saved' });
    expect((await openFields(browser, file, 2)).value).toMatchObject({
      id: 'another-name',
      title: 'Mine',
    });
  });

  test('an entry is found by its id where those before it went, and no other is written over', async () => {
    const file = 'content/adverts/house.json';
    const one = (await desk.signedIn('editor')).browser;
    const other = (await desk.signedIn('owner')).browser;
    const ids = async () => {
      const kinds = await one.json<ContentKind[]>('/api/content');
      const { entries = [] } = kinds.find(({ kind }) => kind === 'adverts') ?? {};
      return Promise.all(
        entries.map(async ({ index }) => (await openFields(one, file, index)).value['id']),
      );
    };
    const remove = async (index: number) => {
      const { version } = await openFields(other, file, index);
      const answer = await other.send('DELETE', '/api/content/entry', { file, index, version });
      expect(await answer.json()).toMatchObject({ kind: 'saved' });
    };
    const [, second, third, fourth, ...rest] = await ids();
    const opened = await openFields(one, file, 2);
    const mine = { file, index: 2, id: opened.id, value: { ...opened.value, title: 'Mine' } };
    await remove(0);
    const answer = await save(one, { ...mine, version: opened.version });
    expect(answer).toMatchObject({ kind: 'changed', entry: { index: 1, value: { id: third } } });
    const { version, index } = answer.kind === 'changed' ? answer.entry : opened;
    expect(await save(one, { ...mine, index, version })).toMatchObject({ kind: 'saved' });
    expect(await ids()).toEqual([second, third, fourth, ...rest]);
    expect((await openFields(one, file, 1)).value['title']).toBe('Mine');

    const again = await openFields(one, file, 1);
    await remove(1);
    const late = await one.send('PUT', '/api/content/entry', {
      ...mine,
      index: 1,
      version: again.version,
    });
    expect(late.status).toBe(404);
    expect(await late.json()).toEqual({ error: 'There is no such entry any more.' });
    expect(await ids()).toEqual([second, fourth, ...rest]);
  });

  test('of two who save at one moment, one is saved and the other sees it', async () => {
    const people = [await desk.signedIn('editor'), await desk.signedIn('owner')];
    const { file, index, version, value } = await openFields(people[0]!.browser);
    const answers = await Promise.all(
      people.map(({ browser, id }) =>
        save(browser, { file, index, version, value: { ...value, like: `By person ${id}.` } }),
      ),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['changed', 'saved']);
    const winner = people[answers.findIndex(({ kind }) => kind === 'saved')]?.id;
    expect(answers.find(({ kind }) => kind === 'changed')).toMatchObject({
      entry: { value: { like: `By person ${winner}.` } },
    });
  });

  test.each(['../../etc/passwd', 'package.json', 'content/../package.json', '/etc/passwd'])(
    'sec-ASVS-8.2.2: %s is no entry, neither to read nor to write',
    async (file) => {
      const { browser } = await desk.signedIn('owner');
      expect((await browser.get(pathOf(file, null))).status).toBe(404);
      const body = { file, index: null, version: '', text: 'x' };
      expect((await browser.send('PUT', '/api/content/entry', body)).status).toBe(404);
    },
  );

  test('sec-ASVS-8.3.1: a mailer reads and saves no content, and publishes nothing', async () => {
    const { browser } = await desk.signedIn('mailer');
    expect((await browser.get('/api/content')).status).toBe(403);
    expect((await browser.get(pathOf(TERMS, 0))).status).toBe(403);
    expect((await browser.send('PUT', '/api/content/entry', {})).status).toBe(403);
    expect((await browser.post('/api/publish', { message: 'x' })).status).toBe(403);
  });
});

describe('Publishing', () => {
  test('drafts reach the site with message and author, and are taken back whole', async () => {
    const { browser } = await desk.signedIn('editor');
    const before = readFileSync(join(root, TERMS), 'utf8');
    expect(await saveField(browser, { like: 'It is like a published word.' })).toMatchObject({
      kind: 'saved',
    });
    expect(readFileSync(join(root, TERMS), 'utf8')).toBe(before);
    const { drafts } = await browser.json<PublishAnswer>('/api/publish');
    const { title } = await openFields(browser);
    expect(drafts).toEqual([
      {
        file: TERMS,
        person: 'A editor',
        people: ['A editor'],
        at: expect.any(Number),
        kind: 'glossary',
        entries: [{ title, index: 0, isGone: false, changed: ['What it is like'] }],
      },
    ]);
    const today = await browser.json<TodayAnswer>('/api/today');
    expect(today.items.map(({ text }) => text)).toContain(
      'One file has drafts that are not published yet.',
    );

    const done = await publish(browser);
    expect(done).toMatchObject({ drafts: [], state: { kind: 'published' } });
    expect(done.history).toMatchObject([{ message: 'A better word', person: 'A editor' }]);
    // Whoever undoes it is told what goes, and whose work it is.
    const changes = `/api/publish/${done.history[0]?.commit}/changes`;
    expect(await browser.json<NamedDraft[]>(changes)).toMatchObject([
      { file: TERMS, people: ['A editor'], entries: [{ title, index: 0, isGone: false }] },
    ]);
    expect((await browser.get('/api/publish/0a1b2c/changes')).status).toBe(404);
    expect(site()).toContain('It is like a published word.');
    expect(readFileSync(join(root, TERMS), 'utf8')).toBe(site());
    expect(gitAtShell(root, 'status', '--porcelain')).toBe('');
    expect(existsSync(join(data, 'published'))).toBe(true);

    // What was published later stays when it is undone.
    await saveField(browser, { like: 'It is like a later word.' }, 4);
    await publish(browser, 'A later word');
    await browser.post(`/api/publish/${done.history[0]?.commit}/undo`);
    const undone = await publishEnded(browser);
    expect(undone.history.map(({ message }) => message)).toEqual([
      'Undo: A better word',
      'A later word',
      'A better word',
    ]);
    expect(site()).not.toContain('It is like a published word.');
    expect(site()).toContain('It is like a later word.');
    await browser.post(`/api/publish/${undone.history[1]?.commit}/undo`);
    expect((await publishEnded(browser)).history[0]?.message).toBe('Undo: A later word');
    expect(readFileSync(join(root, TERMS), 'utf8')).toBe(before);
    expect(site()).toBe(before);
  });

  test('sec-ASVS-8.2.1: changes of the settings are taken back by an owner alone', async () => {
    const { browser: owner } = await desk.signedIn('owner');
    const { browser: editor } = await desk.signedIn('editor');
    const saveName = async (brand: string) => {
      const opened = await owner.json<OpenedEntry>('/api/site/brand');
      const value = opened.form === 'fields' ? (opened.value as object) : {};
      const body = { version: opened.version, value: { ...value, brand } };
      const answer = await owner.send('PUT', '/api/site/brand', body);
      expect(await answer.json()).toMatchObject({ kind: 'saved' });
    };
    await saveName('Another Name');
    const discard = { file: 'config/site.ts' };
    const refused = await editor.post('/api/publish/discard', discard);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: expect.stringContaining('Ask an owner') },
    ]);
    expect((await publish(owner)).state).toMatchObject({ kind: 'published' });
    const [first] = (await owner.json<PublishAnswer>('/api/publish')).history;
    expect((await editor.post(`/api/publish/${first?.commit}/undo`)).status).toBe(403);
    expect(readFileSync(join(root, 'config/site.ts'), 'utf8')).toContain('Another Name');
    expect((await owner.post(`/api/publish/${first?.commit}/undo`)).status).toBe(202);
    expect((await publishEnded(owner)).state).toMatchObject({ kind: 'published' });
    await saveName('A Third Name');
    expect((await owner.post('/api/publish/discard', discard)).status).toBe(204);
  });

  test('a build that is refused says why and changes nothing', async () => {
    const { browser } = await desk.signedIn('editor');
    await saveField(browser, { like: 'It is like a refused word.' });
    const head = gitAtShell(root, 'rev-parse', 'HEAD');
    builds.push(() => {
      throw new PublishError('The site was not built, and nothing was changed. Too long.');
    });
    const answer = await publish(browser);
    expect(answer.state).toEqual({ kind: 'refused', reason: expect.stringContaining('Too long.') });
    expect(answer.drafts).toHaveLength(1);
    expect((await browser.json<PublishAnswer>('/api/publish')).state.kind).toBe('refused');
    await saveField(browser, { like: 'It is like a better word.' });
    expect((await browser.json<PublishAnswer>('/api/publish')).state.kind).toBe('idle');
    expect([site(), gitAtShell(root, 'rev-parse', 'HEAD')]).toEqual(['old', head]);
    expect((await publish(browser)).state.kind).toBe('published');
  });

  test('an undo that is refused leaves no draft, and can be done again', async () => {
    const { browser } = await desk.signedIn('editor');
    await saveField(browser, { like: 'It is like a published word.' });
    const [first] = (await publish(browser)).history;
    const undo = async () => {
      await browser.post(`/api/publish/${first?.commit}/undo`);
      return publishEnded(browser);
    };
    builds.push(() => {
      throw new Error('The build ran out of memory.');
    });
    expect(await undo()).toMatchObject({
      state: { kind: 'refused', reason: 'The build ran out of memory.' },
      drafts: [],
    });
    // Refused before anything is built.
    writeFileSync(join(root, PAGE), 'by hand, not committed\n');
    expect(await undo()).toMatchObject({ state: { kind: 'refused' }, drafts: [] });
    gitAtShell(root, 'checkout', '--', PAGE);
    // What is published next is that alone.
    await saveField(browser, { like: 'It is like another word.' }, 4);
    await publish(browser, 'Another word');
    expect(site()).toContain('It is like a published word.');
    expect(await undo()).toMatchObject({ state: { kind: 'published' }, drafts: [] });
    expect(site()).not.toContain('It is like a published word.');
    expect(site()).toContain('It is like another word.');
  });

  test('an undo of a desk that was killed leaves no draft, and no draft of somebody is lost', async () => {
    const { browser } = await desk.signedIn('editor');
    await saveField(browser, { like: 'It is like a published word.' });
    const [first] = (await publish(browser)).history;
    const drafts = join(data, 'drafts');
    const before = gitAtShell(drafts, 'rev-parse', 'HEAD');
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    builds.push(() => {
      reached.resolve();
      return gate.promise;
    });
    await browser.post(`/api/publish/${first?.commit}/undo`);
    await reached.promise;
    const plan = readFileSync(join(data, 'publishing.json'));
    const reverted = gitAtShell(drafts, 'rev-parse', 'HEAD').trim();
    // The next desk starts where the one before stood still.
    const tree = await openDraftTree(root, drafts);
    expect(await publisherOf(tree).recover()).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('undo it again'),
    });
    expect(gitAtShell(drafts, 'rev-parse', 'HEAD')).toBe(before);
    expect(await tree.drafts()).toEqual([]);
    // Where somebody saved on top of it, it stays.
    gitAtShell(drafts, 'reset', '--quiet', '--hard', reverted);
    writeFileSync(join(drafts, PAGE), 'a draft\n');
    gitAtShell(drafts, 'commit', '--quiet', '-am', 'A draft');
    writeFileSync(join(data, 'publishing.json'), plan);
    await publisherOf(tree).recover();
    expect((await tree.drafts()).map(({ file }) => file)).toContain(PAGE);
    gate.reject(new Error('killed'));
    await publishEnded(browser);
  });

  test('what fails after the merge is told so, and the rest can be done', async () => {
    const { browser } = await desk.signedIn('editor');
    await saveField(browser, { like: 'It is like a word in the middle.' });
    // The file that tells whoever restarts the server can't be written.
    mkdirSync(join(data, 'published'));
    const answer = await publish(browser);
    expect(answer).toMatchObject({
      drafts: [],
      state: {
        kind: 'refused',
        isMerged: true,
        reason: expect.stringContaining('not in its place yet. Press “Finish publishing”.'),
      },
    });
    // What is saved meanwhile waits for its turn, and the rest is still to be done.
    await saveField(browser, { like: 'It is like a later word.' });
    rmSync(join(data, 'published'), { recursive: true });
    const { state } = await browser.json<PublishAnswer>('/api/publish');
    expect(state).toMatchObject({ isMerged: true });
    await browser.post('/api/publish/finish', {});
    const done = await publishEnded(browser);
    expect(done).toMatchObject({ state: { kind: 'published' }, drafts: [{ file: TERMS }] });
    expect(existsSync(join(data, 'published'))).toBe(true);
    expect(site()).toContain('It is like a word in the middle.');
    await browser.post('/api/publish/finish', {});
    expect((await publishEnded(browser)).state).toEqual({
      kind: 'refused',
      reason: 'There is no publication to finish.',
    });
  });

  test('publishing again does the rest, where there is nothing else', async () => {
    const { browser } = await desk.signedIn('editor');
    await saveField(browser, { like: 'It is like a word in the middle.' });
    mkdirSync(join(data, 'published'));
    await publish(browser);
    rmSync(join(data, 'published'), { recursive: true });
    expect((await publish(browser)).state.kind).toBe('published');
    expect(existsSync(join(data, 'published'))).toBe(true);
  });

  test('what was committed by hand is kept, and what is not committed stops it', async () => {
    const { browser } = await desk.signedIn('editor');
    await saveField(browser, { like: 'It is like two people.' });
    writeFileSync(join(root, 'content/own.txt'), 'by hand\n');
    gitAtShell(root, 'add', '-A');
    const byHand = async () =>
      (await browser.json<TodayAnswer>('/api/today')).items.find(({ id }) => id === 'by-hand');
    writeFileSync(join(root, PAGE), 'by hand, not committed\n');
    writeFileSync(join(root, 'content/newer.txt'), 'not even added\n');
    // The forms show what is committed, and Today says so.
    expect((await byHand())?.text).toMatch(/^content\/\S+ and 2 other files were changed by hand/);
    expect((await publish(browser)).state).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('by hand'),
    });
    gitAtShell(root, 'checkout', '--', PAGE);
    rmSync(join(root, 'content/newer.txt'));
    gitAtShell(root, 'commit', '--quiet', '-m', 'By hand');
    expect(await byHand()).toBeUndefined();
    expect((await publish(browser)).state.kind).toBe('published');
    expect(readFileSync(join(root, 'content/own.txt'), 'utf8')).toBe('by hand\n');
  });

  test('where both sides changed one line, it says which file, and discarding helps', async () => {
    const { browser } = await desk.signedIn('editor');
    await saveField(browser, { like: 'It is like the desk.' });
    const { value } = await openFields(browser);
    const own = readFileSync(join(root, TERMS), 'utf8');
    const line = own.split('\n').find((one) => one.includes('"like"')) ?? '';
    writeFileSync(join(root, TERMS), own.replace(line, '    "like": "It is like the shell.",'));
    gitAtShell(root, 'commit', '--quiet', '-am', 'By hand');
    expect(value['like']).toBe('It is like the desk.');
    expect((await publish(browser)).state).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining(TERMS),
    });
    expect((await browser.post('/api/publish/discard', { file: TERMS })).status).toBe(204);
    expect((await publish(browser)).state).toEqual({
      kind: 'refused',
      reason: 'There are no drafts to publish.',
    });
    expect((await openFields(browser)).value['like']).toBe('It is like the shell.');
  });

  test('what is built is what is published: nothing is saved or discarded meanwhile', async () => {
    const { browser } = await desk.signedIn('editor');
    await saveField(browser, { like: 'It is like the word that is built.' });
    const { file, index, version, value } = await openFields(browser);
    const late = { file, index, version, value: { ...value, like: 'It is like a late word.' } };
    const gate = Promise.withResolvers<void>();
    builds.push(() => gate.promise);
    await browser.post('/api/publish', { message: 'A word' });
    await expect.poll(() => builds.length).toBe(0);
    const answers = [
      await browser.send('PUT', '/api/content/entry', late),
      await browser.post('/api/publish/discard', { file }),
    ];
    gate.resolve();
    for (const answer of answers) {
      expect(answer.status).toBe(409);
      expect(await answer.json()).toEqual({
        error: expect.stringContaining('being published') as string,
        needs: 'time',
      });
    }
    await publishEnded(browser);
    expect(site()).toContain('It is like the word that is built.');
    expect(await save(browser, late)).toMatchObject({ kind: 'saved' });
  });

  test('what somebody commits by hand is what the desk opens', async () => {
    const { browser } = await desk.signedIn('editor');
    const own = readFileSync(join(root, TERMS), 'utf8');
    const line = own.split('\n').find((one) => one.includes('"like"')) ?? '';
    writeFileSync(join(root, TERMS), own.replace(line, '    "like": "It is like the shell.",'));
    gitAtShell(root, 'commit', '--quiet', '-am', 'By hand');
    expect((await openFields(browser)).value['like']).toBe('It is like the shell.');
  });

  test('two publications at once are one', async () => {
    const { browser } = await desk.signedIn('editor');
    await saveField(browser, { like: 'It is like one of two.' });
    // What is built is what the drafts are, whatever the folder has.
    rmSync(join(data, 'drafts', TERMS));
    const send = (message: string) => browser.send('POST', '/api/publish', { message });
    const answers = await Promise.all([send('One'), send('Two')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await publishEnded(browser);
    const actions = await desk.deskDb.selectFrom('log').select('action').execute();
    expect(actions.map(({ action }) => action)).not.toContain('site.refused');
    expect(site()).toContain('It is like one of two.');
    expect((await publishEnded(browser)).history).toHaveLength(1);
  });
});
