import type { Transaction } from 'kysely';
import { truncateWal } from '#server/db/truncate-wal.ts';
import type { Invitation, Person, PersonChange } from '#desk/shared/people.ts';
import type { DeskDatabase } from '#desk/server/db/desk-database.ts';
import type { DeskTables } from '#desk/server/db/desk-schema.ts';

export type ChangeResult = 'changed' | 'unknown' | 'last owner';

export type People = {
  list(): Promise<Person[]>;
  add(invitation: Invitation): Promise<number>;
  /** Changes name or role; the last owner with a passkey stays one. */
  change(id: number, change: PersonChange): Promise<ChangeResult>;
  /** Removes a person with all passkeys, links and sessions; the last owner with a passkey stays. */
  remove(id: number): Promise<ChangeResult>;
  /** The person of a name, or the first owner where no name is given; null where there is none. */
  find(name: string | null): Promise<number | null>;
};

/** Whether no owner but this one could sign in: one who never made a passkey may never come. */
async function isLastOwner(transaction: Transaction<DeskTables>, id: number): Promise<boolean> {
  const owners = await transaction
    .selectFrom('people')
    .leftJoin('passkeys', 'passkeys.person_id', 'people.id')
    .select(({ fn }) => ['people.id', fn.count<number>('passkeys.id').as('passkeys')])
    .where('people.role', '=', 'owner')
    .where('people.removed_at', 'is', null)
    .groupBy('people.id')
    .execute();
  const isOwner = owners.some((owner) => owner.id === id);
  return isOwner && !owners.some((owner) => owner.id !== id && owner.passkeys > 0);
}

async function isKnown(transaction: Transaction<DeskTables>, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

function listPeople(db: DeskDatabase): Promise<Person[]> {
  return db
    .selectFrom('people')
    .leftJoin('passkeys', 'passkeys.person_id', 'people.id')
    .select(({ fn }) => [
      'people.id',
      'people.name',
      'people.role',
      fn.count<number>('passkeys.id').as('passkeys'),
      fn.max('passkeys.last_used_at').as('lastSignIn'),
    ])
    .where('people.removed_at', 'is', null)
    .groupBy('people.id')
    .orderBy('people.id')
    .execute();
}

/** The people of the desk, each with a role. */
export function createPeople(db: DeskDatabase, now: () => number): People {
  return {
    list: () => listPeople(db),
    async add({ name, role }) {
      const { id } = await db
        .insertInto('people')
        .values({ name, role, created_at: now(), removed_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    change: (id, change) =>
      db.transaction().execute(async (transaction) => {
        if (!(await isKnown(transaction, id))) return 'unknown';
        const losesOwner = change.role !== undefined && change.role !== 'owner';
        if (losesOwner && (await isLastOwner(transaction, id))) return 'last owner';
        if (Object.keys(change).length > 0)
          await transaction.updateTable('people').set(change).where('id', '=', id).execute();
        return 'changed';
      }),
    async remove(id) {
      const result = await db.transaction().execute(async (transaction) => {
        if (!(await isKnown(transaction, id))) return 'unknown';
        if (await isLastOwner(transaction, id)) return 'last owner';
        for (const table of ['links', 'sessions', 'passkeys', 'challenges'] as const)
          await transaction.deleteFrom(table).where('person_id', '=', id).execute();
        await transaction
          .updateTable('people')
          .set({ removed_at: now() })
          .where('id', '=', id)
          .execute();
        return 'changed' as const;
      });
      if (result === 'changed') await truncateWal(db);
      return result;
    },
    async find(name) {
      const known = db
        .selectFrom('people')
        .select('id')
        .where('removed_at', 'is', null)
        .orderBy('id');
      const wanted =
        name === null ? known.where('role', '=', 'owner') : known.where('name', '=', name);
      return (await wanted.executeTakeFirst())?.id ?? null;
    },
  };
}
