import { valueAt } from './field-path.ts';
import type { FieldProblem, FieldSchema } from './content.ts';
import { chosen } from './field-shape.ts';
import { labelOf } from './label-of.ts';

/**
 * The name of a field in a sentence, by the labels that its form shows above it: the path
 * `['partners', 0, 'url']` is `Partners 1, Web address`.
 * @param schema of the whole form
 * @param value what the form holds, which says of what kind a part of it is
 */
export function fieldName(schema: FieldSchema, path: FieldProblem['path'], value: unknown): string {
  const names: string[] = [];
  let own = chosen(schema, value);
  let part = value;
  for (const key of path) {
    const fixed = typeof key === 'number' ? own.prefixItems?.[key] : undefined;
    const free = typeof own.additionalProperties === 'object' ? own.additionalProperties : {};
    const inner = fixed ?? own.properties?.[key] ?? own.items ?? free;
    part = valueAt(part, [key]);
    if (fixed?.title !== undefined) names.push(fixed.title);
    // A list shows the number of an entry behind its own label.
    else if (typeof key === 'number') names.push(`${names.pop() ?? 'Entry'} ${key + 1}`);
    else names.push(inner.title ?? (inner === free ? key : labelOf(key)));
    own = chosen(inner, part);
  }
  return names.join(', ');
}
