/**
 * How far the numbers of rows are moved on when a backup is restored. Numbers that were given after
 * the backup was made stand in mails, files and notes, and must not come to mean somebody else.
 * Nobody knows how many there were where the database itself is lost: this is more than a site
 * gives in years.
 */
export const RESTORE_ID_GAP = 1_000_000;

/**
 * Stops letters that are scheduled or being sent when a backup is restored: they may have been sent
 * since it was made, and their owner knows. Only of a schema that has `campaigns.starts_at`.
 */
export const STOP_RESTORED =
  "update campaigns set state = 'stopped', stop_cause = 'restored', stop_reply = '', starts_at = null where state in ('scheduled', 'sending')";
