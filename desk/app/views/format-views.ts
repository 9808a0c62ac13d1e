import type { ShownViews } from '#desk/shared/views.ts';

const format = new Intl.NumberFormat('en-US');

/** A number of page views, as it is shown. */
export const formatViews = (views: ShownViews): string =>
  views === 'few' ? 'few' : format.format(views);
