import { type Selectable, sql, type Transaction } from 'kysely';
import { chunksOf } from './chunks.ts';
import type { SiteDatabase } from './open-database.ts';
import { ADDRESS_KEY } from './server-key.ts';
import type { SubscriberState, Tables } from './schema.ts';

const LEFT: SubscriberState[] = ['unsubscribed', 'bounced', 'complained'];

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
type New<Table extends keyof Tables> = Omit<Row<Table>, 'id'> & { id: undefined };
type MessageRow = New<'outbox'> & { letter: string; address_hash: string };

/** What a database knows of its readers and messages, for the backup that takes its place. */
type ReplacedState = {
  /** Secret that its address hashes were made with; null where there are none. */
  key: string | null;
  known: Set<string>;
  left: New<'subscribers'>[];
  campaigns: New<'campaigns'>[];
  messages: MessageRow[];
};

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

/**
 * Reads what must outlive a restore: who left, which letters began, and who has them.
 * @throws Error where the database is damaged, or its schema is another one
 */
export async function readReplaced(db: SiteDatabase): Promise<ReplacedState> {
  const subscribers = await db.selectFrom('subscribers').selectAll().execute();
  const messages = await db
    .selectFrom('outbox')
    .innerJoin('campaigns', 'campaigns.id', 'outbox.campaign_id')
    .innerJoin('subscribers', 'subscribers.id', 'outbox.subscriber_id')
    .selectAll('outbox')
    .select(['campaigns.letter', 'subscribers.address_hash'])
    .where('outbox.kind', '=', 'letter')
    .execute();
  const campaigns = await db.selectFrom('campaigns').selectAll().execute();
  return {
    key: await addressKey(db),
    known: new Set(subscribers.map((row) => row.address_hash)),
    left: withoutIds(subscribers.filter(({ state }) => LEFT.includes(state))),
    campaigns: withoutIds(campaigns),
    messages: withoutIds(messages),
  };
}

/** Ends the subscriptions that have ended since, also of people whom the backup does not know. */
async function carryLeft(db: Transaction<Tables>, left: ReplacedState['left']): Promise<void> {
  for (const rows of chunksOf(left))
    await db
      .insertInto('subscribers')
      .values(rows)
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
async function carryCampaigns(
  db: Transaction<Tables>,
  campaigns: ReplacedState['campaigns'],
): Promise<void> {
  for (const row of campaigns)
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

/** Takes over what became of each letter. None that was sent, or is in doubt, waits again. */
async function carryMessages(
  db: Transaction<Tables>,
  messages: readonly MessageRow[],
): Promise<void> {
  const subscribers = await db.selectFrom('subscribers').select(['id', 'address_hash']).execute();
  const idByHash = new Map(subscribers.map((row) => [row.address_hash, row.id]));
  const campaigns = await db.selectFrom('campaigns').select(['id', 'letter']).execute();
  const idByIssue = new Map(campaigns.map((row) => [row.letter, row.id]));
  const rows = messages.flatMap(({ letter, address_hash: hash, ...row }) => {
    const [campaign, subscriber] = [idByIssue.get(letter), idByHash.get(hash)];
    if (campaign === undefined || subscriber === undefined) return [];
    return [{ ...row, campaign_id: campaign, subscriber_id: subscriber }];
  });
  for (const chunk of chunksOf(rows))
    await db
      .insertInto('outbox')
      .values(chunk)
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
 * @returns null where the two databases are not of one site
 * @throws Error where the schema of the backup is another one
 */
export async function carryOver(
  db: SiteDatabase,
  replaced: ReplacedState,
): Promise<CarriedOver | null> {
  if ((await addressKey(db)) !== replaced.key) return null;
  return db.transaction().execute(async (transaction) => {
    const before = await counts(transaction);
    const own = await transaction.selectFrom('subscribers').select('address_hash').execute();
    await carryLeft(transaction, replaced.left);
    await carryCampaigns(transaction, replaced.campaigns);
    await carryMessages(transaction, replaced.messages);
    const after = await counts(transaction);
    return {
      left: after.left - before.left,
      messages: after.sent - before.sent,
      missing: own.filter((row) => !replaced.known.has(row.address_hash)).length,
    };
  });
}
