/** Rows of one statement: PostgreSQL takes 65,535 parameters, SQLite 32,766. */
const CHUNK = 500;

/** Rows in groups of as many as one statement takes. */
export function chunksOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
