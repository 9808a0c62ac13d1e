import { expect, test } from 'vitest';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { nameDrafts } from './name-drafts.ts';

type Texts = Record<string, { before?: string; after?: string }>;

/** Drafts of these files, with their texts on the site and in the draft. */
function treeOf(texts: Texts): Pick<DraftTree, 'drafts' | 'read' | 'readPublished'> {
  return {
    drafts: async () =>
      Object.keys(texts).map((file) => ({ file, person: 'Ada', people: ['Ada'], at: 0 })),
    async read(file) {
      const text = texts[file]?.after;
      if (text === undefined) throw new Error('no such file');
      return text;
    },
    readPublished: async (file) => texts[file]?.before ?? null,
  };
}

const term = (id: string, name: string, like = '') => ({ id, name, like });

async function named(texts: Texts) {
  return (await nameDrafts(treeOf(texts))).map(({ kind, entries }) => [kind, ...entries]);
}

test('of a list, the entries that were changed, added and deleted are named', async () => {
  const before = [term('a', 'Anchor'), term('b', 'Bank run'), term('c', 'Coin')];
  const after = [term('a', 'Anchor'), term('c', 'Coin', 'A ticket.'), term('d', 'Dust')];
  const texts = { before: JSON.stringify(before), after: JSON.stringify(after) };
  expect(await named({ 'content/glossary/a.json': texts })).toEqual([
    [
      'glossary',
      { title: 'Coin', index: 1, isGone: false, changed: ['What it is like'] },
      { title: 'Dust', index: 2, isGone: false, changed: [] },
      { title: 'Bank run', index: null, isGone: true, changed: [] },
    ],
  ]);
});

test('of old addresses, which have no ids, the same is told by where they lead from', async () => {
  const at = (path: string, to = '/about') => ({ from: path, to });
  const texts = {
    before: JSON.stringify([at('/a'), at('/b')]),
    after: JSON.stringify([at('/b', '/news')]),
  };
  expect(await named({ 'content/moved.json': texts })).toEqual([
    [
      'movedAddresses',
      { title: '/b', index: 0, isGone: false, changed: ['Where it leads'] },
      { title: '/a', index: null, isGone: true, changed: [] },
    ],
  ]);
});

test('pages, coins and the settings are named, also where a text is broken', async () => {
  expect(
    await named({
      'content/pages/team.mdx': { after: "---\ntitle: 'Our team'\n---\n\nHello.\n" },
      'content/coins/dai.json': { before: JSON.stringify(term('dai', 'Dai')) },
      'content/corrections/log.json': { after: '[' },
      'config/site.ts': { before: '', after: ' ' },
    }),
  ).toEqual([
    ['pages', { title: 'Our team', index: null, isGone: false, changed: [] }],
    ['coins', { title: 'Dai', index: null, isGone: true, changed: [] }],
    [
      'corrections',
      { title: 'content/corrections/log.json', index: null, isGone: false, changed: [] },
    ],
    [null],
  ]);
});

test('of a page, the fields that differ are named by their labels, and its text', async () => {
  const page = (title: string, text: string) =>
    `---\ntitle: '${title}'\norder: 1\n---\n\n${text}\n`;
  const texts = { before: page('Team', 'Hello.'), after: page('Our team', 'Hello you.') };
  const [[, entry] = []] = await named({ 'content/guides/team.mdx': texts });
  expect(entry).toMatchObject({ title: 'Our team', changed: ['Title', 'Text'] });
  const [[, same] = []] = await named({
    'content/guides/team.mdx': { ...texts, after: page('Our team', 'Hello.') },
  });
  expect(same).toMatchObject({ changed: ['Title'] });
});

test('a list of thousands is named at once, and fields in another order are no change', async () => {
  const count = 6_000;
  const list = Array.from({ length: count }, (_, at) => term(`t${at}`, `Term ${at}`));
  const turned = list.map(({ id, name, like }) => ({ like, name, id }));
  const changed = turned.with(count - 1, { ...term(`t${count - 1}`, 'Other') });
  const texts = { before: JSON.stringify(list), after: JSON.stringify(changed) };
  const begun = process.cpuUsage();
  const [found] = await named({ 'content/glossary/a.json': texts });
  // Each compared with each, it takes 17 s.
  expect(process.cpuUsage(begun).user).toBeLessThan(1_500_000);
  expect(found).toEqual([
    'glossary',
    { title: 'Other', index: count - 1, isGone: false, changed: ['Name'] },
  ]);
});
