import type { IssueSummary } from '#desk/shared/newsletter.ts';

/** How far a letter has come, in a few words. */
export function standingOf({ built, sending, file }: IssueSummary): string {
  if (sending !== null) return `${sending.says.charAt(0).toUpperCase()}${sending.says.slice(1)}.`;
  if (built === 'published') return 'Published, not sent.';
  if (built === 'draft') return 'A draft on the built site, not sent.';
  return file === null ? 'Not sent.' : 'A draft that is not on the built site yet.';
}
