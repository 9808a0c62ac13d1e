import { formatTime } from '#lib/format/dates.ts';
import { site } from '#lib/site/site.ts';
import styles from './talk.module.css';

/** When and where the talk is given live, where the configuration says so. */
export function LiveDate({ talk }: { talk: string }) {
  if (site.liveTalk === null) return null;
  const { startsAt, minutes, url } = site.liveTalk;
  return (
    <p className={styles.live}>
      Live on <time dateTime={startsAt}>{formatTime(startsAt)}</time>, for {minutes} minutes:{' '}
      <a href={url}>join there</a>, or <a href={`/learn/${talk}.ics`}>put it in your calendar</a>.
    </p>
  );
}
