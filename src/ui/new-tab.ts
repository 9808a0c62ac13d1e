/**
 * Of a link inside an embed: another site's frame shows none of our pages, and few of others'
 * (`frame-ancestors`), so that a page loaded there would be the browser's error in its place.
 */
export const newTab = { target: '_blank', rel: 'noopener' } as const;
