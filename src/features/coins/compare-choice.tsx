import type { Coin } from '#lib/schema/coin-schema.ts';
import styles from './compare.module.css';

const MAX = 4;

/** Up to four coins to be put side by side; the choice stands in the address, as a link. */
export function CompareChoice({ coins }: { coins: readonly Coin[] }) {
  return (
    <>
      <form className={`needs-script ${styles.choice}`} data-compare="compared">
        {Array.from({ length: MAX }, (_, index) => (
          <label key={index}>
            <span>Coin {index + 1}</span>
            <select name={`coin-${index + 1}`}>
              <option value="">None</option>
              {coins.map(({ id, name, ticker }) => (
                <option key={id} value={id}>
                  {ticker} · {name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label className={styles.differences}>
          <input type="checkbox" defaultChecked /> Show only what differs
        </label>
        <p role="status" className={styles.status}>
          Choose two or more coins. The address of this page saves your choice, so you can share it.
        </p>
      </form>
      <p className={`without-script ${styles.status}`}>
        With JavaScript on, you can choose up to four coins here. Without it, this table compares
        all of them, and you can scroll it sideways.
      </p>
    </>
  );
}
