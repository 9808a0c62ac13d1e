import { memo, useState } from 'react';
import styles from './lab.module.css';
import * as m from '#messages/peg-lab.ts';

/** An address that opens the explorable as it stands now. */
export const ShareLine = memo(function ShareLine({ address }: { address: string }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, location.href).href);
      setCopied(address);
    } catch {
      // Not allowed here: the link beside the button has the same address.
      setCopied('');
    }
  };
  return (
    <p className={`needs-script ${styles.share}`}>
      <a href={address}>{m.linkToTheseSettings()}</a>
      <button type="button" className={styles.quiet} onClick={() => void copy()}>
        {copied === address ? m.copied() : m.copyLink()}
      </button>
    </p>
  );
});
