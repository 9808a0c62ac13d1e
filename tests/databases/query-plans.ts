import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { DialectName } from '#server/db/dialect.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';

/**
 * A database that keeps what it is asked, and then tells how it goes about the reading.
 * PostgreSQL is told not to read small tables whole, as it would do with those of a test.
 */
export function recordPlans(db: SiteDatabase, dialect: DialectName) {
  const nodes: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const explained = dialect === 'sqlite' ? 'explain query plan' : 'explain';
  return {
    db: db.withPlugin(recorder),
    /** Plans of what was read, changed or deleted in a table, one text each. */
    plans: (table: string): Promise<string[]> =>
      db.transaction().execute(async (transaction) => {
        if (dialect === 'postgres')
          await transaction.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
        const plans: string[] = [];
        for (const node of nodes) {
          const executor = transaction.getExecutor();
          const { sql, parameters } = executor.compileQuery(node, { queryId: 'plan' });
          if (![`from "${table}"`, `update "${table}"`].some((part) => sql.includes(part)))
            continue;
          const { rows } = await transaction.executeQuery(
            CompiledQuery.raw(`${explained} ${sql}`, [...parameters]),
          );
          plans.push(rows.map((row) => Object.values(row as object).join(' ')).join('\n'));
        }
        return plans;
      }),
  };
}
