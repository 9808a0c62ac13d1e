import { describe, expect, test } from 'vitest';
import { siteConfigSchema } from '#lib/site/site-config.ts';
import { walletQuestionSchema } from '#lib/schema/wallet-schema.ts';
import { z } from 'zod';
import type { FieldSchema } from './content.ts';
import { asKind, chosen, helpOf, kindOf, kindsOf, optionsOf } from './field-shape.ts';
import { inSentence, labelOf } from './label-of.ts';

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;

/** The schema at a path of properties; `0` is that of a list's entries. */
function at(schema: FieldSchema | undefined, path: readonly string[]): FieldSchema {
  let own = schema;
  for (const key of path) own = key === '0' ? own?.items : own?.properties?.[key];
  if (!own) throw new Error(`no ${path.join('.')}`);
  return own;
}

const names = (schema: FieldSchema) => kindsOf(schema).map(({ name }) => name);
const keysOf = (schema: FieldSchema) => Object.keys(schema.properties ?? {});

describe('where an answer of the wallet questions leads', () => {
  const to = at(schemaOf(walletQuestionSchema), ['answers', '0', 'to']);
  const kinds = kindsOf(to);

  test('it is shown as what it is: a question, or kinds', () => {
    expect(keysOf(chosen(to, { question: 'paper' }))).toEqual(['question']);
    expect(keysOf(chosen(to, { kinds: ['hot'] }))).toEqual(['kinds']);
    expect(kindOf(kinds, { question: 'paper' })).toBe('question');
    expect(kindOf(kinds, { kinds: ['hot'] })).toBe('kinds');
  });

  test('it can be changed from one to the other, and back', () => {
    expect(kinds.map(({ id }) => id)).toEqual(['question', 'kinds']);
    expect(names(to)).toEqual(['The next question', 'Kinds of wallet']);
    const [question, others] = kinds;
    if (!question || !others) throw new Error('no kinds');
    expect(asKind(others.schema, { question: 'paper' })).toEqual({ kinds: [''] });
    expect(kindOf(kinds, { kinds: [] })).toBe('kinds');
    expect(asKind(question.schema, { kinds: ['hot'] })).toEqual({ question: '' });
  });

  test('a value that fits none as a whole is still shown', () => {
    expect(keysOf(chosen(to, {}))).toEqual(['question']);
  });
});

test('what a coin should be worth can be another feed, which is a choice with an id', () => {
  const par = at(schemaOf(siteConfigSchema), ['market', 'coins', '0', 'par']);
  const kinds = kindsOf(par);
  expect(names(par)).toEqual([
    'One US dollar',
    'Nothing: its price rises by design',
    'What a feed says, for a peg to another currency',
  ]);
  expect(kinds.map(({ id }) => id)).toEqual(['dollar', 'rising', 'another']);
  expect(kindOf(kinds, { chain: 'ethereum', address: '0x', pair: 'EUR/USD' })).toBe('another');
  expect(kindOf(kinds, 'rising')).toBe('rising');
});

test('choices that nothing tells apart are none for a person', () => {
  const one = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
  expect(kindsOf({ anyOf: [one, { ...one }] })).toEqual([]);
});

describe('what a form calls a field', () => {
  const own = { type: 'object', properties: {} };
  const empty = { type: 'null' };

  test('its own words say more than those of its kind, unless it has several kinds', () => {
    const field = { title: 'Outer', description: 'Help.', anyOf: [own, empty] };
    expect(chosen(field, {})).toEqual({ ...own, title: 'Outer', description: 'Help.' });
    const named = { ...own, title: 'Inner' };
    expect(chosen({ ...field, anyOf: [named, empty] }, {})).toMatchObject({ title: 'Outer' });
    expect(chosen({ ...field, anyOf: [named, { type: 'array' }] }, {})).toMatchObject({
      title: 'Inner',
      description: 'Help.',
    });
  });

  test('the values of a choice have their words, and keep their ids', () => {
    expect(
      optionsOf({ enum: ['wound-down', 'failed'], labels: { 'wound-down': 'Closed' } }),
    ).toEqual([
      { id: 'wound-down', name: 'Closed' },
      { id: 'failed', name: 'failed' },
    ]);
  });

  test('a label begins small within a sentence, and initials stay', () => {
    expect(labelOf('coin.breaksWhen')).toBe('Breaks when');
    expect(inSentence('Row in the EU register')).toBe('row in the EU register');
    expect(inSentence('LEI')).toBe('LEI');
  });

  test('its limit is told with its help, and how a day is written once', () => {
    const short = { type: 'string', maxLength: 40 };
    expect(helpOf({ ...short, description: 'A word, such as this.' })).toBe(
      'A word, such as this. At most 40 characters.',
    );
    const day = { type: 'string', format: 'date' };
    expect(helpOf({ ...day, description: 'The first day.' })).toBe(
      'The first day. A day such as 2026-11-22.',
    );
    expect(helpOf({ ...day, description: 'The day, such as 2026-01-31.' })).toBe(
      'The day, such as 2026-01-31.',
    );
    const address = { type: 'string', format: 'uri' };
    expect(helpOf({ ...address, description: 'Where it is.' }, true)).toBe(
      'Where it is. It may stay empty.',
    );
    const told = { ...address, description: 'Left empty, the page says so.' };
    expect(helpOf(told, true)).toBe('Left empty, the page says so.');
  });
});
