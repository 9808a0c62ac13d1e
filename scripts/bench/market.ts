/**
 * `npm run bench:market`: what live numbers cost to keep and to serve, on SQLite and PostgreSQL.
 * What came of it goes to docs/market-bench.md, which nobody writes by hand. Fails where a query
 * takes too long.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open-database.ts';
import { type MarketMeasure, measureMarket } from '#tests/bench/market.ts';
import { startPostgres } from '#tests/databases/postgres-server.ts';
import { marketErrors, marketPage, measureLines } from './market/results-page.ts';

const PAGE = 'docs/market-bench.md';
const begun = new Date();
const measures: MarketMeasure[] = [];
const loads: number[] = [];
const folder = mkdtempSync(join(tmpdir(), 'bench-market-'));
const postgres = await startPostgres();

async function measure(name: string, databaseUrl: string | null): Promise<void> {
  console.log(name);
  const opened = await openDatabase({ dataDir: folder, databaseUrl }, 'server');
  try {
    const one = await measureMarket(name, opened, (line) => console.log(`  ${line}`));
    measures.push(one);
    loads.push(loadavg()[0] ?? 0);
    for (const line of measureLines(one)) console.log(`  ${line}`);
  } finally {
    await opened.close();
  }
}

try {
  await measure('SQLite', null);
  if (postgres) await measure('PostgreSQL', await postgres.database('market'));
} finally {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
const missing = postgres ? [] : ['PostgreSQL, which is not on this machine'];
writeFileSync(PAGE, marketPage({ begun, measures, missing, loads }));
const errors = marketErrors(measures);
for (const error of errors) console.error(error);
process.exitCode = errors.length === 0 ? 0 : 1;
