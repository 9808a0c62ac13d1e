import styles from './address-checker.module.css';
import { MAX_PASTED } from './verdict.ts';
import * as m from '#messages/address-checker.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

type AddressCheckerProps = {
  /** Where the list of contracts is fetched from, on this site, when the button is pressed. */
  list: string;
  /** How many contracts and coins the list has. */
  contracts: number;
  coins: number;
};

/**
 * Paste a contract's address and learn whether it is on the list: of which coin, on which chain,
 * and whether it is the issuer's own. What is pasted stays in the browser.
 */
export function AddressChecker({ list, contracts, coins }: AddressCheckerProps) {
  return (
    <div className={styles.checker}>
      {/* By this method a browser sends nothing: Enter may be pressed before the script has come. */}
      <form
        className="needs-script"
        method="dialog"
        data-address-checker={list}
        data-not-loaded={m.theListCouldNotBeLoaded()}
      >
        <label className={styles.label} htmlFor="address-to-check">
          {m.addressOfAContract()}
        </label>
        <div className={styles.line}>
          <input
            id="address-to-check"
            name="address"
            className={styles.field}
            maxLength={MAX_PASTED}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby="address-to-check-note"
          />
          <button className={styles.button}>{m.check()}</button>
          <button type="button" className={styles.paste} data-paste="">
            {m.paste()}
          </button>
        </div>
        <p id="address-to-check-note" className={styles.note}>
          {m.whateverYouPasteStaysIn({ contracts, coins })}
        </p>
        <div role="status" aria-live="polite">
          <p className={styles.waiting}>{m.theAnswerWillAppearHere()}</p>
        </div>
      </form>
      <p className="without-script">
        {rich(
          m.thisCheckNeedsJavascriptIf({
            link: (text) => <a href={hrefTo('/learn/coins')}>{text}</a>,
          }),
        )}
      </p>
    </div>
  );
}
