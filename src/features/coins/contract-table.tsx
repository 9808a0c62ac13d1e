import type { ReactNode } from 'react';
import { chains, explorerPage } from '#lib/content/chains.ts';
import type { Coin, CoinContract } from '#lib/schema/coin-schema.ts';
import { Refs } from '#ui/sources/refs.tsx';
import { calledInText, kindLabels } from './coin-labels.ts';
import styles from './coin-section.module.css';
import * as m from '#messages/coins.ts';

const kinds = ['issued', 'stand-in', 'bridged', 'legacy'] as const;

/** `Ethereum, Tron, Solana and 2 more`: each chain once, the first few by name. */
function formatChains(contracts: readonly CoinContract[], most = 3): string {
  const names = [...new Set(contracts.map(({ chain }) => chains[chain].name))];
  const rest = names.length - most;
  // One more name is as short as "and 1 more".
  if (rest <= 1) return names.join(', ');
  return m.andMore({ value: names.slice(0, most).join(', '), rest });
}

/** The contracts of a coin, folded by kind with the chains they are on; each to be compared with the issuer's own page before it is used. The checker is the last fold. */
export function ContractTable({ coin, children }: { coin: Coin; children: ReactNode }) {
  if (coin.contracts.length === 0) {
    return (
      <p className={styles.unknown}>{m.weDontListAContract({ ticker: calledInText(coin) })}</p>
    );
  }
  return (
    <>
      {kinds.map((kind) => {
        const contracts = coin.contracts.filter((one) => one.kind === kind);
        if (contracts.length === 0) return null;
        return (
          <details key={kind} className={styles.fold} data-contracts={kind}>
            <summary>
              {kindLabels[kind]}: {formatChains(contracts)}
            </summary>
            <ul role="list" className={styles.contracts}>
              {contracts.map((contract) => (
                <Contract key={contract.chain + contract.address} contract={contract} coin={coin} />
              ))}
            </ul>
          </details>
        );
      })}
      <details className={styles.fold} data-check-fold="" data-screen-only="">
        <summary>{m.checkTheAddressThatYour()}</summary>
        {children}
      </details>
    </>
  );
}

function Contract({ contract, coin }: { contract: CoinContract; coin: Coin }) {
  const { chain, address, kind, shownAs, decimals, note, from } = contract;
  const name = chains[chain].name;
  return (
    <li data-kind={kind}>
      <p className={styles.chain}>
        <strong>{name}</strong>
        {shownAs ? m.shownAs({ name: shownAs }) : null}
        <span className={styles.kind}>{kindLabels[kind]}</span>
      </p>
      <p className={styles.address}>
        <code>{address}</code>
        <Refs from={from} sources={coin.sources} />
      </p>
      <p className={styles.small}>
        {note ? `${note} ` : null}
        {decimals === null ? null : `${m.theTokenHasDecimalPlaces({ decimals })} `}
        <a href={explorerPage(chain, address)}>{m.seeItOnSBlock({ name })}</a>.
      </p>
    </li>
  );
}
