import type { FormState } from './form-fields.ts';
import type { LiveMarket } from './market.ts';
import type { MarketHistory } from './market-history.ts';
import type { NewsBoardState } from './news.ts';

/**
 * What the server hands to the on-demand pages, as `Astro.locals`. In `src/env.d.ts`:
 * `declare namespace App { interface Locals extends import('#shared/locals.ts').SiteLocals {} }`
 */
export type SiteLocals = {
  /** Set on `/newsletter`. */
  newsletter?: NewsletterLocals;
  /** Set on `/embed/contact`. */
  contact?: ContactLocals;
  /** Set on `/forms/…`. */
  form?: ConfiguredFormLocals;
  /** Set on `/embed/news`. */
  news?: NewsBoardState;
  /** Set on `/search/results`. */
  search?: SearchLocals;
  /** Set on `/resources/live`, where a live source is configured. */
  market?: LiveMarket;
  /** Set on `/embed/live`, where a live source is configured. */
  live?: LiveFragment;
};

export type SearchLocals = {
  /** As typed, cleaned; empty where nothing was asked. */
  query: string;
  /**
   * The built index, parsed: the same object each time. Null where there is none, as in development,
   * or where this network has searched too often.
   */
  index: object | null;
};

/**
 * One live fragment: a badge or a card of a coin in a frame, the same card in its place on the coin's
 * page, or the board of the analytics as it opens.
 */
export type LiveFragment = { market: LiveMarket } & (
  | { show: 'badge' | 'card' | 'place'; coin: string }
  | { show: 'board'; history: MarketHistory }
);

/**
 * `form`: nothing sent yet. `confirm`: show one button that posts `email` and `token` again.
 * `done`: stored. `invalid`: no such address, `stale`: the token is too old or not ours: show the
 * form with `email` in it. `early`: the button of `confirm` was pressed sooner than people
 * do: show it once more, with the same token. `later`: too many from this network, or nothing can be stored now: ask to try again later.
 * Behind the links of mails, each of the first two with one button that posts to the page's own
 * address: `confirm-mail`, `unsubscribe`; then `confirmed`, `unsubscribed`; `expired` for a link
 * to confirm that is too old or not ours, `incomplete` for one to unsubscribe that is not ours.
 */
export type NewsletterStep =
  | 'form'
  | 'confirm'
  | 'early'
  | 'done'
  | 'invalid'
  | 'stale'
  | 'later'
  | 'link-later'
  | 'confirm-mail'
  | 'confirmed'
  | 'unsubscribe'
  | 'unsubscribed'
  | 'expired'
  | 'incomplete';

export type NewsletterLocals = {
  step: NewsletterStep;
  /** As typed; empty at first. */
  email: string;
  /** To post back in the field `token`; empty except in steps `confirm` and `early`. */
  token: string;
};

type ContactLocals = FormState & {
  /** The language that the address of the form asks for, which the site may not have. */
  lang?: string | undefined;
  /** The chosen category, as in `values`. */
  category: string;
};

type ConfiguredFormLocals = FormState & {
  /** Of the form in the configuration. */
  id: string;
  /** As that of the contact form. */
  lang?: string | undefined;
};
