/**
 * Actions that the desk writes down, each with what a reader of the log sees after the name of who
 * did it; `{}` stands for what it was done to.
 */
const logActions = {
  'link.created': 'made a one-time link for {}',
  'link.used': 'opened a one-time link',
  'link.refused': 'A one-time link was refused',
  'passkey.added': 'added a passkey',
  'passkey.replaced': 'added a passkey by a one-time link, which replaced the ones before',
  'passkey.removed': 'removed a passkey',
  'session.started': 'signed in',
  'session.refused': 'A sign-in was refused',
  'session.ended': 'signed out',
  'person.invited': 'invited {}',
  'person.changed': 'changed {}',
  'person.removed': 'removed {}',
  'message.read': 'read {}',
  'message.revealed': 'looked up who wrote {}',
  'message.done': 'marked {} as done',
  'message.reopened': 'marked {} as waiting',
  'message.deleted': 'deleted {}',
  'content.added': 'added a draft of {}',
  'content.deleted': 'deleted {} in a draft',
  'content.restored': 'restored an earlier version of {}',
  'content.saved': 'saved a draft of {}',
  'picture.uploaded': 'uploaded {}',
  'picture.deleted': 'deleted {} in a draft',
  'site.edited': 'saved a draft of the settings “{}”',
  'news.hidden': 'took {} off the news board',
  'news.shown': 'put {} back on the news board',
  'news.pinned': 'pinned {}',
  'news.unpinned': 'unpinned {}',
  'news.written': 'wrote {}',
  'news.deleted': 'deleted {}',
  'news.asked': 'asked the news feeds {}',
  'newsletter.tested': 'sent a test of {}',
  'newsletter.started': 'began to send {}',
  // Of desks that wrote it down as sent when it had only begun.
  'newsletter.sent': 'sent {}',
  'newsletter.scheduled': 'scheduled {}',
  'newsletter.stopped': 'stopped {}',
  'subscribers.exported': 'exported the addresses of the subscribers',
  'subscribers.imported': 'imported {}',
  'subscribers.keptOut': 'kept out {} who left elsewhere',
  'subscriber.revealed': 'looked up the address of {}',
  'person.exported': 'exported what is kept about somebody',
  'person.erased': 'erased {}',
  'backup.made': 'made a backup',
  'backup.downloaded': 'downloaded {}',
  'mail.tested': 'sent a test mail',
  'draft.discarded': 'discarded the drafts of {}',
  'site.published': 'published {}',
  'site.refused': 'tried to publish {}, which was refused',
  'site.undone': 'undid {}',
  'site.finished': 'The desk finished a publication that was cut off',
  'site.stopped': 'The desk took back a publication that was cut off',
} as const;

export type LogAction = keyof typeof logActions;

export type LogEntry = {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Name of who did it, or null where nobody was signed in. */
  person: string | null;
  action: LogAction;
  /** What it was done to, such as `message 12`; never a text or an address. */
  subject: string;
};

/** Entries that one page of the log shows. */
export const LOG_PAGE = 50;

/**
 * Splits an answer of the log, which has one entry more than a page where there are older ones.
 * @returns the entries to show, and the number that older ones come before, if there are any
 */
export function splitLogPage(answer: readonly LogEntry[]): {
  entries: readonly LogEntry[];
  before: number | undefined;
} {
  const entries = answer.slice(0, LOG_PAGE);
  return { entries, before: answer.length > LOG_PAGE ? entries.at(-1)?.id : undefined };
}

/** What a line of the log says, in a sentence. */
export function describeAction({
  person,
  action,
  subject,
}: Pick<LogEntry, 'person' | 'action' | 'subject'>): string {
  const words = logActions[action].replace('{}', () => subject).trim();
  if (person !== null) return `${person} ${words}`;
  // Nobody is signed in at the shell of the server.
  return /^\p{Lu}/u.test(words) ? words : `A command on the server ${words}`;
}
