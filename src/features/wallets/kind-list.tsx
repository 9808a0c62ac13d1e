import type { WalletKind } from '#lib/schema/wallet-schema.ts';
import styles from './wallets.module.css';
import * as m from '#messages/wallets.ts';

const ROWS = [
  [m.whoCanMoveTheMoney, 'whoCanMove'],
  [m.ifYourPhoneIsLost, 'phoneLost'],
  [m.ifTheMakerCloses, 'makerCloses'],
  [m.whatItCosts, 'cost'],
] as const;

type KindListProps = { kinds: readonly WalletKind[]; isOpen?: boolean };

/** Every kind of wallet in full, closed until it is asked for, or open for paper. */
export function KindList({ kinds, isOpen = false }: KindListProps) {
  return (
    <div className={styles.kinds}>
      {kinds.map((kind) => (
        <details key={kind.id} data-kind={kind.id} data-open-on-paper="" open={isOpen}>
          <summary>
            <span>{kind.name}</span>
            <span className={styles.fits}>{kind.fits}</span>
          </summary>
          <div id={`kind-${kind.id}`}>
            <dl>
              {ROWS.map(([label, field]) => (
                <div key={field}>
                  <dt>{label()}</dt>
                  <dd>{kind[field]}</dd>
                </div>
              ))}
            </dl>
            <p>{m.whenYouCompareTwoOf()}</p>
            <ul>
              {kind.criteria.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
            <p>{m.doTheseThreeThingsFirst()}</p>
            <ol>
              {kind.firstSteps.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ol>
          </div>
        </details>
      ))}
    </div>
  );
}
