import type { FieldProblem } from '#desk/shared/content.ts';
import { valueAt } from '#desk/shared/field-path.ts';

/**
 * The problems of a refused save that are still open: each once, without those of fields that have
 * another value by now. What is about no field stays until the next save.
 * @param sent the value that was refused
 * @param now the value in the form
 */
export function openProblems(
  problems: readonly FieldProblem[],
  sent: unknown,
  now: unknown,
): FieldProblem[] {
  // Two rules of one field can find the same.
  const once = new Map(problems.map((one) => [`${one.path.join('.')} ${one.says}`, one]));
  return [...once.values()].filter(
    ({ path }) => path.length === 0 || Object.is(valueAt(sent, path), valueAt(now, path)),
  );
}
