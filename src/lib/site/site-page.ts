/** A page that search engines list. */
export type SitePage = { path: string; title: string; summary: string; petals: number };
