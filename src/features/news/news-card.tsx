import type { ReactNode } from 'react';
import type { NewsItem } from '#shared/news.ts';
import { type NewsTopic, topicLabels } from '#shared/news-topics.ts';
import { Plate, type PlateName } from '#ui/engraving/plate.tsx';
import * as m from '#messages/news.ts';
import styles from './news-board.module.css';

/** The picture of a topic; a new one has that of a report until it gets its own. */
const topicPlates: Partial<Record<NewsTopic, PlateName>> = {
  regulation: 'scales',
  'central-bank': 'bank',
  issuer: 'stacks',
  market: 'bars',
  research: 'forecast',
  technology: 'lock',
};

type NewsCardProps = {
  topic: NewsTopic;
  /** What exactly happened, as a picture, where more than the topic is known. */
  plate?: PlateName | undefined;
  /** Where it happened, where that is known. */
  place: string | null;
  /** The source's own picture on this site, or null for one of its kind. */
  image: NewsItem['image'];
  /** When it happened. */
  time: ReactNode;
  title: ReactNode;
  summary: string;
  source: ReactNode;
};

/** One item with its picture. What it says comes from elsewhere: all of it is text. */
export function NewsCard(props: NewsCardProps) {
  const { topic, place, image, time, title, summary, source } = props;
  const { plate = topicPlates[topic] ?? 'report' } = props;
  return (
    <li className={styles.item}>
      <div className={styles.picture}>
        {image === null ? (
          <Plate name={plate} />
        ) : (
          <img src={image.src} width="640" height="360" alt={image.alt} loading="lazy" />
        )}
      </div>
      <p className={styles.meta}>
        <strong>{topicLabels[topic]}</strong>
        {place === null ? null : <span>{place}</span>}
        <span>{time}</span>
      </p>
      <div>
        <h3 className={styles.title}>{title}</h3>
        {summary === '' ? null : <p className={styles.summary}>{summary}</p>}
      </div>
      <div className={styles.source}>
        <p>{source}</p>
        {image?.credit ? <p>{m.pictureCredit({ credit: image.credit })}</p> : null}
      </div>
    </li>
  );
}
