import type { Generated } from 'kysely';
import type { NewsTopic } from '#shared/news-topics.ts';

/** Tables of live numbers; times are milliseconds since 1970 (UTC). */
type MarketTables = {
  /**
   * The newest of each live number. Names of series are of `server/market/series.ts`, which also
   * says what a value is counted in: prices in hundred-millionths, supplies in hundredths.
   */
  market_latest: {
    series: string;
    value: number;
    /** The source's own time. */
    as_of: number;
    /** When it was read here. */
    read_at: number;
  };
  /** What a series did in a span of `step` milliseconds that began `at`. */
  market_points: {
    series: string;
    step: number;
    at: number;
    low: number;
    high: number;
    last: number;
  };
  /** How often hosts that limit their calls were asked, over all processes. */
  market_calls: {
    source: string;
    asked_at: number;
    /** Left alone until then. */
    not_before: number;
    /** In a row. */
    failures: number;
    /** Months since the year 0 (UTC), and the calls of this one. */
    month: number;
    calls: number;
  };
  /** Depeg events; `state` is JSON of all that the rule and its evidence need. */
  market_depegs: {
    id: Generated<number>;
    coin: string;
    series: string;
    phase: 'suspected' | 'open' | 'closed';
    started_at: number;
    state: string;
  };
};

export type SubscriberState = 'pending' | 'active' | 'unsubscribed' | 'bounced' | 'complained';

export type MailKind = 'plain' | 'confirmation' | 'letter';

/**
 * `refused`: the mailbox does not exist. `dropped`: no longer wanted when its turn came.
 * `dead`: given up. `doubtful`: indeterminate, nobody knows whether it arrived, and twice would be worse.
 */
export type MailState = 'waiting' | 'sent' | 'refused' | 'dropped' | 'dead' | 'doubtful';

export type CampaignState = 'scheduled' | 'sending' | 'stopped' | 'done';

/**
 * Why a campaign stopped: '' by its owner, `blocked` since the mail server refuses our mail,
 * `bounces` since too many mailboxes do not exist, `restored` since it comes from a backup. Of one
 * that was scheduled and has sent nothing: `unscheduled` by its owner, `settings` since the server
 * has no mail server or address, `page` since its page is not on the site, `late` since no server
 * ran at its time.
 */
export type CampaignStopCause =
  | ''
  | 'blocked'
  | 'bounces'
  | 'unscheduled'
  | 'settings'
  | 'page'
  | 'late'
  | 'restored';

/** Times are milliseconds since 1970 (UTC), so that both databases keep the same. */
export type Tables = {
  /** Requests to receive the newsletter, each as it came; the newsletter's worker empties it. */
  newsletter_intake: {
    id: Generated<number>;
    email: string;
    created_at: number;
    /** Version of the words that were agreed to. */
    consent: Generated<string>;
  };
  /** Everybody who ever asked for letters; `docs/architecture.md` draws the states. */
  subscribers: {
    id: Generated<number>;
    /** Keyed hash of the address in its comparable form: what is left once a subscription ends. */
    address_hash: string;
    /** As typed; empty once the subscription has ended, of a bounced one after a time. */
    email: string;
    state: SubscriberState;
    consent: string;
    created_at: number;
    confirmed_at: number | null;
    /** Name and address of the site when it was confirmed; empty for rows of before. */
    confirmed_on: Generated<string>;
    ended_at: number | null;
    /**
     * Random name in links that end the subscription; empty for rows of before, whose links name
     * their number. A number may be given again after a backup is restored, this never is.
     */
    link_id: Generated<string>;
  };
  /** When and how somebody agreed whose address was imported, and what the importer stated. */
  consent_evidence: {
    id: Generated<number>;
    subscriber_id: number;
    consented_at: number;
    how: string;
    topics: string;
    language: string;
    basis: string;
    imported_at: number;
  };
  /** When confirmations were queued, for the limits of an address. */
  confirmation_mails: { id: Generated<number>; subscriber_id: number; queued_at: number };
  /** SHA-256 of the tokens in confirmation mails. */
  confirm_tokens: {
    token_hash: string;
    subscriber_id: number;
    expires_at: number;
    used_at: number | null;
  };
  /** Mails that a mailbox put off until they were given up. */
  soft_bounces: { id: Generated<number>; subscriber_id: number; created_at: number };
  /** Mails whose mailbox does not exist, by the word of the mail server. */
  hard_bounces: { id: Generated<number>; subscriber_id: number; created_at: number };
  /** Proofs of work that have been taken, until they expire by themselves. */
  used_proofs: { id: string; expires_at: number };
  /** Messages of the contact form and of the owner's own forms. */
  messages: {
    id: Generated<number>;
    /** Empty where the form doesn't ask for it, or it was left out; so is the address. */
    name: string;
    email: string;
    category: string;
    subject: string;
    message: string;
    /** Path of the page that it is about, or empty. */
    page: string;
    created_at: number;
    /** When it was marked as done, or null while it waits for an answer. */
    done_at: number | null;
  };
  /** Mail to be sent, written in the transaction of what it reports. */
  outbox: {
    id: Generated<number>;
    mail_to: string;
    /** Empty for none. */
    reply_to: string;
    subject: string;
    body: string;
    created_at: number;
    attempts: Generated<number>;
    next_attempt_at: number;
    sent_at: number | null;
    /** `plain` mails are whole in their row; others are composed as they are sent. */
    kind: Generated<MailKind>;
    state: Generated<MailState>;
    /** Made once, without angle brackets, so that a mail that comes twice is seen as one. */
    message_id: Generated<string>;
    subscriber_id: number | null;
    campaign_id: number | null;
    lease_until: Generated<number>;
    /** Random name of the process that sends it now; empty for none. */
    lease_holder: Generated<string>;
    /** Attempts of which nobody knows whether they arrived. */
    doubts: Generated<number>;
  };
  /** A letter on its way to all who were subscribed; its rows in the outbox are the recipients. */
  campaigns: {
    id: Generated<number>;
    /** Name of the letter's file. */
    letter: string;
    subject: string;
    html: string;
    body: string;
    state: CampaignState;
    created_at: number;
    /** No letter of it leaves before this time: how the rate is kept over all processes. */
    next_at: number;
    stop_cause: Generated<CampaignStopCause>;
    /** What the mail server said last, without addresses; while it is being sent, the code of the last failure. */
    stop_reply: Generated<string>;
    /** Letters refused since it was started or resumed, and how many had been sent by then. */
    refusals: Generated<number>;
    sent_before: Generated<number>;
    /** When the server begins to send it, of one that is scheduled. */
    starts_at: number | null;
    /** 1 where its owner insisted on files in place of a mail server. */
    to_files: Generated<number>;
  };
  /** Secrets that must outlive a restart; a purpose has one a version. */
  server_keys: {
    id: Generated<number>;
    purpose: string;
    secret: string;
    created_at: number;
    version: Generated<number>;
  };
  /** Secrets that hash network addresses for one day (UTC, counted from 1970), then go. */
  daily_keys: { day: number; secret: string };
  /** Scheduled work: whoever holds the lease runs it. */
  jobs: {
    name: string;
    next_run_at: number;
    lease_until: number;
    /** Random name of the process that holds the lease. */
    lease_holder: string;
    last_run_at: number | null;
    /** One line of what went wrong last, or null. */
    last_fault: string | null;
  };
  /** How often something was done in a window of time; keys hold no address in clear. */
  rate_counts: { key: string; window_start: number; count: number };
  /** How each feed of the configuration fares. */
  news_feeds: {
    id: string;
    /** Address that the rest of the row is about: with another one it begins anew. */
    url: string;
    state: 'new' | 'ok' | 'failing' | 'gone';
    last_try_at: number | null;
    last_ok_at: number | null;
    next_fetch_at: number;
    /** Failures in a row. */
    failures: Generated<number>;
    /** One line of what went wrong last, or null. */
    fault: string | null;
    /** Where it says that it has moved for good, or null. */
    moved_to: string | null;
    etag: string | null;
    last_modified: string | null;
    /** When the validators above were last dropped. */
    validators_since: number;
    /** Hash of the settings that its items were chosen by; empty before the first look. */
    choice_hash: Generated<string>;
  };
  /** Items of feeds, as plain text. */
  news_items: {
    id: Generated<number>;
    feed: string;
    /** Hashes of feed and guid, and of the link: the same item is kept once. */
    guid_key: string;
    link_key: string;
    title: string;
    summary: string;
    link: string;
    published_at: number;
    /** 0 where the feed gave no date, and `published_at` is when it was first seen. */
    is_dated: number;
    last_seen_at: number;
    image: string | null;
    /** What the picture of the owner's own note shows, and who made it. */
    image_alt: string | null;
    image_credit: string | null;
    hidden_at: number | null;
    /** When it was put to the top of the board; null for items in the order of time. */
    pinned_at: number | null;
    /** Of the owner's own notes; the items of a feed have the topic of the feed. */
    topic: NewsTopic | null;
  };
  /** Thumbnails, re-encoded here. */
  news_images: { hash: string; type: string; base64: string; created_at: number };
  /** How often pages were opened, where the owner counts that; nothing in it is about a person. */
  page_views: {
    /** Of UTC, counted from 1970. */
    day: number;
    page: string;
    /** Of the other site whose link was followed; empty where there was none. */
    referrer_host: string;
    views: number;
  };
} & MarketTables;
