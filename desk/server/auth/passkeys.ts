import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import type { Insertable } from 'kysely';
import type { Me, OwnPasskey } from '#desk/shared/people.ts';
import type { DeskDatabase } from '#desk/server/db/desk-database.ts';
import type { DeskTables } from '#desk/server/db/desk-schema.ts';
import type { Challenges } from './challenges.ts';

export type Passkeys = {
  /** @param replacesOthers whether it may be made on a device that has one, which it replaces */
  registrationOptions(
    person: Me,
    replacesOthers: boolean,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /**
   * Stores a new passkey of a person.
   * @param replacesOthers whether the person's other passkeys stop working
   * @returns how many it replaced; null where the answer is not valid
   */
  register(
    person: Me,
    answer: RegistrationResponseJSON,
    replacesOthers: boolean,
  ): Promise<number | null>;
  /** Lists a person's passkeys, the oldest first. */
  list(personId: number): Promise<OwnPasskey[]>;
  /** Removes a passkey of a person; the last one stays. */
  remove(personId: number, id: string): Promise<'removed' | 'unknown' | 'last'>;
  signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Verifies a sign-in. @returns the person, or null where the answer is not valid */
  signIn(answer: AuthenticationResponseJSON): Promise<number | null>;
};

export type PasskeyDeps = {
  db: DeskDatabase;
  challenges: Challenges;
  /** Where people open the desk: passkeys hold for this origin alone. */
  origin: URL;
  /** Shown by the browser beside the passkey. */
  brand: string;
  now: () => number;
};

/** What every maker of passkeys speaks. Post-quantum ones are still experiments of Node's. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

type Transports = NonNullable<WebAuthnCredential['transports']>;

function listPasskeys(db: DeskDatabase, personId: number): Promise<OwnPasskey[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
}

function removePasskey(db: DeskDatabase, personId: number, id: string) {
  return db.transaction().execute(async (transaction) => {
    const own = await transaction
      .selectFrom('passkeys')
      .select('id')
      .where('person_id', '=', personId)
      .execute();
    if (!own.some((one) => one.id === id)) return 'unknown';
    if (own.length === 1) return 'last';
    await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
    return 'removed';
  });
}

/** Stores a passkey, and takes the person's others away where it replaces them. */
function storePasskey(
  db: DeskDatabase,
  passkey: Insertable<DeskTables['passkeys']>,
  replacesOthers: boolean,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return null;
    if (!replacesOthers) return 0;
    const { numDeletedRows } = await transaction
      .deleteFrom('passkeys')
      .where('person_id', '=', passkey.person_id)
      .where('id', '!=', passkey.id)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** What `verify…` of SimpleWebAuthn throws about a bad answer counts as one that is not valid. */
async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch {
    return null;
  }
}

/** Passkeys (WebAuthn): discoverable credentials with user verification. */
export function createPasskeys(deps: PasskeyDeps): Passkeys {
  const { db, challenges, origin, now } = deps;
  const rpID = origin.hostname;
  const expected = { expectedOrigin: origin.origin, expectedRPID: rpID };
  return {
    async registrationOptions(person, replacesOthers) {
      const own = await db
        .selectFrom('passkeys')
        .select(['id', 'transports'])
        .where('person_id', '=', person.id)
        .execute();
      const staying = replacesOthers ? [] : own;
      const options = await generateRegistrationOptions({
        rpName: deps.brand,
        rpID,
        userName: person.name,
        userDisplayName: person.name,
        userID: new TextEncoder().encode(`desk-${person.id}`),
        excludeCredentials: staying.map(({ id, transports }) => ({
          id,
          transports: JSON.parse(transports) as Transports,
        })),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await challenges.remember(options.challenge, 'registration', person.id);
      return options;
    },
    async register(person, response, replacesOthers) {
      const result = await orNull(
        verifyRegistrationResponse({
          response,
          expectedChallenge: (challenge) => challenges.take(challenge, 'registration', person.id),
          supportedAlgorithmIDs: ALGORITHMS,
          ...expected,
        }),
      );
      if (!result?.verified) return null;
      const { credential } = result.registrationInfo;
      const passkey = {
        id: credential.id,
        person_id: person.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        created_at: now(),
        last_used_at: null,
      };
      return storePasskey(db, passkey, replacesOthers);
    },
    list: (personId) => listPasskeys(db, personId),
    remove: (personId, id) => removePasskey(db, personId, id),
    async signInOptions() {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      await challenges.remember(options.challenge, 'authentication', null);
      return options;
    },
    async signIn(response) {
      const known = await db
        .selectFrom('passkeys')
        .innerJoin('people', 'people.id', 'passkeys.person_id')
        .selectAll('passkeys')
        .where('passkeys.id', '=', response.id)
        .where('people.removed_at', 'is', null)
        .executeTakeFirst();
      if (!known) return null;
      const result = await orNull(
        verifyAuthenticationResponse({
          response,
          expectedChallenge: (challenge) => challenges.take(challenge, 'authentication', null),
          ...expected,
          credential: {
            id: known.id,
            publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
            counter: known.counter,
            transports: JSON.parse(known.transports) as Transports,
          },
        }),
      );
      if (!result?.verified) return null;
      await db
        .updateTable('passkeys')
        .set({ counter: result.authenticationInfo.newCounter, last_used_at: now() })
        .where('id', '=', known.id)
        .execute();
      return known.person_id;
    },
  };
}
