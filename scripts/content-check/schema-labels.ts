import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    data,
  );
}

const kinds: Record<string, string> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, [ … ]',
  object: 'an object, { … }',
  null: 'null',
};

function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Lengths as a writer counts them: how much it should be, and how much it is. */
function formatSize(issue: Issue, value: unknown): string | null {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return null;
  const { origin, inclusive = true } = issue;
  const [least, most] = inclusive ? ['at least', 'at most'] : ['more than', 'less than'];
  const limit =
    issue.code === 'too_small' ? `${least} ${issue.minimum}` : `${most} ${issue.maximum}`;
  if (origin === 'string') {
    if (value === '') return 'must be filled in';
    return `must have ${limit} characters; it has ${String(value).trim().length}`;
  }
  if (origin === 'array') {
    const noun = limit.endsWith(' 1') ? 'entry' : 'entries';
    const count = Array.isArray(value) ? value.length : 0;
    return `must have ${limit} ${noun}; it has ${count === 0 ? 'none' : count}`;
  }
  return `must be ${limit}; it is ${quoted(value)}`;
}

/** What is wrong with the type of a value, or null where the schema's own message says it. */
function typeLabel(issue: Extract<Issue, { code: 'invalid_type' }>, value: unknown): string | null {
  // A schema that says itself what to write knows more than its type does.
  if (!issue.message.startsWith('Invalid input')) return issue.message;
  if (value !== undefined)
    return `must be ${kinds[issue.expected] ?? issue.expected}; it is ${quoted(value)}`;
  return issue.expected === 'array' ? 'is missing; an empty list is []' : 'is missing';
}

/** A text of a given form: how it is written, and what stands there. */
function formatLabel(issue: Extract<Issue, { code: 'invalid_format' }>, value: unknown): string {
  if (value === '') return 'must be filled in';
  const now = `; it is ${quoted(value)}`;
  if (issue.format === 'url') return `must be a web address such as https://example.org/page${now}`;
  if (issue.format !== 'date') return `${issue.message}${now}`;
  return /^\d{4}-\d\d-\d\d$/.test(String(value))
    ? `must be a day that exists, such as 2026-11-22${now}`
    : `must be a day as year, month and day, such as 2026-11-22${now}`;
}

/**
 * What a schema found wrong with a value, to stand behind the name of the field; null where only the
 * message of the rule says it.
 * @param isForm whether it is read at a form, which shows the values of a choice by other words
 */
export function issueLabel(issue: Issue, data: unknown, isForm = false): string | null {
  const value = valueAt(data, issue.path);
  const size = formatSize(issue, value);
  if (size !== null) return size;
  switch (issue.code) {
    case 'unrecognized_keys':
      return `has a field that nothing reads: ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    case 'invalid_type':
      return typeLabel(issue, value);
    case 'invalid_union':
      return value === '' ? 'must be filled in' : null;
    case 'invalid_value': {
      if (isForm && value === '') return 'must be chosen';
      const allowed = issue.values.map((one) => quoted(one)).join(', ');
      return value === undefined
        ? `is missing; it must be one of ${allowed}`
        : `must be one of ${allowed}; it is ${value === '' ? 'empty' : quoted(value)}`;
    }
    case 'invalid_format':
      return formatLabel(issue, value);
    default:
      return null;
  }
}

const VERB = /^(must|is|has|cannot|needs) /;

/**
 * What a schema found wrong with a field, in the words of the content guide.
 * @param label what a form calls the field; in a file it is its path
 */
export function formatIssue(issue: Issue, data: unknown, label?: string): string {
  const field = label ?? issue.path.map(String).join('.');
  const name = field === '' ? 'The entry' : `"${field}"`;
  const says = issueLabel(issue, data, label !== undefined);
  if (says !== null) return `${name} ${says}.`;
  // A rule's own message goes on behind the name where it begins with a verb.
  return `${name}${VERB.test(issue.message) ? '' : ':'} ${issue.message}.`;
}
