import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { Breadcrumb, type Crumb } from '#ui/page-header/breadcrumb.tsx';
import { Verdict } from '#ui/verdict/verdict.tsx';
import { SpecimenNote } from './note/specimen-note.tsx';
import { designLabels, isInUse, statusLabel } from './coin-labels.ts';
import styles from './coin-head.module.css';
import * as m from '#messages/coins.ts';

type CoinHeadProps = { coin: Coin; depegs: readonly Depeg[]; crumbs: readonly Crumb[] };

/** The head of a coin's page: its name, its verdict and what it is, with its note beside them. */
export function CoinHead({ coin, depegs, crumbs }: CoinHeadProps) {
  return (
    <div className={`wrap ${styles.head}`}>
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.title}>
        <div>
          <h1 className={styles.name}>{coin.name}</h1>
          <Verdict text={coin.verdict} />
          <p className={`lead ${styles.lead}`}>{coin.lead}</p>
          <ul role="list" className={styles.tags}>
            <li>{designLabels[coin.design]}</li>
            <li className={isInUse(coin) ? undefined : styles.off}>{statusLabel(coin)}</li>
            <li>{m.pegText({ text: coin.peg.text })}</li>
            {coin.designNote ? <li>{coin.designNote}</li> : null}
          </ul>
        </div>
        <SpecimenNote coin={coin} depegs={depegs} />
      </div>
    </div>
  );
}

/** The coin's own rosette with its ticker across, as on a banknote. */
export function CoinRosette({ coin }: { coin: Pick<Coin, 'id' | 'ticker'> }) {
  return (
    <div className={styles.rosette}>
      <img src={`/art/coin-${coin.id}.svg`} width={160} height={160} alt="" decoding="async" />
      <span>{coin.ticker}</span>
    </div>
  );
}
