import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import type { PublishAnswer } from '#desk/shared/publish.ts';
import { type DeskBrowser, openTestDesk } from '#tests/desk/desk-harness.ts';
import { openEditingDesk } from '#tests/desk/editing-desk.ts';
import { jpeg } from '#tests/desk/hostile-pictures.ts';
import { publishEnded } from '#tests/desk/publish-ended.ts';
import { gitAtShell, makeSiteCheckout, WHOLE_SITE } from '#tests/desk/site-checkout.ts';
import { needs } from '#tests/needs.ts';

const FILE = 'content/glossary/a.json';
const ENTRY = `/api/content/entry?file=${encodeURIComponent(FILE)}&index=0`;
const UPLOAD = '/api/pictures/upload?id=pier&alt=A%20pier&credit=Ada';
const BLOCK = 4_096;

async function saveLike(browser: DeskBrowser, like: string): Promise<Response> {
  const { file, index, version, ...entry } = await browser.json<OpenedEntry>(ENTRY);
  const value = { ...('value' in entry ? (entry.value as object) : {}), like };
  return browser.send('PUT', '/api/content/entry', { file, index, version, value });
}
const kindOf = async (answer: Response) => ((await answer.json()) as SaveAnswer).kind;

async function published(browser: DeskBrowser): Promise<PublishAnswer> {
  await browser.post('/api/publish', { message: 'A word' });
  return publishEnded(browser);
}

/** A disk of its own for whatever is made in the temporary folder. */
function mountSmallDisk(): string {
  const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const before = process.env['TMPDIR'];
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk]);
  process.env['TMPDIR'] = disk;
  onTestFinished(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  return disk;
}

/** Takes all room but some blocks; gives what makes room again. */
function fill(disk: string, freeBlocks: number): () => void {
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - freeBlocks * BLOCK, 1));
  return () => rmSync(ballast);
}

const sentence = async (answer: Response) => ((await answer.json()) as { error: string }).error;

test(
  'a full disk refuses a draft, an upload and a publication in words, and loses nothing',
  { ...needs('root, who may mount'), timeout: 120_000 },
  async () => {
    // The copy that all checkouts of this file are made of stays on the large disk.
    rmSync(makeSiteCheckout(WHOLE_SITE), { recursive: true, force: true });
    const disk = mountSmallDisk();
    const { desk, root, drafts, close } = await openEditingDesk(
      'config/site.ts',
      {},
      makeSiteCheckout(WHOLE_SITE),
    );
    onTestFinished(close);
    const { browser } = await desk.signedIn('editor');
    expect(await kindOf(await saveLike(browser, 'It is like a draft of before.'))).toBe('saved');
    const before = readFileSync(join(drafts, FILE), 'utf8');
    const head = gitAtShell(root, 'rev-parse', 'HEAD');
    const picture = await jpeg();
    const tryAll = async (freeBlocks: number) => {
      const makeRoom = fill(disk, freeBlocks);
      const answers = [
        await saveLike(browser, `It is like ${'a word too many. '.repeat(freeBlocks + 1)}`),
        await browser.post(UPLOAD, picture),
      ];
      const { state } = await published(browser);
      makeRoom();
      const refused = answers.filter(({ status }) => status !== 200);
      const says = await Promise.all(refused.map(sentence));
      return { statuses: answers.map(({ status }) => status), says, state };
    };
    const nothing = await tryAll(0);
    expect(nothing).toMatchObject({ statuses: [503, 503], state: { kind: 'refused' } });
    expect(JSON.stringify(nothing.state)).toContain('disk of the server is full');
    expect(gitAtShell(root, 'rev-parse', 'HEAD')).toBe(head);
    expect(readFileSync(join(drafts, FILE), 'utf8')).toBe(before);
    // With a few blocks the file can be written, and git cannot commit it, or it can and the log not.
    for (const freeBlocks of [2, 5, 8, 12]) {
      const { statuses, says } = await tryAll(freeBlocks);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(says.filter((one) => !one.includes('disk of the server is full'))).toEqual([]);
      expect(gitAtShell(drafts, 'status', '--porcelain')).toBe('');
    }
    // What could not be taken back without room is taken back by the next publication.
    expect(await kindOf(await saveLike(browser, 'It is like room again.'))).toBe('saved');
    expect((await published(browser)).state.kind).toBe('published');
    expect(readFileSync(join(root, FILE), 'utf8')).toContain('It is like room again.');
    expect(gitAtShell(root, 'status', '--porcelain')).toBe('');
  },
);

test('where git refuses the commit, a saved text is taken back and can be saved again', async () => {
  const { desk, drafts, close } = await openEditingDesk();
  onTestFinished(close);
  const { browser } = await desk.signedIn('editor');
  const before = readFileSync(join(drafts, FILE), 'utf8');
  const lock = join(gitAtShell(drafts, 'rev-parse', '--absolute-git-dir').trim(), 'index.lock');
  // As another git at work in the drafts leaves it.
  writeFileSync(lock, '');
  const answer = await saveLike(browser, 'It is like a word too many.');
  expect(answer.status).toBe(503);
  expect(await sentence(answer)).toMatch(
    /^Git refused this, and nothing was changed\. .*index\.lock/s,
  );
  expect(readFileSync(join(drafts, FILE), 'utf8')).toBe(before);
  unlinkSync(lock);
  expect(gitAtShell(drafts, 'status', '--porcelain')).toBe('');
  expect(await kindOf(await saveLike(browser, 'It is like a word more.'))).toBe('saved');
});

test('where the folder of the drafts is gone, it says what to do', async () => {
  const { desk, drafts, close } = await openEditingDesk();
  onTestFinished(close);
  const { browser } = await desk.signedIn('editor');
  renameSync(drafts, `${drafts}-away`);
  const answer = await browser.get(ENTRY);
  expect(answer.status).toBe(503);
  expect(await sentence(answer)).toContain('Start the desk again');
  renameSync(`${drafts}-away`, drafts);
  expect(await kindOf(await saveLike(browser, 'It is like a folder.'))).toBe('saved');
});

test('where somebody switched the site to another branch by hand, drafts go onto what is there', async () => {
  const { desk, root, close } = await openEditingDesk();
  onTestFinished(close);
  const { browser } = await desk.signedIn('editor');
  await saveLike(browser, 'It is like another branch.');
  gitAtShell(root, 'switch', '--quiet', '-c', 'of-the-owner');
  writeFileSync(join(root, 'content/own.txt'), 'by hand\n');
  gitAtShell(root, 'add', '-A');
  gitAtShell(root, 'commit', '--quiet', '-m', 'By hand');
  expect((await published(browser)).state.kind).toBe('published');
  expect(gitAtShell(root, 'branch', '--show-current')).toBe('of-the-owner\n');
  expect(existsSync(join(root, 'content/own.txt'))).toBe(true);
  expect(readFileSync(join(root, FILE), 'utf8')).toContain('It is like another branch.');
});

test.each([
  ['the site', 'site.db'],
  ['the desk', 'desk/desk.db'],
])('where the database of %s is deleted or replaced, nothing more is written', async (_, name) => {
  const desk = await openTestDesk();
  onTestFinished(() => desk.close());
  const { browser } = await desk.signedIn('owner');
  const file = join(desk.dataDir, name);
  renameSync(file, `${file}-away`);
  const person = { name: 'Ada', role: 'editor' };
  for (const isReplaced of [false, true]) {
    if (isReplaced) writeFileSync(file, '');
    const answer = await browser.post('/api/people', person);
    expect(answer.status).toBe(503);
    expect(await sentence(answer)).toContain('deleted or replaced');
  }
  renameSync(`${file}-away`, file);
  expect((await browser.post('/api/people', person)).status).toBe(201);
});

test('a copy of the site that is no git checkout refuses an upload by saying so', async () => {
  const desk = await openTestDesk();
  onTestFinished(() => desk.close());
  const { browser } = await desk.signedIn('editor');
  const answer = await browser.post(UPLOAD, await jpeg());
  expect(answer.status).toBe(409);
  expect(await sentence(answer)).toContain('no git checkout');
  expect((await desk.browser().post(UPLOAD, await jpeg())).status).toBe(401);
});

const YEAR = 365 * 24 * 3_600_000;

test('sec-ASVS-7.3.2: sessions and links of a clock that was ahead end when it is put right', async () => {
  const desk = await openTestDesk();
  onTestFinished(() => desk.close());
  const right = desk.clock.now;
  desk.clock.now = right + YEAR;
  const { browser } = await desk.signedIn('owner');
  const { token } = await desk.invite('editor');
  expect((await browser.get('/api/people')).status).toBe(200);
  desk.clock.now = right;
  expect((await browser.get('/api/people')).status).toBe(401);
  expect((await desk.browser().post('/api/link', { token })).status).toBe(403);
});

test('a clock that is put back by seconds signs nobody out, and one that goes ahead ends sessions alone', async () => {
  const desk = await openTestDesk();
  onTestFinished(() => desk.close());
  const { browser, authenticator } = await desk.signedIn('owner');
  desk.clock.now -= 30_000;
  expect((await browser.get('/api/people')).status).toBe(200);
  desk.clock.now += YEAR;
  expect((await browser.get('/api/people')).status).toBe(401);
  const options = await (await browser.post('/api/sign-in/options')).json();
  const answer = authenticator.signIn(options as Parameters<typeof authenticator.signIn>[0]);
  expect((await browser.post('/api/sign-in', answer)).status).toBe(204);
  expect((await browser.get('/api/people')).status).toBe(200);
});
