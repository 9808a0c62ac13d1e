import type { ReactNode } from 'react';
import type { Design } from '#lib/schema/content-schemas.ts';
import { fill, words } from '#lib/site/product-words.ts';
import { site } from '#lib/site/site.ts';
import { Designs } from './designs.tsx';
import { PegLoop } from './peg-loop.tsx';
import { SectionHead } from './section-head.tsx';
import styles from './about.module.css';
import * as m from '#messages/home.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

type AboutSectionProps = {
  designs: readonly Design[];
  /** Ids of the coins that have a page, by ticker. */
  coins: ReadonlyMap<string, string>;
  children?: ReactNode;
};

/** Home's About: what they are, in three sentences, and the three ways to hold a peg. */
export function AboutSection({ designs, coins, children }: AboutSectionProps) {
  return (
    <section id="about" className="section" aria-labelledby="about-title" data-reveal="">
      <div className="wrap">
        <div className={styles.head}>
          <SectionHead id="about" title={fill('About {product}')}>
            {children}
          </SectionHead>
          <PegLoop />
        </div>
        <Designs designs={designs} coins={coins} />
        <p className={styles.more}>
          <a href={hrefTo('/about')}>{m.whatAreAndWhatYou({ products: words.products })}</a>
          <span>
            {rich(
              m.elsewhereNameName2({
                name: site.references.product.name,
                link: (text) => <a href={site.references.product.url}>{text}</a>,
                name2: site.references.cryptocurrency.name,
                link2: (text) => <a href={site.references.cryptocurrency.url}>{text}</a>,
              }),
            )}
          </span>
        </p>
      </div>
    </section>
  );
}
