import type { ShownViews } from '#desk/shared/views.ts';

const format = new Intl.NumberFormat('en-US');

/** A number of page views, as it is shown. */
export const formatViews = (views: ShownViews): string =>
  views === 'few' ? 'few' : format.format(views);

/** The most of some numbers: of days with few views alone, nobody knows more than that. */
export function mostViews(counts: readonly ShownViews[]): ShownViews {
  const known = counts.filter((views) => views !== 'few');
  const most = Math.max(0, ...known);
  return most === 0 && counts.includes('few') ? 'few' : most;
}
