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
                  {name} ({ticker})
                </option>
              ))}
            </select>
          </label>
        ))}
        <label className={styles.differences}>
          <input type="checkbox" defaultChecked /> Show only what differs
        </label>
        <p role="status" className={styles.status}>
          Choose two coins or more. The address of this page keeps your choice, so that you can send
          it on.
        </p>
      </form>
      <p className={`without-script ${styles.status}`}>
        With scripting on, you choose up to four coins here. Without it, this is the comparison of
        all of them: scroll the table to the side.
      </p>
    </>
  );
}
