import { LOG_PAGE, type LogAction, type LogEntry } from '#desk/shared/audit-log.ts';
import type { DeskDatabase } from '#desk/server/db/desk-database.ts';

export type AuditLog = {
  /**
   * Appends who did what.
   * @param subject what it was done to, such as `message 12`; never a text or an address
   */
  write(personId: number | null, action: LogAction, subject?: string): Promise<void>;
  /**
   * Reads a page of entries and one more, by which its reader knows that there are older ones; the
   * newest first: those before the number `before`, where given.
   */
  read(before: number | null): Promise<LogEntry[]>;
};

/** Opens the append-only audit log; the database itself refuses to change what is in it. */
export function createAuditLog(db: DeskDatabase, now: () => number): AuditLog {
  return {
    async write(personId, action, subject = '') {
      await db
        .insertInto('log')
        .values({ at: now(), person_id: personId, action, subject })
        .execute();
    },
    read(before) {
      const entries = db
        .selectFrom('log')
        .leftJoin('people', 'people.id', 'log.person_id')
        .select(['log.id', 'log.at', 'people.name as person', 'log.action', 'log.subject'])
        .orderBy('log.id', 'desc')
        .limit(LOG_PAGE + 1);
      return (before === null ? entries : entries.where('log.id', '<', before)).execute();
    },
  };
}
