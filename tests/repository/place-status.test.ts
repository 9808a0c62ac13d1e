import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventTable } from '#features/open-data/place-tables.ts';

type Place = { id: string; status: string; statusText: string };
const read = <T>(name: string) =>
  JSON.parse(readFileSync(`content/regulation/${name}.json`, 'utf8')) as T[];

test('a place listed as enacted says why, where its law has taken effect', () => {
  const taken = read<Place>('places').filter(
    ({ status, statusText }) => status === 'enacted' && /took effect/.test(statusText),
  );
  expect(taken.map(({ id }) => id)).toContain('ke');
  for (const { statusText } of taken) expect(statusText).toContain('not yet in force');
});

test('the table of dated events calls dates ahead targets, too, because one is', () => {
  const aims = read<{ title: string }>('dates').filter(({ title }) =>
    /\b(?:aims|target)/i.test(title),
  );
  expect(aims.length).toBeGreaterThan(0);
  const content = { coins: [], ruleDates: [], events: [] } as unknown as Parameters<
    typeof eventTable
  >[0];
  expect(eventTable(content).description).toContain('deadlines or targets');
});
