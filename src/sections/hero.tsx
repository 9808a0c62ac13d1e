import type { HeroText, Highlight } from '#lib/schema/content-schemas.ts';
import { ButtonLink } from '#ui/button-link/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Rosette } from '#ui/rosette/rosette.tsx';
import { fill } from '#lib/site/product-words.ts';
import { site } from '#lib/site/site.ts';
import styles from './hero.module.css';

type HeroProps = { words: HeroText; highlights: readonly Highlight[] };

/** The head of Home (spec H2 to H4): headline, particles over guilloche, three ways on. */
export function Hero({ words, highlights }: HeroProps) {
  return (
    <div className={`on-deep ${styles.hero}`} data-hero="">
      <Rosette name="hero" size={900} className={styles.rosette} />
      <canvas
        className={styles.particles}
        data-particles={site.look.onDeep.accent}
        aria-hidden="true"
      />
      <div className={`wrap ${styles.words}`}>
        <h1 className={styles.headline}>{fill(words.headline)}</h1>
        <p className={styles.lead}>{words.lead === null ? site.description : fill(words.lead)}</p>
        <div className={styles.actions}>
          <ButtonLink href="#learn" look="solid-on-deep">
            {fill(words.learn)}
          </ButtonLink>
          <ButtonLink href="#resources" look="outline-on-deep">
            {fill(words.explore)}
          </ButtonLink>
        </div>
        <a className={styles.down} href="#about" aria-label="Scroll down">
          <Icon name="down" />
        </a>
      </div>
      <ul role="list" className={`wrap ${styles.highlights}`}>
        {highlights.map((highlight) => (
          <li key={highlight.id} className={styles.highlight}>
            <Icon name={highlight.icon} size={26} />
            <h2>{fill(highlight.title)}</h2>
            <p>{fill(highlight.text)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
