import type { Coin } from '#lib/coin-schema.ts';
import type { Fact } from '#lib/fact-fields.ts';
import { Refs } from '#ui/sources/refs.tsx';
import { rightsWords, UNKNOWN } from './coin-words.ts';
import styles from './coin-sheet.module.css';

/** What a holder of the coin may do, and whom to ask; what we don't know says so. */
export function RightsCard({ coin }: { coin: Coin }) {
  return (
    <Rows
      coin={coin}
      rows={rightsWords.map(([right, name]) => [name, coin.rights[right]] as const)}
    />
  );
}

type RowsProps = { coin: Coin; rows: readonly (readonly [name: string, fact: Fact | null])[] };

/** Statements with their sources, a line each. */
export function Rows({ coin, rows }: RowsProps) {
  return (
    <dl className={styles.rows}>
      {rows.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          {fact ? (
            <dd>
              {fact.text}
              <Refs from={fact.from} sources={coin.sources} />
            </dd>
          ) : (
            <dd className={styles.unknown}>{UNKNOWN}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
