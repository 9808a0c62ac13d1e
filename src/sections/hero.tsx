import type { ReactNode } from 'react';
import type { HeroText, Highlight } from '#lib/schema/content-schemas.ts';
import { DepegWall } from '#features/depeg-wall/wall.tsx';
import type { Wall } from '#features/depeg-wall/wall.ts';
import { ButtonLink } from '#ui/button-link/button-link.tsx';
import { Plate } from '#ui/engraving/plate.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { fill } from '#lib/site/product-words.ts';
import { site } from '#lib/site/site.ts';
import styles from './hero.module.css';
import * as m from '#messages/home.ts';
import { hrefTo } from '#lib/site/href.ts';

/** A coin's promise as a banknote: a picture of this site, and what it says. */
type Note = { src: string; alt: string };

type HeroProps = {
  words: HeroText;
  highlights: readonly Highlight[];
  wall: Wall;
  /** Prices of one weekend and the market by year, as shares of the largest: two small drawings. */
  weekend: readonly number[];
  market: readonly number[];
  /** A specimen beside the headline, in wide windows. */
  note?: Note | undefined;
  /** The row of live prices. */
  children: ReactNode;
};

/** The head of Home (spec H2 to H4): headline, questions, the wall of depegs, three doors. */
export function Hero({ words, highlights, wall, weekend, market, note, children }: HeroProps) {
  const { marks } = wall;
  const lead = words.lead?.replaceAll('{depegs}', String(marks.length)) ?? null;
  return (
    <div className={`on-deep ${styles.hero}`} data-hero="">
      <div className={styles.rosette} aria-hidden="true" />
      <canvas
        className={styles.particles}
        data-particles={site.look.onDeep.accent}
        aria-hidden="true"
      />
      <div className={`wrap ${styles.top}`}>
        <div className={styles.words}>
          <h1 className={styles.headline}>{fill(words.headline)}</h1>
          <p className={styles.lead}>{lead === null ? site.description : fill(lead)}</p>
          <div className={styles.actions}>
            <ButtonLink href="#learn" look="solid-on-deep">
              {fill(words.learn)}
            </ButtonLink>
            <ButtonLink href="#resources" look="outline-on-deep">
              {fill(words.explore)}
            </ButtonLink>
          </div>
          <Questions questions={words.questions} />
        </div>
        <NotePicture note={note} />
        <a className={styles.down} href="#about" aria-label={m.scrollDown()}>
          <Icon name="down" />
        </a>
      </div>
      <div className={styles.tape}>{children}</div>
      {marks.length > 0 ? (
        <div className={`wrap ${styles.wall}`}>
          <DepegWall wall={wall} id="wall">
            <a href={hrefTo('/learn/depegs')}>{m.allWithSources({ marksCount: marks.length })}</a>
          </DepegWall>
        </div>
      ) : null}
      <ul role="list" className={`wrap ${styles.highlights}`}>
        {highlights.map((highlight) => (
          <li key={highlight.id}>
            <a className={styles.highlight} href={hrefTo(highlight.href)}>
              <h2>{fill(highlight.title)}</h2>
              <p>{fill(highlight.text)}</p>
              <span className={styles.action}>{fill(highlight.action)}</span>
              <Drawing icon={highlight.icon} weekend={weekend} market={market} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NotePicture({ note }: Pick<HeroProps, 'note'>) {
  if (!note) return null;
  return (
    <img
      className={styles.note}
      src={note.src}
      width="720"
      height="330"
      alt={note.alt}
      loading="lazy"
    />
  );
}

function Questions({ questions }: { questions: HeroText['questions'] }) {
  if (questions.length === 0) return null;
  return (
    <ul role="list" className={styles.questions} aria-label={m.questionsPeopleAsk()}>
      {questions.map(({ text, href }) => (
        <li key={href}>
          <a href={hrefTo(href)}>{fill(text)}</a>
        </li>
      ))}
    </ul>
  );
}

type DrawingProps = Pick<HeroProps, 'weekend' | 'market'> & { icon: Highlight['icon'] };

/** The line that fell and came back, bars that grew, or a vault: what is behind the door. */
function Drawing({ icon, weekend, market }: DrawingProps) {
  if (icon === 'spark') return <Plate name="vault" className={styles.drawing} />;
  const isLine = icon === 'balance';
  const values = isLine ? weekend : market;
  if (values.length === 0) return null;
  const step = 136 / values.length;
  const deepest = Math.max(0.02, ...weekend.map((price) => Math.abs(1 - price)));
  const points = values.map(
    (price, index) =>
      `${Math.round(2 + index * step)} ${(14 + ((1 - price) / deepest) * 62).toFixed(0)}`,
  );
  return (
    <svg className={styles.drawing} viewBox="0 0 140 90" aria-hidden="true">
      <path className={styles.thread} d={isLine ? 'M0 14H140' : 'M0 84H140'} />
      {isLine ? (
        <path className={styles.line} d={`M${points.join(' ')}`} />
      ) : (
        values.map((value, index) => {
          const height = Math.max(1, Math.round(value * 74));
          return (
            <rect
              key={index}
              className={styles.bar}
              x={Math.round(4 + index * step)}
              y={83 - height}
              width={Math.round(step * 0.66)}
              height={height}
            />
          );
        })
      )}
    </svg>
  );
}
