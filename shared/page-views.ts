/** Counts below this are shown as "few", so that no single visit can be read from them. */
export const FEW = 5;

export type ViewCount = number | 'few';

/** How often pages were opened in the last days. */
export type PageViewReport = {
  /** Every day, the oldest first, as `2026-11-23` in UTC. */
  days: { day: string; views: ViewCount }[];
  pages: { name: string; views: ViewCount }[];
  /** Hosts of the sites whose links were followed. */
  referrers: { name: string; views: ViewCount }[];
};
