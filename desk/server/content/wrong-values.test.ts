import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentCollections } from '#lib/content/content-collections.ts';
import { siteConfigSchema } from '#lib/site/site-config.ts';
import { site } from '#lib/site/site.ts';
import type { FieldSchema } from '#desk/shared/content.ts';
import { chosen, mayStayEmpty } from '#desk/shared/field-shape.ts';
import { readContent } from '#scripts/content-check/read-content.ts';

type Path = readonly (string | number)[];

const WRONG = ['', 'nowhere', -1, null, []];

/** One path for each field of a value, whatever its place in a list. */
function fieldPaths(value: unknown, path: Path = []): Map<string, Path> {
  const paths = new Map([
    [path.map((key) => (typeof key === 'number' ? '*' : key)).join('.'), path],
  ]);
  if (typeof value !== 'object' || value === null) return paths;
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [key, own] of inner)
    for (const [name, found] of fieldPaths(own, [...path, key]))
      if (!paths.has(name)) paths.set(name, found);
  return paths;
}

function withValue(value: unknown, [key, ...rest]: Path, wrong: unknown): unknown {
  if (key === undefined) return wrong;
  if (Array.isArray(value))
    return value.with(Number(key), withValue(value[Number(key)], rest, wrong));
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: withValue(fields[String(key)], rest, wrong) };
}

const entries = readContent(process.cwd()).entries;
const forms = [
  ['the site', siteConfigSchema, site],
  ...Object.entries(contentCollections).flatMap(([kind, { schema }]) => {
    const own = entries.filter(({ collection }) => collection === kind);
    const fullest = own.toSorted(
      (a, b) => JSON.stringify(b.data).length - JSON.stringify(a.data).length,
    )[0];
    return fullest ? [[kind, schema, fullest.data] as const] : [];
  }),
] as const;

test.each(forms)(
  'what is wrong with %s is told, and never ends in an error',
  (_, schema, value) => {
    for (const [name, path] of fieldPaths(value))
      for (const wrong of WRONG)
        expect(
          () => schema.safeParse(withValue(value, path, wrong)),
          `${name}: ${JSON.stringify(wrong)}`,
        ).not.toThrow();
  },
);

/** Whether a form says of the field at a path that it may stay empty. */
function saysEmpty(form: FieldSchema, path: Path, value: unknown): boolean {
  let own = chosen(form, value);
  let part = value;
  let isSaid = false;
  for (const key of path) {
    const free = typeof own.additionalProperties === 'object' ? own.additionalProperties : {};
    const fixed = typeof key === 'number' ? own.prefixItems?.[key] : undefined;
    const inner = fixed ?? own.properties?.[key] ?? own.items ?? free;
    const isOptional = own.properties !== undefined && own.required?.includes(String(key)) !== true;
    isSaid = mayStayEmpty(inner, isOptional) || inner.readOnly === true;
    part = (part as Record<string, unknown>)[key];
    own = chosen(inner, part);
  }
  return isSaid;
}

/** What the form holds where nothing is typed; undefined of what is always something. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'string' ? '' : undefined;
}

test.each(forms)('each field of %s that may stay empty says so', (_, schema, value) => {
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
  for (const [name, path] of fieldPaths(value)) {
    const empty = emptied(
      path.reduce((one, key) => (one as Record<string, unknown>)[key], value as unknown),
    );
    if (path.length === 0 || empty === undefined || saysEmpty(form, path, value)) continue;
    expect(schema.safeParse(withValue(value, path, empty)).success, name).toBe(false);
  }
});
