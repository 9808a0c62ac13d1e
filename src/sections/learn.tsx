import type { ReactNode } from 'react';
import type { Learn } from '#lib/schema/content-schemas.ts';
import { Plate, type PlateName } from '#ui/engraving/plate.tsx';
import { fill } from '#lib/site/product-words.ts';
import { site } from '#lib/site/site.ts';
import { SectionHead } from './section-head.tsx';
import styles from './learn.module.css';
import * as m from '#messages/home.ts';
import { hrefTo } from '#lib/site/href.ts';

type LearnSectionProps = {
  items: readonly Learn[];
  /** How long each takes, by its id: `11 minutes`. */
  times: Readonly<Record<string, string>>;
  heading: string;
  lead: ReactNode;
  /** The way to the section's page, on Home. */
  more?: { href: string; text: string };
  /** What to touch, above the items. */
  before?: ReactNode;
  /** What leads further, below them. */
  children?: ReactNode;
};

/** As many fit on Home; what comes after them stands in the index of all pages. */
const MAX = 12;

const PLATES: Record<Learn['icon'], PlateName> = {
  article: 'scales',
  video: 'film',
  webinar: 'lectern',
  chart: 'bars',
};

/** Four things to read and watch (spec L1), and the partners (L2). */
export function LearnSection(props: LearnSectionProps) {
  const { items, times, heading, lead, more, before, children } = props;
  return (
    <section id="learn" className="section tinted" aria-labelledby="learn-title" data-reveal="">
      <div className="wrap">
        <SectionHead id="learn" title={heading} more={more}>
          {lead}
        </SectionHead>
        {before}
        <ul role="list" className={styles.rows}>
          {items.slice(0, MAX).map((item) => (
            <LearnRow key={item.id} item={item} time={times[item.id]} />
          ))}
        </ul>
        {items.length > MAX ? (
          <p className="dated">
            <a href={hrefTo('/search')}>{m.everyArticle()}</a>
          </p>
        ) : null}
        {children}
        <Partners />
      </div>
    </section>
  );
}

function LearnRow({ item, time }: { item: Learn; time: string | undefined }) {
  const title = fill(item.title);
  return (
    <li className={styles.row} data-resource={item.id}>
      <Plate name={PLATES[item.icon]} className={styles.plate} />
      <div>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.description}>{fill(item.description)}</p>
      </div>
      <div className={styles.below}>
        <span className={styles.kind}>
          {item.type}
          {time ? (
            <>
              {' '}
              <span className={styles.time}>{time.replace(' ', '\u00a0')}</span>
            </>
          ) : null}
        </span>
        <a
          className={styles.go}
          href={hrefTo(`/learn/${item.id}`)}
          aria-label={m.viewResourceTitle({ title })}
        >
          {m.viewResource()}
        </a>
      </div>
    </li>
  );
}

function Partners() {
  if (site.partners.length === 0) return null;
  return (
    <div className={styles.partners}>
      <h3>{m.educationalPartners()}</h3>
      <p>{m.theseSitesAreIndependentOf()}</p>
      <ul role="list">
        {site.partners.map((partner) => (
          <li key={partner.url}>
            <a href={partner.url}>{partner.name}</a>
            <p>{partner.description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
