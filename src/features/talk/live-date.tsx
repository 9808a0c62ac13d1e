import { formatTime } from '#lib/format/times.ts';
import { site } from '#lib/site/site.ts';
import styles from './talk.module.css';
import * as m from '#messages/talk.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

/** When and where the talk is given live, where the configuration says so. */
export function LiveDate({ talk }: { talk: string }) {
  if (site.liveTalk === null) return null;
  const { startsAt, minutes, url } = site.liveTalk;
  return (
    <p className={styles.live}>
      {rich(
        m.liveOnForMinutesJoin({
          startsAt: formatTime(startsAt),
          time: (text) => <time dateTime={startsAt}>{text}</time>,
          minutes,
          link: (text) => <a href={url}>{text}</a>,
          link2: (text) => <a href={hrefTo(`/learn/${talk}.ics`)}>{text}</a>,
        }),
      )}
    </p>
  );
}
