import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { type DeskDatabase, openDeskDatabase } from '#desk/server/db/desk-database.ts';
import { createDeskApp, type DeskDeps } from '#desk/server/desk-app.ts';
import { createOneTimeLinks } from '#desk/server/auth/one-time-links.ts';
import { createPeople } from '#desk/server/people/people.ts';
import type { Role } from '#desk/shared/roles.ts';
import { openDatabase, type SiteDatabase } from '#server/db/open-database.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { site as siteConfig } from '#tests/fixtures/first-site.ts';
import { createSoftwareAuthenticator } from './software-authenticator.ts';

export const START = Date.parse('2026-11-22T09:00:00Z');

type Fetch = (request: Request) => Promise<Response>;

type Raw = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
const isRaw = (body: unknown): body is Raw =>
  body instanceof Uint8Array || body instanceof ReadableStream;
const typeOf = (body: unknown) => (isRaw(body) ? 'application/octet-stream' : 'application/json');

/** A browser at the desk: it keeps its cookie and says where its requests come from. */
export class DeskBrowser {
  cookie: string | null = null;
  readonly #fetch: Fetch;
  readonly #origin: string;

  constructor(fetch: Fetch, origin: string) {
    this.#fetch = fetch;
    this.#origin = origin;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const own: Record<string, string> = {
      Host: new URL(this.#origin).host,
      Origin: this.#origin,
      'Sec-Fetch-Site': 'same-origin',
      ...(body === undefined ? {} : { 'Content-Type': typeOf(body) }),
      ...(this.cookie === null ? {} : { Cookie: this.cookie }),
      ...headers,
    };
    const answer = await this.#fetch(
      new Request(`${this.#origin}${path}`, {
        method,
        headers: own,
        ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
        // What fetch wants to be told where a body is a stream.
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      }),
    );
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.cookie = cookie.split(';')[0] ?? null;
    return answer;
  }

  get = (path: string) => this.send('GET', path);
  post = (path: string, body: unknown = {}) => this.send('POST', path, body);

  async json<Answer>(path: string): Promise<Answer> {
    return (await (await this.get(path)).json()) as Answer;
  }
}

export type TestDesk = {
  origin: string;
  deskDb: DeskDatabase;
  siteDb: SiteDatabase;
  dataDir: string;
  /** Folder of the built site. */
  distDir: string;
  clock: { now: number };
  logLines: string[];
  browser(): DeskBrowser;
  /** A new person, and the token of a one-time link for them. */
  invite(role: Role): Promise<{ id: number; token: string }>;
  /** Somebody of this role who has made a passkey and is signed in. */
  signedIn(role: Role): Promise<SignedIn>;
  close(): Promise<void>;
};

type SignedIn = {
  id: number;
  browser: DeskBrowser;
  authenticator: ReturnType<typeof createSoftwareAuthenticator>;
};

function writeAppFolder(folder: string): string {
  const app = join(folder, 'app');
  mkdirSync(join(app, 'assets'), { recursive: true });
  writeFileSync(
    join(app, 'index.html'),
    '<!doctype html><meta property="csp-nonce" nonce="__NONCE__">',
  );
  writeFileSync(join(app, 'assets/desk-abc.js'), 'export const a = 1;\n');
  return app;
}

export async function enter(browser: DeskBrowser, token: string, origin: string) {
  const authenticator = createSoftwareAuthenticator(origin);
  await browser.post('/api/link', { token });
  const options = await browser.post('/api/passkeys/options');
  const answer = authenticator.register(
    (await options.json()) as PublicKeyCredentialCreationOptionsJSON,
  );
  await browser.post('/api/passkeys', answer);
  return authenticator;
}

export async function signInOptions(browser: DeskBrowser) {
  const answer = await browser.post('/api/sign-in/options');
  return (await answer.json()) as PublicKeyCredentialRequestOptionsJSON;
}

/** The desk's application on databases of its own, with a clock that a test moves. */
export async function openTestDesk(
  origin = 'https://desk.example.org',
  root = resolve('.'),
  editing: DeskDeps['editing'] = null,
  environment: Record<string, string> = {},
): Promise<TestDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  const dataDir = join(folder, 'data');
  const desk = await openDeskDatabase(dataDir, 'server');
  const site = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  const parsed = parseEnv({ DATA_DIR: dataDir, DIST_DIR: join(folder, 'dist'), ...environment });
  if ('error' in parsed) throw new Error(parsed.error);
  const { env } = parsed;
  const clock = { now: START };
  const now = () => clock.now;
  const logLines: string[] = [];
  const app = createDeskApp({
    origin: new URL(origin),
    trustedProxies: new BlockList(),
    deskDb: desk.db,
    siteDb: site.db,
    dialect: site.dialect,
    env,
    environment,
    site: siteConfig,
    dataDir,
    root,
    appFolder: writeAppFolder(folder),
    editing,
    now,
    monotonic: now,
    randomBytes,
    log: createLog(
      'info',
      (line) => logLines.push(line),
      () => new Date(now()),
    ),
  });
  const fetch: Fetch = async (request) => app.fetch(request, { remoteAddress: '192.0.2.7' });
  const browser = () => new DeskBrowser(fetch, origin);
  const invite = async (role: Role) => {
    const id = await createPeople(desk.db, now).add({ name: `A ${role}`, role });
    return { id, token: await createOneTimeLinks(desk.db, now, randomBytes).create(id) };
  };
  return {
    origin,
    deskDb: desk.db,
    siteDb: site.db,
    dataDir,
    distDir: env.distDir,
    clock,
    logLines,
    browser,
    invite,
    async signedIn(role) {
      const { id, token } = await invite(role);
      const own = browser();
      return { id, browser: own, authenticator: await enter(own, token, origin) };
    },
    async close() {
      await site.close();
      await desk.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
