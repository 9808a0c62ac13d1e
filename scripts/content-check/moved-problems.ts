import { movedSchema } from '#lib/schema/moved-schema.ts';
import { oldAddress, oldAddressKey } from '../build/moved-addresses.ts';
import type { OwnAddresses } from './own-addresses.ts';
import type { Problem } from './problem.ts';
import type { ContentEntry } from './read-content.ts';

/**
 * Old addresses that this site has itself, or that are listed twice. Where they lead is judged with
 * the links of all entries.
 */
export function movedProblems(
  entries: readonly ContentEntry[],
  addresses: OwnAddresses,
): Problem[] {
  const lines = new Map<string, number>();
  return entries.flatMap((entry): Problem[] => {
    if (entry.collection !== 'movedAddresses') return [];
    const result = movedSchema.safeParse(entry.data);
    // What the schema finds is told by itself.
    if (!result.success) return [];
    const { from } = result.data;
    const line = entry.lineOf(['from']);
    const problem = (says: string, hint: string) => [{ file: entry.file, line, says, hint }];
    const { path, parameter } = oldAddress(from);
    if (parameter === '' && addresses.isOwn(path))
      return problem(
        `The address ${path} is one of this site already, and leads nowhere else.`,
        'Take the entry out, or give the page or file another name.',
      );
    const key = oldAddressKey(from);
    const first = lines.get(key);
    if (first !== undefined)
      return problem(
        `The old address ${from} is listed already, on line ${first}.`,
        'Keep one of the two. A slash at the end makes no difference.',
      );
    lines.set(key, line);
    return [];
  });
}
