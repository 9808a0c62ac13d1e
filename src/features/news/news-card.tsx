import type { ReactNode } from 'react';
import { type NewsTopic, topicLabels } from '#shared/news-topics.ts';
import { petalsFor } from './petals.ts';
import styles from './news-board.module.css';

type NewsCardProps = {
  /** What the rosette is drawn for: the same for the same source, or event. */
  seed: string;
  topic: NewsTopic;
  /** Where it happened, where that is known: the picture names it. */
  place: string | null;
  /** Path of the source's own picture on this site, or null for a rosette. */
  image: string | null;
  meta: ReactNode;
  title: ReactNode;
  summary: string;
  source: ReactNode;
};

/** One item with its picture. What it says comes from elsewhere: all of it is text. */
export function NewsCard({
  seed,
  topic,
  place,
  image,
  meta,
  title,
  summary,
  source,
}: NewsCardProps) {
  return (
    <li className={styles.item}>
      <div className={styles.picture} data-topic={topic}>
        {image === null ? (
          <>
            <img
              src={`/art/rosette-${petalsFor(seed)}.svg`}
              width="320"
              height="320"
              alt=""
              loading="lazy"
            />
            <span className={styles.where} aria-hidden="true">
              {place ?? topicLabels[topic]}
            </span>
          </>
        ) : (
          <img
            className={styles.photo}
            src={image}
            width="640"
            height="360"
            alt=""
            loading="lazy"
          />
        )}
      </div>
      <p className={styles.meta}>{meta}</p>
      <h3 className={styles.title}>{title}</h3>
      {summary === '' ? null : <p className={styles.summary}>{summary}</p>}
      <p className={styles.source}>{source}</p>
    </li>
  );
}
