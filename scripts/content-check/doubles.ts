import type { ContentEntry } from './read-content.ts';
import type { Problem } from './problem.ts';

type Keyed = { key: string; entry: ContentEntry; field: readonly PropertyKey[]; what: string };

/** What two entries may not share, each with what it is called. */
function keysOf(entry: ContentEntry): Keyed[] {
  const keys: Keyed[] = [];
  if (entry.id !== '')
    keys.push({
      key: `${entry.collection} ${entry.id}`,
      entry,
      field: ['id'],
      what: `id "${entry.id}"`,
    });
  if (entry.collection !== 'coins') return keys;
  const { rosette, contracts } = entry.data as {
    rosette?: { petals?: number; weave?: number };
    contracts?: { chain?: string; address?: string }[];
  };
  if (rosette)
    keys.push({
      key: `rosette ${rosette.petals} ${rosette.weave}`,
      entry,
      field: ['rosette'],
      what: `rosette (${rosette.petals} petals, weave ${rosette.weave})`,
    });
  for (const [index, contract] of (Array.isArray(contracts) ? contracts : []).entries())
    keys.push({
      key: `contract ${contract.chain} ${String(contract.address).toLowerCase()}`,
      entry,
      field: ['contracts', index, 'address'],
      what: `contract ${contract.address} on ${contract.chain}`,
    });
  return keys;
}

/** Ids, rosettes of coins and contract addresses that two entries share. */
export function doubleProblems(entries: readonly ContentEntry[]): Problem[] {
  const first = new Map<string, ContentEntry>();
  const problems: Problem[] = [];
  for (const { key, entry, field, what } of entries.flatMap(keysOf)) {
    const other = first.get(key);
    if (!other) {
      first.set(key, entry);
      continue;
    }
    problems.push({
      file: entry.file,
      line: entry.lineOf(field),
      says: `The ${what} is taken already, by "${other.id}" in ${other.file}.`,
      hint: null,
    });
  }
  return problems;
}
