import type { Coin } from '#lib/schema/coin-schema.ts';
import { choiceClass } from '#ui/choice/choice-class.ts';
import styles from './compare.module.css';
import * as m from '#messages/coins.ts';

const MAX = 4;

/** Up to four coins to be put side by side; the choice stands in the address, as a link. */
export function CompareChoice({ coins }: { coins: readonly Coin[] }) {
  return (
    <>
      <form className={`needs-script ${styles.choice}`} data-compare="compared">
        {Array.from({ length: MAX }, (_, index) => (
          <label key={index}>
            <span>{m.coinValue({ value: index + 1 })}</span>
            <select name={`coin-${index + 1}`}>
              <option value="">{m.none()}</option>
              {coins.map(({ id, name, ticker }) => (
                <option key={id} value={id}>
                  {ticker} · {name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label className={styles.differences}>
          <input type="checkbox" className={choiceClass} defaultChecked /> {m.showOnlyWhatDiffers()}
        </label>
        <p className={styles.status}>
          {/* First, since nothing may move when a script writes the other. */}
          {m.choiceIsInTheAddress()}{' '}
          <span role="status" data-comparison="">
            {m.chooseTwoOrMoreCoins()}
          </span>
        </p>
      </form>
      <p className={`without-script ${styles.status}`}>{m.withJavascriptOnYouCan()}</p>
    </>
  );
}
