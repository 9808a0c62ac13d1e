import { expect, test } from 'vitest';
import film from '#content/films/defi-ecosystems.json' with { type: 'json' };
import { chaptersOf, cuesOf, filmSchema, vttOf, vttTime } from './film-schema.ts';

const { scenes } = filmSchema.parse(film);
const total = scenes.reduce((sum, scene) => sum + scene.seconds, 0);

test('L1: the film lasts four to six minutes', () => {
  expect(total).toBeGreaterThanOrEqual(240);
  expect(total).toBeLessThanOrEqual(360);
});

test('L1: captions and chapters follow one another from the first second to the last', () => {
  for (const cues of [cuesOf({ scenes }), chaptersOf({ scenes })]) {
    expect(cues[0]?.from).toBe(0);
    expect(cues.at(-1)?.to).toBe(total);
    for (const [index, { from, to }] of cues.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(from).toBe(index === 0 ? 0 : cues[index - 1]?.to);
    }
  }
});

test('L1: every caption can be read in its time, at 20 characters a second', () => {
  for (const { from, to, text } of cuesOf({ scenes }))
    expect(text.length / (to - from), text).toBeLessThanOrEqual(20);
});

test('L1: captions are written as WebVTT', () => {
  expect(vttTime(3683.5)).toBe('01:01:23.500');
  expect(vttOf([{ from: 0, to: 2, text: 'One' }])).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nOne\n',
  );
});
