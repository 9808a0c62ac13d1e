import styles from './address-checker.module.css';

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
      <form className="needs-script" data-address-checker={list}>
        <label className={styles.label} htmlFor="address-to-check">
          Address of a contract
        </label>
        <div className={styles.line}>
          <input
            id="address-to-check"
            name="address"
            className={styles.field}
            maxLength={400}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby="address-to-check-note"
          />
          <button className={styles.button}>Check</button>
        </div>
        <p id="address-to-check-note" className={styles.note}>
          Whatever you paste stays in your browser, which compares it with our list of {contracts}{' '}
          contracts for {coins} coins. You never have to connect a wallet.
        </p>
        <div role="status" aria-live="polite">
          <p className={styles.waiting}>
            The answer will appear here: which coin the contract belongs to, and on which
            blockchain.
          </p>
        </div>
      </form>
      <p className="without-script">
        This check needs JavaScript. If yours is turned off, compare the address with the ones on
        the <a href="/learn/coins">coin’s own page</a>.
      </p>
    </div>
  );
}
