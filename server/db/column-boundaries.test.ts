import { sql, type Transaction } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import type { SiteDatabase } from './open-database.ts';
import type { Tables } from './schema.ts';

type Column = { name: string; dataType: string; isNullable: boolean };

/** What a column of each kind has to give back as it was stored. */
const boundaries = {
  integer: [0, 1, -1, 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
  real: [0, -0.5, 5e-324, 1.7976931348623157e308, 0.1 + 0.2],
  text: ['', ' ', '\'"\\;--', 'é\u0301\u{1f9ea}\ufeff\u200f', '\u{10ffff}', 'x'.repeat(1_000_000)],
};

type Kind = keyof typeof boundaries;

function kindOf(dataType: string): Kind | null {
  const type = dataType.toLowerCase();
  if (/int/.test(type)) return 'integer';
  if (/real|double|float|numeric/.test(type)) return 'real';
  return /text|char/.test(type) ? 'text' : null;
}

/** References and checks are other tests' matter: here each column stands alone. */
async function withoutReferences(
  db: SiteDatabase,
  isSqlite: boolean,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (isSqlite) await sql`PRAGMA defer_foreign_keys = on`.execute(transaction);
    else await sql`set local session_replication_role = replica`.execute(transaction);
    await work(transaction);
    await sql`rollback to savepoint boundaries`.execute(transaction);
  });
}

async function roundTrip(
  transaction: Transaction<Tables>,
  table: string,
  columns: readonly Column[],
  { name }: Column,
  value: unknown,
): Promise<unknown> {
  const own = columns.filter((column) => column.name === name || !column.isNullable);
  const values = own.map((column) => {
    if (column.name === name) return sql`${value}`;
    return kindOf(column.dataType) === 'text' ? sql`${'x'}` : sql`${7}`;
  });
  const names = own.map((column) => sql.ref(column.name));
  const inserted = await sql<{ kept: unknown }>`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})
    returning ${sql.ref(name)} as kept`.execute(transaction);
  return inserted.rows[0]?.kept;
}

onEachDatabase('Columns', (database) => {
  test('sec-D5 sec-ASVS-15.3.5: every column gives back the largest and oddest values that it takes', async () => {
    const { db, dialect, close } = await database.open();
    onTestFinished(close);
    const tables = (await db.introspection.getTables()).filter(
      ({ name }) => !name.startsWith('kysely_'),
    );
    expect(tables.length).toBeGreaterThan(10);
    const wrong: string[] = [];
    let tried = 0;
    for (const { name: table, columns } of tables) {
      for (const column of columns) {
        const kind = kindOf(column.dataType);
        if (kind === null) continue;
        for (const value of boundaries[kind]) {
          await withoutReferences(db, dialect === 'sqlite', async (transaction) => {
            await sql`savepoint boundaries`.execute(transaction);
            tried += 1;
            try {
              const kept = await roundTrip(transaction, table, columns, column, value);
              if (!Object.is(kept, value)) wrong.push(`${table}.${column.name}: ${String(kept)}`);
            } catch (error) {
              // A rule of the schema may refuse a value; what it takes it has to give back.
              const text = error instanceof Error ? error.message : '';
              if (!/constraint|violates|range|too long|index row requires/i.test(text))
                wrong.push(`${table}.${column.name}: ${text.slice(0, 80)}`);
            }
          });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(300);
  }, 60_000);
});
