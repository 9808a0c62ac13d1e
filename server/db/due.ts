import type { Expression, ExpressionBuilder, ReferenceExpression, SqlBool } from 'kysely';

/**
 * Whether a time that was set to lie at most `furthestMs` ahead has come. One that lies further was
 * set by a clock that was ahead and has been put right: it must not hold things up until then.
 */
export function hasCome<Tables, Table extends keyof Tables>(
  row: ExpressionBuilder<Tables, Table>,
  column: ReferenceExpression<Tables, Table>,
  now: number,
  furthestMs: number,
): Expression<SqlBool> {
  return row.or([row(column, '<=', now as never), row(column, '>', (now + furthestMs) as never)]);
}
