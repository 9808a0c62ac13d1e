import type { Expression, ExpressionBuilder, ReferenceExpression, SqlBool } from 'kysely';

/** How far the clocks of processes on one database may be apart (clock skew). */
export const MAX_CLOCK_SKEW_MS = 5 * 60_000;

/**
 * Condition that a row is due: whether a time that was set at most `furthestMs` ahead has come. One that lies much
 * further was set by a clock that was ahead and has been put right: it must not hold things up
 * until then. "Much" is `MAX_CLOCK_SKEW_MS`: another process's clock may be ahead of this one, and
 * this one may have been read before it waited.
 */
export function isDue<Tables, Table extends keyof Tables>(
  row: ExpressionBuilder<Tables, Table>,
  column: ReferenceExpression<Tables, Table>,
  now: number,
  furthestMs: number,
): Expression<SqlBool> {
  const furthest = now + furthestMs + MAX_CLOCK_SKEW_MS;
  return row.or([row(column, '<=', now as never), row(column, '>', furthest as never)]);
}
