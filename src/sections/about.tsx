import type { ReactNode } from 'react';
import type { Design } from '#lib/schema/content-schemas.ts';
import { fill, words } from '#lib/site/product-words.ts';
import { site } from '#lib/site/site.ts';
import { Designs } from './designs.tsx';
import { SectionHead } from './section-head.tsx';
import styles from './about.module.css';

/** Home's About: what they are, in three sentences, and the three ways to hold a peg. */
export function AboutSection({
  designs,
  children,
}: {
  designs: readonly Design[];
  children?: ReactNode;
}) {
  return (
    <section id="about" className="section" aria-labelledby="about-title" data-reveal="">
      <div className="wrap">
        <SectionHead id="about" title={fill('About {product}')}>
          {children}
        </SectionHead>
        <Designs designs={designs} />
        <p className={styles.more}>
          <a href="/about">What {words.products} are, and what you own when you hold one</a>
          <span>
            Elsewhere: <a href={site.references.product.url}>{site.references.product.name}</a>,{' '}
            <a href={site.references.cryptocurrency.url}>{site.references.cryptocurrency.name}</a>
          </span>
        </p>
      </div>
    </section>
  );
}
