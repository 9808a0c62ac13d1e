import { NOT_KNOWN } from '#lib/content/not-known.ts';
import type { Coin } from '#lib/schema/coin-schema.ts';
import { blankLabel, designLabels, rightsLabels, statusLabel } from './coin-labels.ts';
import styles from './compare.module.css';

type Line = { name: string; of: (coin: Coin) => string };

const lines: readonly Line[] = [
  { name: 'Design', of: (coin) => coin.designNote ?? designLabels[coin.design] },
  { name: 'Peg', of: (coin) => coin.peg.text },
  { name: 'Status', of: (coin) => coin.statusNote?.text ?? statusLabel(coin) },
  { name: 'Issuer', of: (coin) => coin.issuer.text },
  { name: 'Backing', of: (coin) => coin.backing.text },
  ...rightsLabels.map(([right, name]) => ({
    name,
    of: (coin: Coin) => coin.rights[right]?.text ?? blankLabel(coin),
  })),
  { name: 'Chains', of: (coin) => coin.chains?.names.join(', ') ?? NOT_KNOWN },
];

/** The words that stand where nothing is known, for the script that leaves such rows out. */
const blanks = (coins: readonly Coin[]) =>
  [...new Set([NOT_KNOWN, ...coins.map(blankLabel)])].join('|');

/**
 * Every coin, a column each. A script leaves those that the address names; without one the whole
 * stands there, in a frame that scrolls.
 */
export function CompareTable({ coins }: { coins: readonly Coin[] }) {
  return (
    <div
      className={styles.frame}
      role="region"
      aria-label="Coins side by side"
      tabIndex={0}
      data-search-skip=""
    >
      <table className={styles.table} id="compared" data-blank={blanks(coins)}>
        <caption className="visually-hidden">Coins side by side</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What is compared</span>
            </th>
            {coins.map(({ id, name, ticker }) => (
              <th key={id} scope="col" data-coin={id}>
                <a href={`/learn/coins/${id}`}>{name}</a>
                <span>{ticker}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {coins.map((coin) => (
                <td key={coin.id} data-coin={coin.id}>
                  {of(coin)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
