import type { SiteDatabase } from './open-database.ts';

const KEY_BYTES = 32;

export type ServerKey = { id: number; secret: Buffer };

/** The keys of one purpose: the newest signs, and all of them still verify. */
export type KeyRing = {
  current: ServerKey;
  /** `null` for a key that is not of this purpose. */
  byId(id: number): ServerKey | null;
};

/** Purpose of the key that hashes addresses: only hashes of one key can be compared. */
export const ADDRESS_KEY = 'address';

/** A cryptographic source. */
export type RandomBytes = (length: number) => Buffer;

/**
 * All keys for a purpose, with a first one made at its first use. They live in the database, so
 * that what they signed still holds after a restart, and in every process.
 */
export async function keyRing(
  db: SiteDatabase,
  purpose: string,
  now: number,
  randomBytes: RandomBytes,
): Promise<KeyRing> {
  const secret = randomBytes(KEY_BYTES).toString('base64url');
  // Of processes that start at once only one makes the key, and all of them read it.
  await db
    .insertInto('server_keys')
    .values({ purpose, secret, created_at: now, version: 1 })
    .onConflict((conflict) => conflict.columns(['purpose', 'version']).doNothing())
    .execute();
  const rows = await db
    .selectFrom('server_keys')
    .select(['id', 'secret'])
    .where('purpose', '=', purpose)
    .orderBy('version', 'desc')
    .execute();
  const keys = rows.map((row) => ({ id: row.id, secret: Buffer.from(row.secret, 'base64url') }));
  const [current] = keys;
  if (!current) throw new Error(`there is no key for ${purpose}`);
  return { current, byId: (id) => keys.find((key) => key.id === id) ?? null };
}

/**
 * The key of one day, the same in every process. With it goes all that could tell what it hashed.
 * @param day days since 1970 (UTC)
 */
export async function dailyKey(
  db: SiteDatabase,
  day: number,
  randomBytes: RandomBytes,
): Promise<Buffer> {
  await db
    .insertInto('daily_keys')
    .values({ day, secret: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('daily_keys')
    .select('secret')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Buffer.from(secret, 'base64url');
}
