import { type Insertable, sql, type Transaction } from 'kysely';
import type { SiteDatabase } from './open-database.ts';
import { ADDRESS_KEY } from './server-key.ts';
import type { SubscriberState, Tables } from './schema.ts';

const LEFT: SubscriberState[] = ['unsubscribed', 'bounced', 'complained'];

/** Rows that are in memory at a time: a newsletter of a year has millions. */
const PAGE = 500;

/** What was taken over into a restored database. */
export type CarriedOver = {
  /** People who left since the backup, and stay out. */
  left: number;
  /** Letters that were sent since, and are not sent again. */
  messages: number;
  /** Subscribers of the backup whom the replaced database did not have: it does not tell why. */
  missing: number;
};

async function addressKey(db: SiteDatabase): Promise<string | null> {
  const row = await db
    .selectFrom('server_keys')
    .select('secret')
    .where('purpose', '=', ADDRESS_KEY)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** The rows for another database, which gives them numbers of its own. */
const withoutIds = <One extends { id: number }>(rows: readonly One[]) =>
  rows.map((row) => ({ ...row, id: undefined }));

/** Reads all rows, a page at a time. @param read a page after a number, in the order of numbers */
async function* pagesOf<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

const subscriberPages = (db: SiteDatabase, states?: readonly SubscriberState[]) =>
  pagesOf((after) => {
    const next = db.selectFrom('subscribers').selectAll().where('id', '>', after);
    const wanted = states ? next.where('state', 'in', states) : next;
    return wanted.orderBy('id').limit(PAGE).execute();
  });

/** The next letters of campaigns to subscribers, where both are still there. */
const messagesAfter = (db: SiteDatabase, after: number) =>
  db
    .selectFrom('outbox')
    .innerJoin('campaigns', 'campaigns.id', 'outbox.campaign_id')
    .innerJoin('subscribers', 'subscribers.id', 'outbox.subscriber_id')
    .selectAll('outbox')
    .where('outbox.kind', '=', 'letter')
    .where('outbox.id', '>', after)
    .orderBy('outbox.id')
    .limit(PAGE);

/**
 * Copies what must outlive a restore into another database: who left, which letters began, and who
 * has them. It is for a database that is restored where it is, which leaves nothing to read.
 * @param copy an empty one with the schema of the site
 * @throws Error where the database is damaged, or its schema is another one
 */
export async function copyReplaced(db: SiteDatabase, copy: SiteDatabase): Promise<void> {
  await copy.transaction().execute(async (transaction) => {
    const keys = await db.selectFrom('server_keys').selectAll().execute();
    if (keys.length > 0) await transaction.insertInto('server_keys').values(keys).execute();
    const campaigns = pagesOf((after) =>
      // A page of its own each: it has the whole text of a letter.
      db
        .selectFrom('campaigns')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(1)
        .execute(),
    );
    for await (const rows of campaigns)
      await transaction.insertInto('campaigns').values(rows).execute();
    for await (const rows of subscriberPages(db))
      await transaction.insertInto('subscribers').values(rows).execute();
    for await (const rows of pagesOf((after) => messagesAfter(db, after).execute()))
      await transaction.insertInto('outbox').values(rows).execute();
  });
}

/** How many subscribers of a database another one does not have. */
async function countMissing(db: SiteDatabase, other: SiteDatabase): Promise<number> {
  let missing = 0;
  for await (const rows of subscriberPages(db)) {
    const hashes = rows.map((row) => row.address_hash);
    const there = await other
      .selectFrom('subscribers')
      .select('address_hash')
      .where('address_hash', 'in', hashes)
      .execute();
    const known = new Set(there.map((row) => row.address_hash));
    missing += hashes.filter((hash) => !known.has(hash)).length;
  }
  return missing;
}

/** Ends the subscriptions that have ended since, also of people whom the backup does not know. */
async function carryLeft(db: Transaction<Tables>, replaced: SiteDatabase): Promise<void> {
  for await (const rows of subscriberPages(replaced, LEFT))
    await db
      .insertInto('subscribers')
      .values(withoutIds(rows))
      .onConflict((conflict) =>
        conflict.column('address_hash').doUpdateSet(({ ref }) => ({
          state: ref('excluded.state'),
          email: ref('excluded.email'),
          ended_at: ref('excluded.ended_at'),
        })),
      )
      .execute();
  await db
    .deleteFrom('confirm_tokens')
    .where('subscriber_id', 'in', (query) =>
      query.selectFrom('subscribers').select('id').where('state', 'in', LEFT),
    )
    .execute();
}

/** Takes over letters that began since, and how far the others have come. */
async function carryCampaigns(db: Transaction<Tables>, replaced: SiteDatabase): Promise<void> {
  const campaigns = await replaced.selectFrom('campaigns').selectAll().orderBy('id').execute();
  for (const row of withoutIds(campaigns))
    await db
      .insertInto('campaigns')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('letter')
          .doUpdateSet(row)
          // One that has begun keeps its text, and one that is done stays so: the replaced
          // database may be older than the backup.
          .where('campaigns.state', '!=', 'done')
          .where((where) =>
            where.or([where('campaigns.next_at', '=', 0), where('excluded.state', '=', 'done')]),
          ),
      )
      .execute();
}

type MessageRows = Insertable<Tables['outbox']>[];

/** Takes over what became of these letters. None that was sent, or is in doubt, waits again. */
async function upsertMessages(db: Transaction<Tables>, messages: MessageRows): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto('outbox')
    .values(messages)
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'subscriber_id'])
        .where('kind', '=', sql.lit('letter'))
        .doUpdateSet(({ ref }) => ({
          state: ref('excluded.state'),
          sent_at: ref('excluded.sent_at'),
          attempts: ref('excluded.attempts'),
          doubts: ref('excluded.doubts'),
          message_id: ref('excluded.message_id'),
          lease_until: ref('excluded.lease_until'),
          lease_holder: ref('excluded.lease_holder'),
        }))
        .where((where) =>
          where.or([
            where('outbox.state', '=', 'waiting'),
            where('excluded.state', 'in', ['sent', 'doubtful']),
          ]),
        ),
    )
    .execute();
}

/** Takes over what became of each letter, by the numbers that this database has for both its names. */
async function carryMessages(db: Transaction<Tables>, replaced: SiteDatabase): Promise<void> {
  const campaigns = await db.selectFrom('campaigns').select(['id', 'letter']).execute();
  const idByIssue = new Map(campaigns.map((row) => [row.letter, row.id]));
  // Numbers are of their own database: the names of both are known to the two.
  const pages = pagesOf((after) =>
    messagesAfter(replaced, after)
      .select(['campaigns.letter', 'subscribers.address_hash'])
      .execute(),
  );
  for await (const page of pages) {
    const hashes = [...new Set(page.map((row) => row.address_hash))];
    const subscribers = await db
      .selectFrom('subscribers')
      .select(['id', 'address_hash'])
      .where('address_hash', 'in', hashes)
      .execute();
    const idByHash = new Map(subscribers.map((row) => [row.address_hash, row.id]));
    const messages = page.flatMap(({ letter, address_hash: hash, ...row }) => {
      const [campaign, subscriber] = [idByIssue.get(letter), idByHash.get(hash)];
      if (campaign === undefined || subscriber === undefined) return [];
      return [{ ...row, id: undefined, campaign_id: campaign, subscriber_id: subscriber }];
    });
    await upsertMessages(db, messages);
  }
}

async function counts(db: Transaction<Tables>): Promise<{ left: number; sent: number }> {
  const { left } = await db
    .selectFrom('subscribers')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('state', 'in', LEFT)
    .executeTakeFirstOrThrow();
  const { sent } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('kind', '=', 'letter')
    .where('state', 'in', ['sent', 'doubtful'])
    .executeTakeFirstOrThrow();
  return { left: Number(left), sent: Number(sent) };
}

/**
 * Takes over into a restored database what the replaced one knew: a backup must not make people
 * readers again who have left since, nor have a letter sent a second time. All of it, or nothing.
 * It is read in pages, so that neither takes more memory with the letters of years.
 * @param replaced the replaced database, or what `copyReplaced` made of it
 * @returns null where the two databases are not of one site
 * @throws Error where one of them is damaged, or its schema is another one
 */
export async function carryOver(
  db: SiteDatabase,
  replaced: SiteDatabase,
): Promise<CarriedOver | null> {
  if ((await addressKey(db)) !== (await addressKey(replaced))) return null;
  return db.transaction().execute(async (transaction) => {
    const before = await counts(transaction);
    const missing = await countMissing(transaction, replaced);
    await carryLeft(transaction, replaced);
    await carryCampaigns(transaction, replaced);
    await carryMessages(transaction, replaced);
    const after = await counts(transaction);
    return { left: after.left - before.left, messages: after.sent - before.sent, missing };
  });
}
