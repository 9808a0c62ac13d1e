/**
 * How far the numbers of rows are moved on when a backup is restored. Numbers that were given after
 * the backup was made stand in mails, files and notes, and must not come to mean somebody else.
 * Nobody knows how many there were where the database itself is lost: this is more than a site
 * gives in years.
 */
export const RESTORE_ID_GAP = 1_000_000;
