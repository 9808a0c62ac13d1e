import { chains, explorerPage } from '#lib/content/chains.ts';
import type { Coin, CoinContract } from '#lib/schema/coin-schema.ts';
import { Refs } from '#ui/sources/refs.tsx';
import { kindLabels } from './coin-labels.ts';
import styles from './coin-section.module.css';

/** The contracts of a coin, each to be compared with the issuer's own page before it is used. */
export function ContractTable({ coin }: { coin: Coin }) {
  if (coin.contracts.length === 0) {
    return (
      <p className={styles.unknown}>
        We list no contract of it: none that we could hold against a source.
      </p>
    );
  }
  return (
    <ul role="list" className={styles.contracts}>
      {coin.contracts.map((contract) => (
        <Contract key={contract.chain + contract.address} contract={contract} coin={coin} />
      ))}
    </ul>
  );
}

function Contract({ contract, coin }: { contract: CoinContract; coin: Coin }) {
  const { chain, address, kind, shownAs, decimals, note, from } = contract;
  const name = chains[chain].name;
  return (
    <li data-kind={kind}>
      <p className={styles.chain}>
        <strong>{name}</strong>
        {shownAs ? `, shown as ${shownAs}` : null}
        <span className={styles.kind}>{kindLabels[kind]}</span>
      </p>
      <p className={styles.address}>
        <code>{address}</code>
        <Refs from={from} sources={coin.sources} />
      </p>
      <p className={styles.small}>
        {decimals === null ? null : `${decimals} decimals. `}
        {note ? `${note} ` : null}
        <a href={explorerPage(chain, address)}>See it on the explorer of {name}</a>
      </p>
    </li>
  );
}
