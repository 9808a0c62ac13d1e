import type { DatabaseSettings } from './open-database.ts';
import { parsePostgresUrl } from './postgres-url.ts';

/** Node tells of each address of a host that refused; their errors have the code. */
function connectionReason(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  if (code === 'ECONNREFUSED') return 'nothing answers there; is PostgreSQL running?';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'this host name is not known';
  if (code === '28P01' || code === '28000') return 'user or password refused';
  if (code === '3D000') return 'there is no such database';
  const words = messageOf(error);
  return words === 'timeout expired' ? 'it did not answer in time' : words;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || String(error) : String(error);
}

/**
 * Connection error of the database as one line for its owner, for the server and for commands:
 * which database, and why it cannot be used. User and password are not part of the line.
 */
export function describeDatabaseError(
  { dataDir, databaseUrl }: DatabaseSettings,
  error: unknown,
): string {
  if (databaseUrl === null) return `Cannot use the data directory ${dataDir}: ${messageOf(error)}`;
  const { host, port, url } = parsePostgresUrl(databaseUrl);
  const at = [host, port].filter(Boolean).join(':');
  return `Cannot use the database ${url.pathname.slice(1)} at ${at} (DATABASE_URL): ${connectionReason(error)}`;
}
