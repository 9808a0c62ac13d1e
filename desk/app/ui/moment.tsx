const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A point in time, as this machine's clock and zone have it. */
export function Moment({ at }: { at: number }) {
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{format.format(date)}</time>;
}
