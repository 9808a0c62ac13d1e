import { describe, expect, test } from 'vitest';
import { contentCollections } from '#lib/content/content-collections.ts';
import type { FieldSchema } from '#desk/shared/content.ts';
import { siteGroups } from '#desk/server/site/site-groups.ts';
import { groupSchema } from '#desk/server/site/site-settings.ts';
import { formSchema } from './found-entry.ts';

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
