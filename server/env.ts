import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { percentDecode } from '#shared/percent-decode.ts';
import { parsePostgresUrl } from './db/postgres-url.ts';
import { MAX_BATCH } from './db/group-commit.ts';
import { logLevels } from './http/log.ts';
import { type HstsChoice, hstsChoices } from './http/security-headers.ts';
import { coinGeckoKey, defiLlamaPermission, marketSettingsOf } from './market/market-settings.ts';
import { rpcUrls, rpcUrlsOrOff } from './market/rpc-urls.ts';
import type { MarketSettings } from './market/open-market.ts';

/** An IP such as `10.0.0.7`, or a network such as `10.0.0.0/8`. */
function addNetwork(list: BlockList, text: string): boolean {
  const [ip = '', prefix] = text.split('/');
  const version = isIP(ip);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) {
    list.addAddress(ip, family);
    return true;
  }
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > (version === 6 ? 128 : 32)) return false;
  list.addSubnet(ip, Number(prefix), family);
  return true;
}

const networks = z.string().transform((value, context) => {
  const list = new BlockList();
  for (const text of value.split(/[\s,]+/).filter(Boolean)) {
    if (addNetwork(list, text)) continue;
    context.addIssue({ code: 'custom', message: `"${text}" is no address and no network` });
  }
  return list;
});

const hostsAndPorts = z.string().transform((value, context) => {
  const targets = new Set(value.split(/[\s,]+/).filter(Boolean));
  for (const target of targets) {
    if (/^(127\.0\.0\.1|localhost):\d{1,5}$/.test(target)) continue;
    context.addIssue({ code: 'custom', message: `"${target}" is not like 127.0.0.1:4500` });
  }
  return targets;
});

const siteUrl = z
  .url({ protocol: /^https?$/, message: 'must be an address such as https://example.org' })
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '', {
    message: 'must be an address without a path, such as https://example.org',
  });

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a number from 0 to 65535');

/** Characters of a password that an address takes for its own. */
const ESCAPES = 'in user and password write / as %2F, ? as %3F, # as %23, @ as %40 and % as %25';

const isPercentEncoded = (text: string): boolean => percentDecode(text) !== null;

/** Whether the driver and libpq can read it, with user and password. */
function isPostgresUrl(value: string): boolean {
  try {
    const { url } = parsePostgresUrl(value);
    return isPercentEncoded(url.username + url.password + url.pathname);
  } catch {
    return false;
  }
}

const WHOLE_NUMBER = 'must be a whole number of 1 or more';
const positive = z.coerce.number(WHOLE_NUMBER).int(WHOLE_NUMBER).positive(WHOLE_NUMBER);

/** Every setting of the process. `docs/operations.md` and `.env.example` list the same. */
export const envSchema = z.object({
  /** 0 takes any free port. */
  PORT: port.default(3000),
  /** Address to listen on; none means every interface. */
  HOST: z.string().min(1).optional(),
  /** The site's own address; its scheme decides whether http is given up for good. */
  SITE_URL: siteUrl.optional(),
  /** `on` serves a site that was built for another address than `SITE_URL`. */
  ALLOW_OTHER_ADDRESS: z.enum(['on', 'off']).default('off'),
  /** For which names browsers are told to use https alone, where `SITE_URL` is https. */
  HSTS: z.enum(hstsChoices).default('on'),
  DATA_DIR: z.string().min(1).default('data'),
  /** Unset, a SQLite file in `DATA_DIR` is used. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be an address such as postgres://user@host/name')
    .refine(isPostgresUrl, {
      message:
        'cannot be read as an address: in user and password write / as %2F, # as %23, @ as %40 and % as %25',
    })
    .optional(),
  DIST_DIR: z.string().min(1).default('dist'),
  /** Proxies whose `X-Forwarded-For` is believed. */
  TRUSTED_PROXIES: networks.default(() => new BlockList()),
  /** Mail server, such as `smtps://user:password@host:465`; unset, mail is written to files. */
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      message: `must be an address such as smtps://user:pass@host; ${ESCAPES}`,
    })
    .transform((value) => new URL(value))
    // A / ? or # ends the host, so that what is read as the host is a part of the password.
    .refine(({ pathname, search, hash }) => !(pathname + search + hash).includes('@'), {
      message: `cannot be read as an address: ${ESCAPES}`,
    })
    .refine(({ username, password }) => isPercentEncoded(username + password), {
      message: 'has a % in user or password that stands for nothing: write it as %25',
    })
    .optional(),
  /** Address that mail comes from; unset, `site@` and the site's host. */
  MAIL_FROM: z.email('must be one email address').optional(),
  /** Letters that leave in a minute, over all processes. */
  LETTERS_PER_MINUTE: positive.max(60_000).default(300),
  /** Subscriptions that one network may ask for; without scripting half, rounded up. */
  NEWSLETTER_PER_HOUR: positive.default(5),
  NEWSLETTER_PER_DAY: positive.default(20),
  /** Confirmation mails of the whole site in an hour; what is above waits. */
  CONFIRMATIONS_PER_HOUR: positive.default(200),
  /** Messages that one network may send in an hour (without scripting half), and the whole site. */
  CONTACT_PER_HOUR: positive.default(3),
  CONTACT_SITE_PER_HOUR: positive.default(50),
  /** Requests of one network to the API and the MCP endpoint. */
  API_PER_MINUTE: positive.default(300),
  /** Most forms that share one durable commit; 1 gives each its own. */
  WRITES_PER_COMMIT: positive.max(1_000).default(MAX_BATCH),
  /** `off` takes subscriptions with scripting without proof of work, for load tests. */
  PROOF_OF_WORK: z.enum(['on', 'off']).default('on'),
  /** `off` asks no feed for news: what is stored, or what ships, is shown. */
  NEWS_REFRESH: z.enum(['on', 'off']).default('on'),
  /**
   * Nodes that live numbers are read from, in the order in which they are asked, with commas.
   * Unset, the public nodes of the configuration are asked; `off` asks none.
   */
  RPC_ETHEREUM: rpcUrlsOrOff,
  RPC_ARBITRUM: rpcUrls,
  RPC_AVALANCHE: rpcUrls,
  RPC_BASE: rpcUrls,
  RPC_OPTIMISM: rpcUrls,
  RPC_POLYGON: rpcUrls,
  /** How often they are read. */
  MARKET_EVERY_SECONDS: positive.min(2).max(3_600).default(300),
  /** Asks CoinGecko too. */
  COINGECKO_API_KEY: coinGeckoKey,
  /** Asks DefiLlama too, whose terms want the permission that is stated here. */
  DEFILLAMA_PERMISSION: defiLlamaPermission,
  /** `on` says on every page that the numbers are those of a local chain. */
  MARKET_DEMO: z.enum(['on', 'off']).default('off'),
  /**
   * For tests only: `host:port` on this machine that the server may fetch from, over http too.
   * Everything else that it fetches from is https and public.
   */
  OUTBOUND_TEST_TARGETS: hostsAndPorts.default(() => new Set<string>()),
  /** Where on this machine metrics are read; unset, nowhere. */
  METRICS_PORT: port.optional(),
  /** What metrics are asked with; without a port for them, `/metrics` of the site answers to it. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 characters, without spaces')
    .optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  /** Where the desk listens on this machine, once `npm run desk` starts it. */
  DESK_PORT: port.default(3100),
  /** Address that people open the desk at; unset, `http://localhost` and its port. */
  DESK_URL: siteUrl.optional(),
});

export type ServerEnv = {
  port: number;
  host: string | null;
  siteUrl: URL | null;
  allowsOtherOrigin: boolean;
  hsts: HstsChoice;
  /** Full paths. */
  dataDir: string;
  /** Address of a Postgres database, or null for SQLite. */
  databaseUrl: string | null;
  distDir: string;
  trustedProxies: BlockList;
  /** Null where mail is written to files in `dataDir`. */
  smtpUrl: URL | null;
  mailFrom: string | null;
  /** Of newsletter issues. */
  messagesPerMinute: number;
  newsletterLimits: { perHour: number; perDay: number };
  confirmationsPerHour: number;
  contactLimits: { perHour: number; sitePerHour: number };
  apiPerMinute: number;
  writesPerCommit: number;
  asksForProof: boolean;
  newsRefresh: boolean;
  market: MarketSettings;
  /** Empty in production. */
  outboundTestTargets: ReadonlySet<string>;
  metrics: { port: number | null; token: string | null };
  logLevel: (typeof logLevels)[number];
  /** The owner's desk, a process of its own. */
  desk: { port: number; url: URL | null };
};

/** What is wrong with a setting: its own message, or the values that it may have. */
function words(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_value'
    ? `must be one of ${issue.values.join(', ')}`
    : issue.message;
}

/**
 * Parses the settings of the process; an empty value counts as not set.
 * @returns the settings, or one line that names every wrong one
 */
export function parseEnv(
  variables: Record<string, string | undefined>,
): { env: ServerEnv } | { error: string } {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const result = envSchema.safeParse(Object.fromEntries(set));
  if (!result.success) {
    const errors = result.error.issues.map((issue) => `${issue.path.join('.')} ${words(issue)}`);
    return { error: `Wrong setting: ${errors.join('; ')}` };
  }
  const { data } = result;
  return {
    env: {
      port: data.PORT,
      host: data.HOST ?? null,
      siteUrl: data.SITE_URL ?? null,
      allowsOtherOrigin: data.ALLOW_OTHER_ADDRESS === 'on',
      hsts: data.HSTS,
      dataDir: resolve(data.DATA_DIR),
      databaseUrl: data.DATABASE_URL ?? null,
      distDir: resolve(data.DIST_DIR),
      trustedProxies: data.TRUSTED_PROXIES,
      smtpUrl: data.SMTP_URL ?? null,
      mailFrom: data.MAIL_FROM ?? null,
      messagesPerMinute: data.LETTERS_PER_MINUTE,
      newsletterLimits: { perHour: data.NEWSLETTER_PER_HOUR, perDay: data.NEWSLETTER_PER_DAY },
      confirmationsPerHour: data.CONFIRMATIONS_PER_HOUR,
      contactLimits: { perHour: data.CONTACT_PER_HOUR, sitePerHour: data.CONTACT_SITE_PER_HOUR },
      apiPerMinute: data.API_PER_MINUTE,
      writesPerCommit: data.WRITES_PER_COMMIT,
      asksForProof: data.PROOF_OF_WORK === 'on',
      newsRefresh: data.NEWS_REFRESH === 'on',
      market: marketSettingsOf(data),
      outboundTestTargets: data.OUTBOUND_TEST_TARGETS,
      metrics: { port: data.METRICS_PORT ?? null, token: data.METRICS_TOKEN ?? null },
      logLevel: data.LOG_LEVEL,
      desk: { port: data.DESK_PORT, url: data.DESK_URL ?? null },
    },
  };
}

/** The only place that reads `process.env`. */
export function readEnv(): { env: ServerEnv } | { error: string } {
  return parseEnv(process.env);
}
