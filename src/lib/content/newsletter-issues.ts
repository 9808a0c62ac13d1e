type Dated = { data: { date: string; status: 'draft' | 'published' } };

/** Letters that the archive shows: published, and their day (UTC) has come; the newest first. */
export function publishedIssues<Entry extends Dated>(
  entries: readonly Entry[],
  now: Date,
): Entry[] {
  const today = now.toISOString().slice(0, 10);
  return entries
    .filter(({ data }) => data.status === 'published' && data.date <= today)
    .sort((a, b) => (a.data.date < b.data.date ? 1 : -1));
}
