/** Where a PostgreSQL connection URL leads; empty text for what it leaves out. */
type PostgresUrl = { host: string; port: string; url: URL };

/**
 * Parses a PostgreSQL connection URL as the `pg` package and libpq do: host and port of the query
 * come first, as in `postgres://user@/name?host=/run/postgresql`, and an IPv6 host has no brackets.
 * @throws TypeError where it is no URL
 */
export function parsePostgresUrl(databaseUrl: string): PostgresUrl {
  // A user without a host is none for `URL`. Where the query has no host either, `pg` takes this one.
  const whole = URL.canParse(databaseUrl) ? databaseUrl : databaseUrl.replace('@/', '@localhost/');
  const url = new URL(whole);
  const host = decodeURIComponent(url.hostname).replace(/^\[(.+)\]$/, '$1');
  return {
    host: url.searchParams.get('host') || host,
    port: url.searchParams.get('port') || url.port,
    url,
  };
}
