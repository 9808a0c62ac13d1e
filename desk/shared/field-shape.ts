import type { FieldSchema } from './content.ts';

type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typesOf = ({ type }: FieldSchema): string[] => (type === undefined ? [] : [type].flat());

const choicesOf = ({ anyOf, oneOf }: FieldSchema): FieldSchema[] => anyOf ?? oneOf ?? [];

/** Whether a field may be left empty. */
export function mayBeNull(schema: FieldSchema): boolean {
  return typesOf(schema).includes('null') || choicesOf(schema).some(mayBeNull);
}

/**
 * Whether a form may be saved with nothing in a field; every other one has to be filled in.
 * @param isOptional whether it may be left out
 */
export function mayStayEmpty(schema: FieldSchema, isOptional: boolean): boolean {
  if (isOptional || mayBeNull(schema)) return true;
  if (typeof schema.additionalProperties === 'object') return true;
  const isList = typesOf(schema).includes('array') && schema.prefixItems === undefined;
  return isList && (schema.minItems ?? 0) === 0;
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

/** Whether a value has no other fields than a choice, and all that the choice demands. */
function fitsWhole(schema: FieldSchema, value: unknown): boolean {
  if (!fits(schema, value)) return false;
  const { properties, required = [] } = schema;
  if (!properties || !isFields(value)) return true;
  const hasNoOther = Object.keys(value).every((key) => Object.hasOwn(properties, key));
  return hasNoOther && required.every((key) => Object.hasOwn(value, key));
}

/** The choice that a value is of: one may lack a field for now, as long as no other fits better. */
const bestOf = (choices: readonly FieldSchema[], value: unknown): FieldSchema | undefined =>
  choices.find((one) => fitsWhole(one, value)) ?? choices.find((one) => fits(one, value));

/** Choices without the one of leaving a field empty. */
const filledChoices = (schema: FieldSchema): FieldSchema[] =>
  choicesOf(schema).filter(
    (one) => !typesOf(one).every((type) => type === 'null') || typesOf(one).length === 0,
  );

/** The word that a choice demands: itself, or the one of its fields that is given. */
function wordOf(schema: FieldSchema): string | null {
  if (schema.const !== undefined) return String(schema.const);
  const given = Object.values(schema.properties ?? {}).find((one) => one.const !== undefined);
  return given ? String(given.const) : null;
}

/** The field that a choice demands and no other has, such as the kinds that an answer leads to. */
function ownFieldOf(schema: FieldSchema, choices: readonly FieldSchema[]): string | null {
  const others = choices.filter((one) => one !== schema);
  const isOwn = (key: string) =>
    others.every(({ properties = {} }) => !Object.hasOwn(properties, key));
  return schema.required?.find(isOwn) ?? null;
}

/** The choices that a person may change between, such as the kinds of an event. */
export function kindsOf(schema: FieldSchema): { id: string; name: string; schema: FieldSchema }[] {
  const choices = filledChoices(schema);
  if (choices.length === 1 && choices[0]) return kindsOf(choices[0]);
  const isOnlyOther = choices.filter((one) => wordOf(one) === null).length === 1;
  const kinds = choices.map((one) => {
    const word = wordOf(one) ?? (isOnlyOther ? 'another' : ownFieldOf(one, choices));
    return { id: word ?? '', name: one.title ?? word ?? '', schema: one };
  });
  // An empty id is no choice.
  const isTold =
    kinds.every(({ id }) => id !== '') && new Set(kinds.map(({ id }) => id)).size === kinds.length;
  return kinds.length > 1 && isTold ? kinds : [];
}

/** The one of several choices that a value is of, without the choice of leaving it empty. */
export function chosen(schema: FieldSchema, value: unknown): FieldSchema {
  const choices = filledChoices(schema);
  const [first] = choices;
  if (!first) return schema;
  const own = chosen(bestOf(choices, value) ?? first, value);
  // What stands beside a choice is about it too.
  const { title, description } = schema;
  const words = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
  // Of one kind that may be left empty, it says more than the kind; of several, each is its own.
  return choices.length === 1 ? { ...own, ...words } : { ...words, ...own };
}

/** The values of a choice, with what each is called. */
export function optionsOf({ enum: values = [], labels = {} }: FieldSchema) {
  return values.map(String).map((id) => ({ id, name: labels[id] ?? id }));
}

/** What a field begins with when it is added. */
export function emptyValue(schema: FieldSchema): unknown {
  const own = chosen(schema, undefined);
  if (own.const !== undefined) return own.const;
  if (own.enum) return own.beginsEmpty === true ? '' : own.enum[0];
  if (own.prefixItems) return own.prefixItems.map(emptyValue);
  if (own.properties)
    return Object.fromEntries(
      (own.required ?? []).map((key) => [key, emptyValue(own.properties?.[key] ?? {})]),
    );
  const [type] = typesOf(own);
  // What must name something has a field for it, such as the sources of a statement.
  if (type === 'array')
    return own.minItems === 1 && isOneValue(own.items ?? {}) ? [emptyValue(own.items ?? {})] : [];
  if (type === 'boolean') return false;
  // Whole numbers without a limit have one far below nought.
  return type === 'number' || type === 'integer' ? Math.max(0, own.minimum ?? 0) : '';
}

/** Whether a field is one value that is typed or chosen: it can stand there empty, without being added. */
export function isOneValue({
  enum: choices,
  const: given,
  properties,
  type,
}: FieldSchema): boolean {
  if (given !== undefined || properties) return false;
  const own = [type].flat();
  if (own.includes('array')) return false;
  return (
    choices !== undefined ||
    ['string', 'number', 'integer', 'boolean'].some((one) => own.includes(one))
  );
}

const MAY_BE_EMPTY = 'It may stay empty.';

function limitOf({ maxLength, minLength, format }: FieldSchema): string | undefined {
  if (format === 'date') return 'A day such as 2026-11-22.';
  if (format === 'uri') return 'A web address such as https://example.org/page.';
  if (maxLength !== undefined && (minLength ?? 0) > 1)
    return `${minLength} to ${maxLength} characters.`;
  return maxLength === undefined ? undefined : `At most ${maxLength} characters.`;
}

/**
 * What may be written: the schema's own description, and its limits.
 * @param isOptional whether it may stay empty, which is said too
 */
export function helpOf(schema: FieldSchema, isOptional = false): string | undefined {
  const own = ownHelp(schema);
  if (!isOptional || own?.includes('empty') === true) return own;
  return own === undefined ? MAY_BE_EMPTY : `${own} ${MAY_BE_EMPTY}`;
}

function ownHelp(schema: FieldSchema): string | undefined {
  const { description, format } = schema;
  const limit = limitOf(schema);
  if (description === undefined || limit === undefined) return description ?? limit;
  // How a day is written is shown once; how an address looks is known.
  const isShown = format === 'uri' || (format === 'date' && description.includes('such as'));
  return isShown ? description : `${description} ${limit}`;
}

/** The kind that a value is of, among those of `kindsOf`. */
export function kindOf(kinds: ReturnType<typeof kindsOf>, value: unknown): string {
  const best = bestOf(
    kinds.map(({ schema }) => schema),
    value,
  );
  return (kinds.find(({ schema }) => schema === best) ?? kinds[0])?.id ?? '';
}

/** A value of another kind: fields that both have keep what was typed. */
export function asKind(schema: FieldSchema, value: unknown): unknown {
  const empty = emptyValue(schema);
  if (!isFields(empty) || !isFields(value)) return empty;
  const own = Object.keys(empty).filter(
    (key) => Object.hasOwn(value, key) && schema.properties?.[key]?.const === undefined,
  );
  return { ...empty, ...Object.fromEntries(own.map((key) => [key, value[key]])) };
}
