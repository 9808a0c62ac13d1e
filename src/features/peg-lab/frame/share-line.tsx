import { useState } from 'react';
import { stateQuery } from './address.ts';
import type { Definition, Settings } from './definition.ts';
import styles from './lab.module.css';

type ShareLineProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  path: string;
  settings: Settings<Key>;
  at: number | null;
};

/** An address that opens the explorable as it stands now. */
export function ShareLine<Key extends string, Run>(props: ShareLineProps<Key, Run>) {
  const { definition, path, settings, at } = props;
  const address = `${path}?${stateQuery(definition, settings, at)}`;
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
    <p className={styles.share}>
      <a href={address}>Link to this state</a>
      <button type="button" className={styles.quiet} onClick={() => void copy()}>
        {copied === address ? 'Copied' : 'Copy it'}
      </button>
    </p>
  );
}
