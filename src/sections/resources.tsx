import type { ReactNode } from 'react';
import type { Guide } from '#lib/schema/content-schemas.ts';
import { Plate, type PlateName } from '#ui/engraving/plate.tsx';
import { fill, words } from '#lib/site/product-words.ts';
import { site } from '#lib/site/site.ts';
import { SectionHead } from './section-head.tsx';
import styles from './resources.module.css';
import * as m from '#messages/home.ts';
import { hrefTo } from '#lib/site/href.ts';

type ResourcesSectionProps = {
  guides: readonly Guide[];
  heading: string;
  /** The way to the section's page, on Home. */
  more?: { href: string; text: string };
  /** The Blockchain Technology explainer (spec S2). */
  children?: ReactNode;
};

type Card = {
  id: string;
  plate: PlateName;
  title: string;
  text: string;
  href: string;
  action: string;
};

const PLATES: Record<Guide['icon'], PlateName> = {
  chart: 'slice',
  wallet: 'key',
  tax: 'receipt',
  law: 'calendar',
};

function cards(guides: readonly Guide[]): Card[] {
  const { marketCap, defiUsage } = site.references;
  return [
    {
      id: 'market-cap',
      plate: 'bars',
      title: m.marketCapTracker(),
      text: m.thisIsAnOutsideSite({ description: marketCap.description }),
      href: marketCap.url,
      action: m.openName({ name: marketCap.name }),
    },
    {
      id: 'defi-usage',
      plate: 'lake',
      title: m.defiUsageMonitor(),
      text: m.thisIsAnOutsideSite({ description: defiUsage.description }),
      href: defiUsage.url,
      action: m.openName({ name: defiUsage.name }),
    },
    ...guides.map((guide) => ({
      id: guide.id,
      plate: PLATES[guide.icon],
      title: fill(guide.title),
      text: fill(guide.description),
      href: `/resources/${guide.id}`,
      action: m.readTitle({ title: fill(guide.title) }),
    })),
  ];
}

/** Six cards to look things up with (spec S1), and the explainer below them. */
export function ResourcesSection({ guides, heading, more, children }: ResourcesSectionProps) {
  return (
    <section id="resources" className="section" aria-labelledby="resources-title" data-reveal="">
      <div className="wrap">
        <SectionHead id="resources" title={heading} more={more}>
          {m.theseTrackersAndGuidesAnswer({ products: words.products })}
        </SectionHead>
        <ul role="list" className={styles.cards}>
          {cards(guides).map((card) => (
            <li key={card.id} className={styles.card} data-resource={card.id}>
              <Plate name={card.plate} />
              <div>
                <h3>{card.title}</h3>
                <p>{card.text}</p>
                <a href={hrefTo(card.href)}>{card.action}</a>
              </div>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
