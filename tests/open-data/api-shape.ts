/** What a client of the API relies on, flat, so that two versions of it can be compared. */

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
};
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Operation = {
  operationId: string;
  parameters: Parameter[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
export type ApiDocument = {
  openapi: string;
  info: { version: string };
  paths: Record<string, { get: Operation }>;
  components: { schemas: Record<string, Schema> };
};

/** Where something is, and what it may be: types, values, and `absent` where it may be left out. */
export type ApiShape = { version: string; parts: Record<string, string> };

function alternatives({ type, enum: values, const: value, anyOf, items }: Schema): string[] {
  if (anyOf) return anyOf.flatMap(alternatives);
  if (value !== undefined) return [JSON.stringify(value)];
  if (values) return values.map((one) => JSON.stringify(one));
  const types = [type ?? 'any'].flat();
  return types.flatMap((one) =>
    one === 'array' && items && !items.properties && !items.$ref
      ? alternatives(items).map((each) => `list of ${each}`)
      : [one],
  );
}

const joined = (schema: Schema, isOptional: boolean) =>
  [...alternatives(schema), ...(isOptional ? ['absent'] : [])].toSorted().join(' | ');

/** Shape of an OpenAPI document: each operation, its parameters, and each field of its answers. */
export function shapeOf({ info, paths, components }: ApiDocument): ApiShape {
  const parts: Record<string, string> = {};
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? resolve(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

  function walk(at: string, given: Schema): void {
    const schema = resolve(given);
    for (const one of schema.anyOf ?? []) walk(at, one);
    if (schema.items) walk(`${at}[]`, schema.items);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const field = resolve(property);
      parts[`${at}.${name}`] = joined(field, !schema.required?.includes(name));
      walk(`${at}.${name}`, field);
    }
  }

  for (const [path, { get }] of Object.entries(paths)) {
    parts[`GET ${path}`] = get.operationId;
    for (const { name, in: where, required, schema } of get.parameters)
      parts[`GET ${path} ${where} ${name}`] = joined(schema, !required);
    for (const [status, { content }] of Object.entries(get.responses))
      for (const { schema } of Object.values(content ?? {})) walk(`GET ${path} ${status} `, schema);
  }
  return { version: info.version, parts };
}

const major = (version: string) => version.split('.')[0];
const isAnswer = (part: string) => /^GET \S+ \d{3} /.test(part);

/**
 * What a client of `before` would stumble over in `after`: something is gone, a parameter takes
 * less, a new one has to be given, or a field holds what it did not. Empty where the major version
 * has changed, since then all of it may.
 */
export function breakingChanges(before: ApiShape, after: ApiShape): string[] {
  if (major(before.version) !== major(after.version)) return [];
  const changed = Object.entries(before.parts).flatMap(([part, was]) => {
    const is = after.parts[part];
    if (is === undefined) return [`${part} is gone`];
    const [from, to] = isAnswer(part) ? [is, was] : [was, is];
    const known = new Set(to.split(' | '));
    // A text that is written out is a string.
    const isKnown = (one: string) => known.has(one) || (one.startsWith('"') && known.has('string'));
    return from.split(' | ').every(isKnown) ? [] : [`${part}: ${was} is now ${is}`];
  });
  const demanded = Object.entries(after.parts)
    .filter(([part]) => !(part in before.parts) && / (query|path) /.test(part))
    .filter(([part, is]) => !is.includes('absent') && part.replace(/ \S+ \S+$/, '') in before.parts)
    .map(([part]) => `${part} has to be given`);
  return [...changed, ...demanded];
}
