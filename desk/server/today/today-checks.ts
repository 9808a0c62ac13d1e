import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isoDay } from '#shared/iso-day.ts';
import type { CampaignStopCause } from '#server/db/schema.ts';
import type { ServerEnv } from '#server/env.ts';
import { campaignMessages } from '#server/mail/outbox-rows.ts';
import { progressOf } from '#server/newsletter/campaign.ts';
import { waitReason } from '#server/newsletter/campaign-progress.ts';
import { freeBytes } from '#server/db/free-bytes.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { SiteConfig } from '#server/site-config.ts';
import { exampleReason } from '#scripts/doctor/examine.ts';
import { judgeFacts } from '#scripts/facts/judge-facts.ts';
import { readFacts } from '#scripts/facts/read-facts.ts';
import { unseenByHand } from '#desk/server/drafts/changed-by-hand.ts';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import type { TodayItem } from '#desk/shared/today.ts';

const DAY_MS = 86_400_000;
/** The backup timer of deploy/ runs once a day. */
const MAX_BACKUP_DAYS = 2;
/** Building the site and backing up need about this much room. */
const MIN_FREE_BYTES = 1_000_000_000;
const MAX_MAIL_WAIT_MS = 3_600_000;
/** The third attempt comes six minutes after the first: a server that puts mail off has taken it by then. */
const MAX_VAIN_ATTEMPTS = 3;
/** How long a letter that stopped by itself is told: its owner may have given it up. */
const MAX_STOPPED_DAYS = 30;
const BACKUP_NAME = /^site-(\d{4})(\d{2})(\d{2})T\d{9}Z\./;

export type TodayDeps = {
  siteDb: SiteDatabase;
  env: Pick<ServerEnv, 'siteUrl' | 'smtpUrl'>;
  site: { news: { feeds: readonly { id: string; name: string }[] } };
  dataDir: string;
  /** Folder with `content` in it. */
  root: string;
  /** The configuration that is published now. */
  publishedSite(): Promise<Pick<SiteConfig, 'contact' | 'countsPageViews'>>;
  /** What a newer version of the software is, once a day. */
  newerVersion(): Promise<TodayItem[]>;
  /** Null where nothing can be edited. */
  editing: { tree: DraftTree } | null;
  now: () => number;
};

function count(number: number, singular: string, plural: string): string {
  return number === 1 ? `One ${singular}` : `${number} ${plural}`;
}

/** That visitors still see the contact details that come with the software, and reach nobody by them. */
export async function exampleContacts({
  publishedSite,
}: Pick<TodayDeps, 'publishedSite'>): Promise<TodayItem[]> {
  const { email, phone, social } = (await publishedSite()).contact;
  const shown = [
    { text: email, name: 'email address' },
    { text: phone, name: 'phone number' },
    { text: social?.url, name: 'social profile' },
  ];
  const examples = shown.filter(({ text }) => text && exampleReason(text) !== null);
  if (examples.length === 0) return [];
  const names = new Intl.ListFormat('en').format(examples.map(({ name }) => name));
  const text = `The site still shows the ${names} of the example, which reach nobody.`;
  return [{ id: 'example-contacts', text, advice: null, room: 'site' }];
}

/** Messages that nobody has marked as done. */
export async function waitingMessages({ siteDb }: TodayDeps): Promise<TodayItem[]> {
  const { waiting } = await siteDb
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(waiting) === 0) return [];
  const words = count(Number(waiting), 'message is waiting', 'messages are waiting');
  return [{ id: 'messages', text: `${words} for an answer.`, advice: null, room: 'inbox' }];
}

/** Mail that was given up. */
export async function abandonedMail({ siteDb }: TodayDeps): Promise<TodayItem[]> {
  const { dead } = await siteDb
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('dead'))
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  if (Number(dead) === 0) return [];
  return [
    {
      id: 'mail',
      text: `${count(Number(dead), 'mail was', 'mails were')} given up after the last attempt to send.`,
      advice: 'An owner can send a test mail in Settings, which says what is wrong.',
      room: null,
    },
  ];
}

/** That no mail reaches anybody, where a site that is on the internet has no mail server. */
export async function missingMailServer({ env }: TodayDeps): Promise<TodayItem[]> {
  if (env.smtpUrl !== null || env.siteUrl?.protocol !== 'https:') return [];
  return [
    {
      id: 'mail-server',
      text: 'No mail server is set, so every mail is written to a file and reaches nobody: no confirmation, no letter, no message to you.',
      advice:
        'Set SMTP_URL and MAIL_FROM on the server, as operations.md says, and restart the site and the desk.',
      room: null,
    },
  ];
}

/**
 * Mail that waits: for an hour, or tried in vain so often that it is no pause of the mail server's.
 * Letters wait for their turn.
 */
export async function waitingMail({ siteDb, env, now }: TodayDeps): Promise<TodayItem[]> {
  const { long, tried } = await siteDb
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      fn
        .countAll<number>()
        .filterWhere(eb('created_at', '<', now() - MAX_MAIL_WAIT_MS))
        .as('long'),
      fn
        .countAll<number>()
        .filterWhere(eb('attempts', '>=', MAX_VAIN_ATTEMPTS))
        .as('tried'),
    ])
    .where('state', '=', 'waiting')
    .where('kind', '!=', 'letter')
    .executeTakeFirstOrThrow();
  const lines = [
    { number: Number(long), end: 'been waiting for more than an hour' },
    { number: Number(tried), end: `been tried ${MAX_VAIN_ATTEMPTS} times or more, and not sent` },
  ];
  const advice =
    env.smtpUrl === null
      ? 'Mail is written to files, because SMTP_URL is not set. Is there room on the disk of the data? The log of the server says why: look for mail.transport.failed.'
      : 'An owner can send a test mail in Settings, which says what is wrong.';
  const told = lines.find(({ number }) => number > 0);
  if (told === undefined) return [];
  const text = `${count(told.number, 'mail has', 'mails have')} ${told.end}.`;
  return [{ id: 'waiting-mail', text, advice, room: null }];
}

/** Causes for which a letter stops by itself; nobody need be told what they did themselves. */
const STOPS: CampaignStopCause[] = ['blocked', 'bounces', 'settings', 'page', 'late', 'restored'];

type SentLetter = {
  id: number;
  subject: string;
  created_at: number;
};

/** What is to be said of a letter that is being sent; null where it goes on. */
async function standstill(
  { siteDb, env, now }: TodayDeps,
  { id, subject, created_at: begun }: SentLetter,
): Promise<TodayItem | null> {
  const progress = await progressOf(siteDb, id);
  const { last } = await campaignMessages(siteDb, id)
    .select(({ fn }) => fn.max<number | null>('sent_at').as('last'))
    .executeTakeFirstOrThrow();
  const moved = Math.max(begun, Number(last ?? 0));
  if (!progress.counts.waiting || moved > now() - MAX_MAIL_WAIT_MS) return null;
  return {
    id: `letter-${id}`,
    text: `The letter "${subject}" has stood at ${progress.counts.sent ?? 0} of ${progress.all} for more than an hour.`,
    advice:
      waitReason(progress, env.smtpUrl) ??
      'Nothing tries to send it: is the server of the site running?',
    room: 'newsletter',
  };
}

/** What is to be said of a letter that stopped by itself; its room says why. */
async function stopped({ siteDb }: TodayDeps, { id, subject }: SentLetter): Promise<TodayItem> {
  const { counts, all, hasNotBegun } = await progressOf(siteDb, id);
  const text = hasNotBegun
    ? `The letter "${subject}" did not begin at its time.`
    : `The letter "${subject}" stopped at ${counts.sent ?? 0} of ${all}.`;
  return { id: `letter-${id}`, text, advice: null, room: 'newsletter' };
}

/** Letters that stopped by themselves in the last weeks, or have stood still for an hour. */
export async function troubledLetters(deps: TodayDeps): Promise<TodayItem[]> {
  const letters = await deps.siteDb
    .selectFrom('campaigns')
    .select(['id', 'subject', 'state', 'created_at'])
    .where((row) =>
      row.or([
        row('state', '=', 'sending'),
        row.and([
          row('stop_cause', 'in', STOPS),
          row('created_at', '>', deps.now() - MAX_STOPPED_DAYS * DAY_MS),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
  const items = await Promise.all(
    letters.map((letter) =>
      letter.state === 'sending' ? standstill(deps, letter) : stopped(deps, letter),
    ),
  );
  return items.filter((item) => item !== null);
}

/** A newer version of the software. */
export const newerVersion = ({ newerVersion: look }: TodayDeps): Promise<TodayItem[]> => look();

/** Feeds of the news board that fail. */
export async function failingFeeds({ siteDb, site }: TodayDeps): Promise<TodayItem[]> {
  const feeds = await siteDb
    .selectFrom('news_feeds')
    .select(['id'])
    .where('state', 'in', ['failing', 'gone'])
    .orderBy('id')
    .execute();
  if (feeds.length === 0) return [];
  const known = new Map(site.news.feeds.map(({ id, name }) => [id, name]));
  const names = feeds.map(({ id }) => known.get(id) ?? id).join(', ');
  const words = count(feeds.length, 'news feed cannot be read', 'news feeds cannot be read');
  return [{ id: 'feeds', text: `${words}: ${names}.`, advice: null, room: 'news' }];
}

/** Drafts that nobody has published yet. */
export async function waitingDrafts({ editing }: TodayDeps): Promise<TodayItem[]> {
  const drafts = (await editing?.tree.drafts()) ?? [];
  if (drafts.length === 0) return [];
  const words = count(drafts.length, 'file has drafts', 'files have drafts');
  const text = `${words} that are not published yet.`;
  return [{ id: 'drafts', text, advice: null, room: 'publish' }];
}

/** Files that somebody changed on the server and has not committed: the forms show what was before. */
export async function changesByHand({ editing, root }: TodayDeps): Promise<TodayItem[]> {
  const files = editing ? await unseenByHand(root) : [];
  const [first] = files;
  if (first === undefined) return [];
  const others =
    files.length === 1
      ? ''
      : ` and ${count(files.length - 1, 'other file', 'other files').toLowerCase()}`;
  return [
    {
      id: 'by-hand',
      text: `${first}${others} ${files.length === 1 ? 'was' : 'were'} changed by hand and not committed, so the forms here show what was there before.`,
      advice: 'Commit the changes on the server with git, or take them back there.',
      room: null,
    },
  ];
}

/** Facts of the content whose check is due, as `npm run facts` counts them. */
export async function dueFacts({ root, now }: TodayDeps): Promise<TodayItem[]> {
  const today = isoDay(now());
  const due = judgeFacts(readFacts(root), today).filter(({ standing }) => standing === 'due');
  if (due.length === 0) return [];
  const words = count(due.length, 'fact is due for a check', 'facts are due for a check');
  return [{ id: 'facts', text: `${words}.`, advice: 'npm run facts lists them.', room: null }];
}

/** When the newest backup was made, in milliseconds since 1970, or null where there is none. */
function newestBackup(dataDir: string): number | null {
  const folder = join(dataDir, 'backups');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const name = names.findLast((one) => BACKUP_NAME.test(one) && !one.includes('.unfinished'));
  const [, year, month, day] = BACKUP_NAME.exec(name ?? '') ?? [];
  return name === undefined ? null : Date.parse(`${year}-${month}-${day}T00:00:00Z`);
}

/** The age of the newest backup, where it is too old or there is none. */
export async function oldBackup({ dataDir, now }: TodayDeps): Promise<TodayItem[]> {
  const made = newestBackup(dataDir);
  const advice = 'Let the backup timer run each day, as operations.md says.';
  if (made === null)
    return [
      { id: 'backup', text: 'There is no backup of the data yet.', advice, room: 'settings' },
    ];
  const days = Math.floor((now() - made) / DAY_MS);
  if (days <= MAX_BACKUP_DAYS) return [];
  return [
    { id: 'backup', text: `The newest backup is ${days} days old.`, advice, room: 'settings' },
  ];
}

/** Room on the disk of the data, where it is short. */
export async function freeDisk({ dataDir }: TodayDeps): Promise<TodayItem[]> {
  const free = freeBytes(dataDir);
  if (free >= MIN_FREE_BYTES) return [];
  const megabytes = Math.floor(free / 1_000_000);
  const advice = 'Delete what is not needed on that disk, or enlarge it.';
  return [{ id: 'disk', text: `The disk has ${megabytes} MB left.`, advice, room: null }];
}
