import { Fragment } from 'react';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { whence } from '#lib/content/depeg-facts.ts';
import type { Fact } from '#lib/schema/fact-fields.ts';
import type { Annotations } from '#lib/content/annotate-statements.ts';
import { MarkedText } from '#ui/marked-text/marked-text.tsx';
import { Refs } from '#ui/sources/refs.tsx';
import styles from './depegs.module.css';
import * as m from '#messages/depegs.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

type Part = { depeg: Depeg };
type MarkedPart = Part & { marks: Annotations };

export function Statement({ fact, depeg, marks }: MarkedPart & { fact: Fact }) {
  return (
    <p>
      <MarkedText said={fact} marks={marks} />
      <Refs from={fact.from} sources={depeg.sources} />
    </p>
  );
}

/** Where the price that we give was seen, and what else was quoted. */
export function PriceNotes({ depeg, marks }: MarkedPart) {
  const { low, high, priceNote } = depeg;
  return (
    <>
      {low ? (
        <Statement
          depeg={depeg}
          marks={marks}
          fact={{ text: whence('low', depeg.coinName, low), from: low.from }}
        />
      ) : null}
      {high ? (
        <Statement
          depeg={depeg}
          marks={marks}
          fact={{ text: whence('high', depeg.coinName, high), from: high.from }}
        />
      ) : null}
      {priceNote ? <Statement depeg={depeg} marks={marks} fact={priceNote} /> : null}
    </>
  );
}

/** The coins that the episode took along. */
export function Others({ coins }: { coins: readonly { id: string; name: string }[] }) {
  return (
    <p>
      {rich(
        m.theSameEpisodeAlsoAffected({
          map: () =>
            coins.map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 ? (index === coins.length - 1 ? ` ${m.and()} ` : ', ') : null}
                <a href={hrefTo(`/learn/coins/${id}`)}>{name}</a>
              </Fragment>
            )),
        }),
      )}
    </p>
  );
}

export function Lesson({ depeg }: Part) {
  return (
    <blockquote>
      <p className={styles.lesson}>{depeg.lesson}</p>
    </blockquote>
  );
}
