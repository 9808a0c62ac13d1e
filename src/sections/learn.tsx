import type { Learn } from '#lib/schema/content-schemas.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { fill } from '#lib/site/product-words.ts';
import { site } from '#lib/site/site.ts';
import { SectionHead } from './section-head.tsx';
import styles from './learn.module.css';

type LearnSectionProps = { items: readonly Learn[]; heading: string };

/** As many fit on Home; what comes after them stands in the index of all pages. */
const MOST = 12;

/** Four things to read and watch (spec L1), and the partners (L2). */
export function LearnSection({ items, heading }: LearnSectionProps) {
  return (
    <section id="learn" className="section tinted" aria-labelledby="learn-title" data-reveal="">
      <div className="wrap">
        <SectionHead id="learn" title={heading}>
          Begin with how a peg is held. The rest builds on it.
        </SectionHead>
        <ul role="list" className={styles.rows}>
          {items.slice(0, MOST).map((item) => (
            <LearnRow key={item.id} item={item} />
          ))}
        </ul>
        {items.length > MOST ? (
          <p className="dated">
            <a href="/search">Every article</a>
          </p>
        ) : null}
        <Partners />
      </div>
    </section>
  );
}

function LearnRow({ item }: { item: Learn }) {
  const title = fill(item.title);
  return (
    <li className={styles.row} data-resource={item.id}>
      <span className={styles.kind}>
        <Icon name={item.icon} size={20} />
        {item.type}
      </span>
      <div>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.description}>{fill(item.description)}</p>
      </div>
      <a className={styles.go} href={`/learn/${item.id}`} aria-label={`View resource: ${title}`}>
        View resource
      </a>
    </li>
  );
}

function Partners() {
  if (site.partners.length === 0) return null;
  return (
    <div className={styles.partners}>
      <h3>Educational Partners</h3>
      <p>Good places to go on. They are independent of this site and answer for their own pages.</p>
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
