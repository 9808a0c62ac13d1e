import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contentCollections } from '#lib/content/content-collections.ts';
import type { FieldSchema } from '#desk/shared/content.ts';
import { siteGroups } from '#desk/server/site/site-groups.ts';
import { groupSchema } from '#desk/server/site/site-settings.ts';
import { formSchema } from './found-entry.ts';
import { blankEntry, isOpenKind } from './new-entry.ts';

type Field = { path: string; key: string; schema: FieldSchema };

/** Choices without the one of leaving a field empty. */
const filled = ({ anyOf, oneOf }: FieldSchema): FieldSchema[] =>
  (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null');

/** Every field that a form draws with a label of its own, at any depth. */
function fieldsOf(schema: FieldSchema, path = ''): Field[] {
  const own = Object.entries(schema.properties ?? {})
    .filter(([, inner]) => !inner.readOnly && inner.const === undefined)
    .flatMap(([key, inner]): Field[] => {
      const place = path === '' ? key : `${path}.${key}`;
      return [{ path: place, key, schema: inner }, ...fieldsOf(inner, place)];
    });
  const parts = (schema.prefixItems ?? []).flatMap((inner, index): Field[] => [
    { path: `${path}.${index}`, key: String(index), schema: inner },
    ...fieldsOf(inner, `${path}.${index}`),
  ]);
  const others = [...filled(schema), ...(schema.items ? [schema.items] : [])];
  return [...own, ...parts, ...others.flatMap((inner) => fieldsOf(inner, path))];
}

/** Names of fields that say nothing to somebody who has not read the schema. */
const CODE_WORDS =
  'action adsTxt alt also asOf ask at atMost behind blind breaksWhen defiUsage delayMs emtRegister from gives href icon id jurisdiction lead lei like locales mark may moves now of open see short sure to url was'.split(
    ' ',
  );

const collections = [
  ...Object.entries(contentCollections).map(
    ([kind, collection]) => [kind, fieldsOf(formSchema(collection))] as const,
  ),
  ...siteGroups.map((group) => [`site, ${group.id}`, fieldsOf(groupSchema(group))] as const),
];

describe('the form of an entry or of the site speaks the words of its owner', () => {
  test('every kind has fields to look at', () => {
    for (const [kind, fields] of collections) expect(fields.length, kind).toBeGreaterThan(1);
  });

  test.each(collections)('%s: every field has its help, in a whole sentence', (_, fields) => {
    const silent = fields.filter(
      ({ schema }) => !/^[A-Z{].*[.?!”]$/.test(schema.description ?? ''),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test.each(collections)('%s: no label is a word of the code', (_, fields) => {
    const coded = fields.filter(
      ({ key, schema }) =>
        schema.title === undefined && (CODE_WORDS.includes(key) || /^(?:is[A-Z]|\d)/.test(key)),
    );
    expect(coded.map(({ path }) => path)).toEqual([]);
  });

  test('a word of a choice is one of its values', () => {
    for (const [kind, fields] of collections)
      for (const { path, schema } of fields)
        for (const one of [schema, ...filled(schema)])
          for (const value of Object.keys(one.labels ?? {}))
            expect(one.enum ?? filled(one)[0]?.enum, `${kind} ${path}`).toContain(value);
  });
});

/** Choices that state no fact: how a page looks, and that it is not out yet. */
const NO_FACTS = [
  'status: planned',
  'status: draft',
  'type: Article',
  'icon: article',
  'icon: chart',
];

type Begun = { name: string; schema: FieldSchema; value: unknown };

/** Every field of a new entry, at any depth, with what it begins with. */
function begunFields(schema: FieldSchema, value: unknown, name = ''): Begun[] {
  const [first] = filled(schema);
  if (first) return [{ name, schema, value }, ...begunFields(first, value, name)];
  const inner = Array.isArray(value)
    ? value.map((one: unknown): [string, unknown, FieldSchema] => [name, one, schema.items ?? {}])
    : Object.entries((value ?? {}) as object).map(
        ([key, one]: [string, unknown]): [string, unknown, FieldSchema] => [
          key,
          one,
          schema.properties?.[key] ?? {},
        ],
      );
  const own = { name, schema, value };
  if (typeof value !== 'object') return [own];
  return [own, ...inner.flatMap(([key, one, its]) => begunFields(its, one, key))];
}

describe('a new entry', () => {
  const all = Object.entries(contentCollections).flatMap(([kind, collection]) => {
    if (!isOpenKind(kind)) return [];
    const schema = formSchema(collection);
    const blank = blankEntry(schema, { id: 'xenon', name: 'Xenon' }, '2026-11-22');
    return begunFields(schema, blank, kind).map((field) => ({ ...field, kind }));
  });

  test('begins with nothing in each field that may stay empty', () => {
    const nullable = all.filter(
      ({ schema }) =>
        z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(null).success,
    );
    expect(nullable.map(({ name }) => name)).toEqual(expect.arrayContaining(['end', 'chains']));
    expect(nullable.filter(({ value }) => value !== null)).toEqual([]);
  });

  test('states no fact that nobody chose', () => {
    const chosen = all
      .filter(({ schema, value }) => schema.enum && value !== '' && value !== null)
      .map(({ name, value }) => `${name}: ${String(value)}`);
    expect(chosen.filter((one) => !NO_FACTS.includes(one))).toEqual([]);
    const empty = all.filter(({ schema, value }) => schema.enum && value === '');
    expect(empty.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['cause', 'outcome', 'design', 'unit', 'status', 'topic', 'step']),
    );
  });
});
