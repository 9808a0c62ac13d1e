import { randomBytes } from 'node:crypto';
import { createOneTimeLinks } from '#desk/server/auth/one-time-links.ts';
import type { DeskDatabase } from '#desk/server/db/desk-database.ts';
import { createAuditLog } from '#desk/server/log/audit-log.ts';
import { linkUrl } from './people.routes.ts';
import { createPeople } from './people.ts';

/** Name of the first person, until it is changed in the room People. */
const FIRST_OWNER = 'Owner';

export type EnterRequest = {
  /** Whom the link is for; null means the first owner. */
  name: string | null;
  /** Makes a link only while nobody has a passkey. */
  isOnlyFirst: boolean;
  /** Whether the person's other passkeys go on working, because none was lost. */
  keepsPasskeys?: boolean;
};

/**
 * Makes a one-time link from the shell: the first way in, and the way back for somebody whose
 * passkey is lost. The first owner is made with it.
 * @returns the link, or null where nobody has the name or a first link is not needed
 */
export async function enterUrl(
  db: DeskDatabase,
  origin: URL,
  { name, isOnlyFirst, keepsPasskeys = false }: EnterRequest,
  now: () => number,
): Promise<string | null> {
  const people = createPeople(db, now);
  const hasPasskeys = (await people.list()).some(({ passkeys }) => passkeys > 0);
  if (isOnlyFirst && hasPasskeys) return null;
  const known = await people.find(name);
  if (known === null && name !== null) return null;
  const id = known ?? (await people.add({ name: FIRST_OWNER, role: 'owner' }));
  const token = await createOneTimeLinks(db, now, randomBytes).create(id, { keepsPasskeys });
  await createAuditLog(db, now).write(null, 'link.created', `person ${id}`);
  return linkUrl(origin, token);
}
