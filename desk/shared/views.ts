/** Days that the room Page views can look back. */
export const viewPeriods = [7, 30, 365] as const;

/** A count below 5 is "few", so that no single visit can be read from it. */
export type ShownViews = number | 'few';

export type NamedViews = { name: string; views: ShownViews };

export type ViewsAnswer = {
  /** Whether the site counted page views when the desk started. */
  isCounting: boolean;
  /** Every day, the oldest first, as `2026-11-23` in UTC. */
  days: { day: string; views: ShownViews }[];
  pages: NamedViews[];
  /** Hosts of the sites whose links were followed. */
  referrers: NamedViews[];
};
