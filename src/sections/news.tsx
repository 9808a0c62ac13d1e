import type { ReactNode } from 'react';
import { EmbedFrame } from '#features/embeds/embed-frame.tsx';
import { site } from '#lib/site/site.ts';
import { SectionHead } from './section-head.tsx';
import styles from './news.module.css';
import * as m from '#messages/home.ts';

type NewsSectionProps = {
  heading: string;
  /** The way to the section's page, on Home. */
  more?: { href: string; text: string };
  /** What stands beside the board in wide windows. */
  rail?: ReactNode;
};

/** The news board in its frame, 1600 px high (spec W1). */
export function NewsSection({ heading, more, rail }: NewsSectionProps) {
  return (
    <section id="news" className="section" aria-labelledby="news-title" data-reveal="">
      <div className="wrap">
        {/* A page of news says at its head what is on it. */}
        <SectionHead id="news" title={heading} more={more}>
          {more ? m.seeWhatRegulatorsIssuersAnd() : null}
        </SectionHead>
        <div className={more ? `${styles.withRail} ${styles.between}` : styles.withRail}>
          <EmbedFrame
            own="/embed/news"
            outside={site.embeds.news}
            title={m.latestNews()}
            height={1600}
          />
          {rail}
        </div>
      </div>
    </section>
  );
}
