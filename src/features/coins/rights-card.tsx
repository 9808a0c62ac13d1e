import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Fact } from '#lib/schema/fact-fields.ts';
import type { Annotations } from '#lib/content/annotate-statements.ts';
import { MarkedText } from '#ui/marked-text/marked-text.tsx';
import { Refs } from '#ui/sources/refs.tsx';
import { blankLabel, blankSentence, rightsLabels } from './coin-labels.ts';
import styles from './coin-section.module.css';
import * as m from '#messages/coins.ts';

/**
 * What a holder of the coin may do, and whom to ask; what nobody has looked up stands in one line
 * at the end. The state
 * of a coin that is not simply in use comes first, with its sources: the verdict gave it without.
 */
export function RightsCard({ coin, marks }: { coin: Coin; marks: Annotations }) {
  const blank = rightsLabels.filter(([right]) => coin.rights[right] === null);
  return (
    <>
      <Rows
        coin={coin}
        marks={marks}
        rows={[
          ...(coin.statusNote ? [[m.status(), coin.statusNote] as const] : []),
          ...rightsLabels.flatMap(([right, label]) =>
            coin.rights[right] ? [[label(), coin.rights[right]] as const] : [],
          ),
        ]}
      />
      {blank.length > 0 ? (
        <dl className={styles.rows}>
          <div>
            <dt>{m.notCheckedYet()}</dt>
            <dd className={styles.unknown} data-blank-rights={blank.length}>
              {blankSentence(
                coin,
                blank.map(([right]) => right),
              )}
            </dd>
          </div>
        </dl>
      ) : null}
    </>
  );
}

type RowsProps = {
  coin: Coin;
  marks: Annotations;
  rows: readonly (readonly [name: string, fact: Fact | null])[];
};

/** Statements with their sources, a line each. */
export function Rows({ coin, marks, rows }: RowsProps) {
  return (
    <dl className={styles.rows}>
      {rows.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          {fact ? (
            <dd>
              <MarkedText said={fact} marks={marks} />
              <Refs from={fact.from} sources={coin.sources} />
            </dd>
          ) : (
            <dd className={styles.unknown}>{blankLabel(coin)}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
