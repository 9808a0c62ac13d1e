import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Fact } from '#lib/schema/fact-fields.ts';

/** Names of statements that are older than the fields; they are ids, and stay. */
const STATEMENT_NAMES: Readonly<Record<string, string>> = { statusNote: 'status' };

function isFact(value: unknown): value is Fact {
  return typeof value === 'object' && value !== null && 'text' in value && 'from' in value;
}

/**
 * Every sourced statement of a coin: its fields that are facts, in the order of the schema, then the
 * rights of holders. A fact that the schema gets is a statement of the open data, and on the coin's
 * page its terms are explained, without being named anywhere else.
 */
export function coinFacts(coin: Coin): [name: string, fact: Fact][] {
  const facts = Object.entries(coin).flatMap(([field, value]): [string, Fact][] =>
    isFact(value) ? [[STATEMENT_NAMES[field] ?? field, value]] : [],
  );
  const rights = Object.entries(coin.rights).flatMap(([right, fact]): [string, Fact][] =>
    fact ? [[`rights/${right}`, fact]] : [],
  );
  return [...facts, ...rights];
}
