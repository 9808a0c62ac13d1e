import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answeredPlaces, placesOfCoin } from './place-answers.ts';
import { placeAnswerSchema, placeSchema } from '#lib/schema/place-schema.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(`content/regulation/${name}.json`, 'utf8')) as unknown;
const places = z.array(placeSchema).parse(read('places'));
const answers = z.array(placeAnswerSchema).parse(read('answers'));

test('every place has its answer, by name', () => {
  const names = answeredPlaces(places, answers).map(({ place }) => place.name);
  expect(names).toHaveLength(places.length);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('a place without an answer, and an answer without a place, stop the build', () => {
  expect(() => answeredPlaces(places, answers.slice(1))).toThrow(`has no "${answers[0]!.id}"`);
  expect(() => answeredPlaces(places.slice(1), answers)).toThrow(`"${places[0]!.id}" is no place`);
});

test('a coin is found in the places that name it', () => {
  const found = placesOfCoin('usdt', answeredPlaces(places, answers));
  expect(found.find(({ place }) => place.id === 'eu')?.may).toBe('no');
  expect(found.find(({ place }) => place.id === 'th')?.may).toBe('yes');
  expect(placesOfCoin('no-such-coin', answeredPlaces(places, answers))).toEqual([]);
});
