import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdvertsAnswer } from '#desk/shared/adverts.ts';
import { site } from '#config/site.ts';
import type { DeskBrowser } from '#tests/desk/desk-harness.ts';
import { type EditingDesk, openEditingDesk } from '#tests/desk/editing-desk.ts';
import { gitAtShell } from '#tests/desk/site-checkout.ts';

let editing: EditingDesk;
let editor: DeskBrowser;

const advert = (id: string, own: object = {}) => ({
  id,
  title: id,
  text: 'A sentence.',
  action: 'Go',
  href: '/about',
  plate: 'vault',
  ...own,
});

/** Adverts as somebody at the shell has committed them. The desk's day is November 22, 2026. */
function commitAdverts(adverts: readonly object[]): void {
  writeFileSync(join(editing.root, 'content/adverts/house.json'), JSON.stringify(adverts));
  gitAtShell(editing.root, 'commit', '--quiet', '-am', 'Other adverts');
}

beforeEach(async () => {
  editing = await openEditingDesk();
  editor = (await editing.desk.signedIn('editor')).browser;
});
afterEach(() => editing.close());

const list = () => editor.json<AdvertsAnswer>('/api/adverts');

test('D4: adverts are listed by the place that shows them, with their days and drawings', async () => {
  commitAdverts([
    advert('off', { isOff: true }),
    advert('first'),
    advert('over', { until: '2026-11-21' }),
    advert('today', { from: '2026-11-22', until: '2026-11-22', weight: 3 }),
    advert('later', { from: '2026-11-23', plate: undefined, rosette: 5 }),
    advert('fourth'),
    advert('tall', { plate: undefined, image: 'own.png', alt: 'A picture', text: undefined }),
    advert('again'),
  ]);
  const { adverts, places, provider, file } = await list();
  expect(adverts.map(({ id, standing, place }) => [id, standing, place])).toEqual([
    ['off', 'off', null],
    ['first', 'shown', 0],
    ['over', 'over', null],
    ['today', 'shown', 1],
    ['later', 'later', 2],
    ['fourth', 'shown', 3],
    ['tall', 'shown', 4],
    ['again', 'shown', 0],
  ]);
  expect(places).toHaveLength(5);
  expect([provider, file]).toEqual(['house', 'content/adverts/house.json']);
  expect(adverts.map(({ picture }) => picture)).toEqual([
    'the plate vault',
    'the plate vault',
    'the plate vault',
    'the plate vault',
    'a rosette with 5 petals',
    'the plate vault',
    'the picture own.png',
    'the plate vault',
  ]);
  expect(adverts.map(({ weight }) => weight)).toEqual([1, 1, 1, 3, 1, 1, 1, 1]);
  // A file beside the list is not shown small: the desk has uploaded pictures alone.
  expect(adverts.map(({ thumbnail }) => thumbnail)).not.toContain(expect.any(String));
});

test('D4: an advert for the charity stands in no place where the settings name none', async () => {
  commitAdverts([advert('give', { href: 'charity' }), advert('first')]);
  const { charity } = site;
  try {
    site.charity = null;
    const { adverts } = await list();
    expect(adverts.map(({ id, standing, place }) => [id, standing, place])).toEqual([
      ['give', 'no-charity', null],
      ['first', 'shown', 0],
    ]);
  } finally {
    site.charity = charity;
  }
  const { adverts } = await list();
  expect(adverts.map(({ standing, place }) => [standing, place])).toEqual([
    ['shown', 0],
    ['shown', 1],
  ]);
});

test('an advert that the schema refuses is left out, and the others keep their place in the file', async () => {
  commitAdverts([advert('wrong', { href: 'javascript:alert(1)' }), advert('right')]);
  const { adverts } = await list();
  expect(adverts.map(({ id, index, place }) => [id, index, place])).toEqual([['right', 1, 0]]);
});

test('D4: the form of an advert hides what the build puts there, and offers pictures', async () => {
  const query = new URLSearchParams({ file: 'content/adverts/house.json', index: '0' });
  const opened = await editor.json<{
    schema: { properties: Record<string, { readOnly?: boolean; format?: string; type?: string }> };
    page: string;
  }>(`/api/content/entry?${query}`);
  const { order, picture, image, href } = opened.schema.properties;
  expect([order?.readOnly, picture?.readOnly]).toEqual([true, true]);
  expect([image?.format, href?.type]).toEqual(['picture', 'string']);
  expect(opened.page).toBe('/advert-places/check');
});
