import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endMarker, startMarker } from '#shared/live-slots.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { SiteManifest } from '#shared/site-manifest.ts';
import { createResponseCache } from '#server/http/response-cache.ts';
import { createLog } from '#server/http/log.ts';
import { createPageAnswers } from '#server/http/page-answers.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { config } from '#tests/market/test-market.ts';
import type { LivePage } from './fragment-injection.ts';
import { createMarket } from './market.ts';
import { storeValues } from './market-store.ts';
import { marketRoutes } from './market.routes.ts';

const ticker = '<section>USDC</section>';
const home: LivePage = {
  path: '/',
  slot: 'price-ticker',
  before: '<h1>Home</h1>',
  empty: '<section hidden></section>',
  after: '<p>After</p>',
  headers: [],
};
const withoutNumbers = home.before + home.empty + home.after;
const rendered = `<body>${startMarker('price-ticker')}${ticker}${endMarker('price-ticker')}</body>`;

function appOn({ db }: OpenDatabase, logged: string[]) {
  const log = createLog(
    'error',
    (line) => void logged.push(line),
    () => new Date(),
  );
  const security = createSecurityHeaders(false, serverRoutes.cspReport);
  const document = (text: string) => ({ headers: [], body: Buffer.from(text) });
  const pages = createPageAnswers({
    render: async (_, { market, live }) =>
      market || live ? new Response(rendered) : new Response(null, { status: 404 }),
    manifest: { onDemand: {}, bootHashes: [], integrity: {} } as unknown as SiteManifest,
    security,
    errors: {
      plain: () => undefined,
      atPath: () => undefined,
      notFound: () => undefined,
      notFoundDocument: () => document('not found'),
      failureDocument: (id) => document(`the site’s failure page ${id}`),
    },
    log,
    origin: 'http://localhost',
  });
  const market = createMarket({ db, config, intervalMs: 300_000, isDemo: false, now: Date.now });
  // Nothing is kept from one request to the next.
  const cache = createResponseCache(0, 1, () => performance.now());
  const app = marketRoutes({ market, livePages: [home], pages, security, cache, log });
  const incoming = new IncomingMessage(new Socket());
  const env = { incoming, requestId: 'id-1', clientIp: '', body: Buffer.alloc(0) };
  return async (path: string) => app.request(path, undefined, env);
}

onEachDatabase('A database that fails', (database) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await database.open();
  });
  afterAll(() => opened.close());

  test('gives 503 with Retry-After for live numbers, and Home stays', async () => {
    const logged: string[] = [];
    await opened.db.deleteFrom('market_latest').execute();
    const ask = appOn(opened, logged);
    expect(await (await ask('/')).text()).toBe(withoutNumbers);
    const now = Date.now();
    await storeValues(opened.db, [{ series: 'usdc/price/ethereum', value: 1e8, asOf: now }], now);
    expect((await ask('/resources/live')).status).toBe(200);
    expect(await (await ask('/')).text()).toBe(home.before + ticker + home.after);
    await opened.db.schema.alterTable('market_latest').renameTo('market_gone').execute();
    const page = await ask('/resources/live');
    expect(page.status).toBe(503);
    expect(page.headers.get('Retry-After')).toBe('60');
    expect(await page.text()).toBe('the site’s failure page id-1');
    expect(logged.join()).toContain(
      '"http.request.failed","message":"A request failed.","id":"id-1"',
    );
    const stayed = await ask('/');
    expect([stayed.status, await stayed.text()]).toEqual([200, withoutNumbers]);
    const json = await ask('/api/market/live');
    expect([json.status, json.headers.get('Retry-After')]).toEqual([503, '60']);
    await opened.db.schema.alterTable('market_gone').renameTo('market_latest').execute();
    expect((await ask('/resources/live')).status).toBe(200);
  });
});
