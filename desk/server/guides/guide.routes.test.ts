import { expect, onTestFinished, test } from 'vitest';
import {
  type GuideAnswer,
  type GuideHeading,
  type GuideId,
  type GuideLink,
  type GuideNode,
  guides,
} from '#desk/shared/guides.ts';
import { openTestDesk } from '#tests/desk/desk-harness.ts';
import { readGuide } from './read-guide.ts';

const all = (nodes: readonly GuideNode[]): Exclude<GuideNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...all(node.children)]));
const idsOf = (nodes: readonly GuideNode[]) => all(nodes).flatMap(({ id }) => id ?? []);
const linksOf = (nodes: readonly GuideNode[]): GuideLink[] =>
  all(nodes).flatMap(({ link }) => link ?? []);

test('every guide is there for whoever is signed in, and its links lead somewhere', async () => {
  const desk = await openTestDesk();
  onTestFinished(() => desk.close());
  const { browser } = await desk.signedIn('mailer');
  const read = new Map<string, GuideNode[]>();
  for (const id of Object.keys(guides))
    read.set(id, (await browser.json<GuideAnswer>(`/api/guides/${id}`)).nodes);
  for (const [id, nodes] of read) {
    expect(new Set(all(nodes).map(({ tag }) => tag))).toContain('table');
    expect(new Set(idsOf(nodes)).size, id).toBe(idsOf(nodes).length);
    const lost = linksOf(nodes).filter((link) => {
      if ('outside' in link || link.heading === null) return false;
      return !idsOf(read.get(link.guide ?? id) ?? []).includes(link.heading);
    });
    expect(lost, id).toEqual([]);
  }
  const headings = await browser.json<GuideHeading[]>('/api/guides');
  expect(headings).toContainEqual({ guide: 'owner-guide', id: 'upgrade', title: 'Upgrade' });
  for (const { guide, id } of headings) expect(idsOf(read.get(guide) ?? [])).toContain(id);
  const named = linksOf(read.get('owner-guide' satisfies GuideId) ?? []);
  expect(named).toContainEqual({ guide: 'operations', heading: 'the-desk' });
  for (const other of ['security', '..%2FREADME', '__proto__', 'constructor'])
    expect((await browser.get(`/api/guides/${other}`)).status).toBe(404);
});

test('a link to what the desk does not show is text', () => {
  const nodes = readGuide(
    '# Title\n\nSee [a decision](decisions/001-x.md), [mail](operations.md#mail) and [the web](https://example.org/).\n',
  );
  expect(linksOf(nodes)).toEqual([
    { guide: 'operations', heading: 'mail' },
    { outside: 'https://example.org/' },
  ]);
  expect(JSON.stringify(nodes)).toContain('a decision');
  expect(JSON.stringify(nodes)).not.toContain('Title');
});
