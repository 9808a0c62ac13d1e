import { existsSync, readFileSync } from 'node:fs';
import { Ajv, addFormats } from '@modelcontextprotocol/server/validators/ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ApiDocument,
  type ApiShape,
  breakingChanges,
  shapeOf,
} from '#tests/open-data/api-shape.ts';
import { serveBuiltSite, type ServedSite } from './served-site.ts';

const SHAPE = 'tests/fixtures/api/v1.json';
const known = existsSync(SHAPE)
  ? (JSON.parse(readFileSync(SHAPE, 'utf8')) as ApiShape)
  : { version: '1.0.0', parts: {} };

type Row = Record<string, string | number | boolean | null>;
type List = { total: number; rows: Row[]; next_cursor: string | null };

let server: ServedSite;
let document: ApiDocument;
let validate: (name: string, value: unknown) => string[];
beforeAll(async () => {
  // A source is configured and never answers: then there are live numbers, each of them missing.
  server = await serveBuiltSite({ API_PER_MINUTE: '1000000', RPC_ETHEREUM: 'http://127.0.0.1:9/' });
  document = await read<ApiDocument>('/api/v1/openapi.json');
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(closed(document), 'api');
  validate = (name, value) => {
    const check = ajv.getSchema(`api#/components/schemas/${name}`);
    if (!check) throw new Error(`the document has no schema ${name}`);
    return check(value) ? [] : (check.errors ?? []).map((error) => JSON.stringify(error));
  };
});
afterAll(() => server.stop());

async function read<Body>(path: string): Promise<Body> {
  const response = await fetch(server.url + path);
  expect(response.status, `${path}: ${await response.clone().text()}`).toBe(200);
  return (await response.json()) as Body;
}

/** The document as today's answers have to fit it: with no field that it does not name. */
const closed = (open: ApiDocument): ApiDocument =>
  JSON.parse(JSON.stringify(open), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value
      ? { ...value, additionalProperties: false }
      : value,
  ) as ApiDocument;

const operations = () =>
  Object.entries(document.paths).map(([path, { get }]) => ({
    path,
    get,
    schema: (get.responses['200']?.content?.['application/json']?.schema.$ref ?? '')
      .split('/')
      .at(-1)!,
  }));
const tables = () =>
  operations().filter(({ path, schema }) => schema.endsWith('List') && !path.includes('{'));
const fileRows = (table: string) =>
  (
    JSON.parse(readFileSync(`.cache/dist-first/client/data/${table}.json`, 'utf8')) as {
      rows: Row[];
    }
  ).rows;

/** The path of a row, from the template of its operation. */
const pathOf = (template: string, row: Row) =>
  template.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(row[part])));

describe('the contract of /api/v1', () => {
  test('every operation of the document answers as the document says', async () => {
    expect(operations().length).toBe(43);
    for (const { path, schema } of operations()) {
      const list = path.slice(0, path.indexOf('{') - 1);
      const rows = path.includes('{') ? fileRows(list.split('/').at(-1)!) : [];
      const paths =
        rows.length > 0 ? [rows[0]!, rows.at(-1)!].map((row) => pathOf(path, row)) : [path];
      for (const one of paths)
        expect(validate(schema, await read(one)), `${one} as ${schema}`).toEqual([]);
    }
  });

  test('every parameter is taken: a filter by each value of a row finds the row', async () => {
    for (const { path, get, schema } of tables()) {
      const name = path.split('/').at(-1)!;
      const rows = fileRows(name);
      const row = rows[Math.floor(rows.length / 2)]!;
      for (const parameter of get.parameters) {
        if (['limit', 'cursor', 'fields'].includes(parameter.name)) continue;
        const query = new URLSearchParams({
          [parameter.name]: String(row[parameter.name] ?? ''),
          limit: '500',
        });
        const found = await read<List>(`${path}?${query.toString()}`);
        const same = rows.filter((one) => one[parameter.name] === row[parameter.name]);
        expect(found.total, `${path}?${query.toString()}`).toBe(same.length);
        expect(found.rows).toEqual(same.slice(0, 500));
        expect(validate(schema, found)).toEqual([]);
      }
      const [first = '', second = first] = Object.keys(row);
      const chosen = await read<List>(`${path}?fields=${first},${second}&limit=2`);
      expect(validate(schema, chosen)).toEqual([]);
      expect(Object.keys(chosen.rows[0]!)).toEqual([...new Set([first, second])]);
    }
  });

  test('the pages of a table are its file, each row once', async () => {
    for (const name of ['coins', 'depeg-prices', 'statements', 'sources']) {
      const rows: Row[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = cursor && `&cursor=${cursor}`;
        const page: List = await read<List>(`/api/v1/${name}?limit=333${query}`);
        rows.push(...page.rows);
        cursor = page.next_cursor;
      }
      expect(rows).toEqual(fileRows(name));
    }
  });

  test('coins, depegs and places come with every statement and its sources', async () => {
    const of = fileRows('statement-sources');
    for (const set of ['coins', 'depegs', 'places']) {
      const statements = fileRows('statements').filter((row) => row['set'] === set);
      for (const { id } of fileRows(set).slice(0, 10)) {
        const item = await read<{ statements: { id: string; sources: { id: string }[] }[] }>(
          `/api/v1/${set}/${String(id)}?include=sources`,
        );
        const own = statements.filter((row) => row['entry'] === id).map((row) => row['id']);
        expect(item.statements.map((one) => one.id)).toEqual(own);
        for (const one of item.statements)
          expect(one.sources.map((source) => source.id)).toEqual(
            of.filter((row) => row['statement'] === one.id).map((row) => row['source']),
          );
      }
    }
  });

  test('every path of a fact that the API gives is a page with that statement', async () => {
    const { statements } = await read<{ statements: { url: string }[] }>(
      '/api/v1/coins/usdc?include=sources',
    );
    for (const { url } of statements) {
      const { pathname, hash } = new URL(url);
      const page = await (await fetch(server.url + pathname)).text();
      expect(page, url).toContain(`id="${hash.slice(1)}"`);
    }
  });

  test('sec-ASVS-16.5.1: what cannot be answered is a problem that says why, never a failure', async () => {
    const cases: [path: string, status: number, init?: RequestInit][] = [
      ['/api/v1/nope', 404],
      ['/api/v1/coins/nope', 404],
      ['/api/v1/coins/%zz', 400],
      ['/api/v1/depeg-prices/usdc-2023', 404],
      ['/api/v1/coins?color=red', 400],
      ['/api/v1/coins?limit=0', 400],
      ['/api/v1/coins?limit=501', 400],
      ['/api/v1/coins?cursor=x', 400],
      ['/api/v1/coins?fields=color', 400],
      ['/api/v1/coins?checked=yesterday', 400],
      ['/api/v1/coins?status=a&status=b', 400],
      ['/api/v1/coins?%00=%00', 400],
      ['/api/v1/coins?__proto__[x]=1', 400],
      ['/api/v1/coins/usdc?include=everything', 400],
      ['/api/v1/?x=1', 400],
      ['/api/v1/coins', 405, { method: 'POST', body: '{}' }],
      ['/api/v1/coins', 405, { method: 'DELETE' }],
      ['/api/v1/coins', 406, { headers: { Accept: 'text/html' } }],
      [`/api/v1/coins?name=${'x'.repeat(3_000)}`, 200],
    ];
    for (const [path, status, init] of cases) {
      const response = await fetch(server.url + path, init);
      const name = `${init?.method ?? 'GET'} ${path.slice(0, 60)}`;
      expect(response.status, name).toBe(status);
      expect(response.headers.get('access-control-allow-origin'), name).toBe('*');
      if (status === 200) continue;
      expect(response.headers.get('content-type'), name).toMatch(/^application\/problem\+json/);
      const body = (await response.json()) as { status: number; detail: string };
      expect(validate('Problem', body), name).toEqual([]);
      expect(body.status).toBe(status);
      expect(body.detail, name).toMatch(/^.{20,700}\.$/s);
      const allow = status === 405 ? 'GET, HEAD, OPTIONS' : null;
      expect(response.headers.get('allow'), name).toBe(allow);
    }
  });

  test('an answer has a tag, is not sent twice, and HEAD and OPTIONS are answered', async () => {
    const url = `${server.url}/api/v1/coins`;
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}(-br|-gzip)?"$/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect(first.headers.get('ratelimit-policy')).toBe('"network";q=1000000;w=60');
    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    const options = await fetch(url, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  test('a breaking change needs another major version, and every change is recorded', async () => {
    const shape = shapeOf(document);
    expect(Object.keys(shape.parts).length).toBeGreaterThan(400);
    expect(breakingChanges(known, shape)).toEqual([]);
    // `npx vitest run --project build open-data-api -u` records what was added.
    await expect(`${JSON.stringify(shape, null, 2)}\n`).toMatchFileSnapshot(`../../${SHAPE}`);
  });

  test('the rule finds each kind of breaking change, and lets additions be', () => {
    const shape = shapeOf(document);
    const changed = (change: (parts: Record<string, string>) => void) => {
      const parts = { ...shape.parts };
      change(parts);
      return breakingChanges(shape, { ...shape, parts }).length;
    };
    const field = 'GET /api/v1/coins/{id} 200 .row.name';
    expect(shape.parts[field]).toBe('string');
    expect(changed((parts) => void delete parts[field])).toBe(1);
    expect(changed((parts) => void (parts[field] = 'null | string'))).toBe(1);
    expect(changed((parts) => void (parts[field] = 'absent | string'))).toBe(1);
    // A code more is no break where any text may come; a filter that takes codes alone is one.
    expect(changed((parts) => void (parts[field] = '"new" | string'))).toBe(0);
    const filter = 'GET /api/v1/coins query name';
    expect(changed((parts) => void (parts[filter] = '"new" | absent'))).toBe(1);
    expect(changed((parts) => void delete parts['GET /api/v1/coins'])).toBe(1);
    expect(changed((parts) => void (parts['GET /api/v1/coins query name'] = 'string'))).toBe(1);
    expect(changed((parts) => void (parts['GET /api/v1/coins query key'] = 'string'))).toBe(1);
    expect(changed((parts) => void (parts['GET /api/v1/coins query x'] = 'absent | string'))).toBe(
      0,
    );
    expect(changed((parts) => void (parts['GET /api/v1/coins/{id} 200 .row.x'] = 'string'))).toBe(
      0,
    );
    const next = { version: '2.0.0', parts: {} };
    expect(breakingChanges(shape, next)).toEqual([]);
  });
});
