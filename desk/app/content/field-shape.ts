import type { FieldSchema } from '#desk/shared/content.ts';

type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typesOf = ({ type }: FieldSchema): string[] => (type === undefined ? [] : [type].flat());

const choicesOf = ({ anyOf, oneOf }: FieldSchema): FieldSchema[] => anyOf ?? oneOf ?? [];

/** Whether a field may be left empty. */
export function mayBeNull(schema: FieldSchema): boolean {
  return typesOf(schema).includes('null') || choicesOf(schema).some(mayBeNull);
}

/** Whether a value has what a choice demands word for word, as the kind of an event. */
function fits(schema: FieldSchema, value: unknown): boolean {
  if (schema.const !== undefined) return schema.const === value;
  if (schema.properties) {
    if (!isFields(value)) return false;
    return Object.entries(schema.properties).every(
      ([key, inner]) => inner.const === undefined || inner.const === value[key],
    );
  }
  if (typesOf(schema).includes('array')) return Array.isArray(value);
  return typeof value !== 'object';
}

/** The one of several choices that a value is of, without the choice of leaving it empty. */
export function chosen(schema: FieldSchema, value: unknown): FieldSchema {
  const choices = choicesOf(schema).filter(
    (one) => !typesOf(one).every((type) => type === 'null') || typesOf(one).length === 0,
  );
  const [first] = choices;
  if (!first) return schema;
  return chosen(choices.find((one) => fits(one, value)) ?? first, value);
}

/** What a field begins with when it is added. */
export function emptyValue(schema: FieldSchema): unknown {
  const own = chosen(schema, undefined);
  if (own.const !== undefined) return own.const;
  if (own.enum) return own.enum[0];
  if (own.properties)
    return Object.fromEntries(
      (own.required ?? []).map((key) => [key, emptyValue(own.properties?.[key] ?? {})]),
    );
  const [type] = typesOf(own);
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  return type === 'number' || type === 'integer' ? 0 : '';
}

/** What may be written, in a sentence. */
export function helpOf({ maxLength, minLength, format }: FieldSchema): string | undefined {
  if (format === 'date') return 'A day such as 2026-11-22.';
  if (format === 'uri') return 'A web address such as https://example.org/page.';
  if (maxLength !== undefined && (minLength ?? 0) > 1)
    return `${minLength} to ${maxLength} characters.`;
  return maxLength === undefined ? undefined : `At most ${maxLength} characters.`;
}
