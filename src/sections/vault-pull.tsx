import { hatchFill } from '#ui/engraving/hatching.ts';
import { FIRST_FALL, LIMIT, levelAt, MAX_FALL, percent, pull } from './vault-pull.ts';
import styles from './vault-pull.module.css';
import * as m from '#messages/home.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

const WAVE = 'M18 0q20-8 40 0t40 0 40 0 40 0 40 0V260H18Z';
const BOLTS = Array.from({ length: 12 }, (_, index) => {
  const angle = (Math.PI * index) / 6;
  return [Math.round(118 + 101 * Math.sin(angle)), Math.round(118 - 101 * Math.cos(angle))];
});

/** A vault to pull: one range, a level that falls, and a sentence; the rest is in the lab. */
export function VaultPull() {
  const first = pull(FIRST_FALL);
  return (
    <div className={styles.vault} data-vault-pull="">
      <div>
        <h3 className={styles.title}>{m.aVaultInOnePull()}</h3>
        <p className={styles.what}>{m.youLockUpEtherWorth()}</p>
        <label className={`needs-script ${styles.range}`}>
          <span>{rich(m.etherFallsBy({ b: () => <VaultFall /> }))}</span>
          <input
            type="range"
            min="0"
            max={MAX_FALL}
            defaultValue={FIRST_FALL}
            aria-valuetext={percent(FIRST_FALL)}
          />
        </label>
        <p className={styles.says} data-vault-says="" aria-live="polite">
          {first.says}
        </p>
        <p className={styles.go}>
          <a href={hrefTo('/learn/lab/vault')}>{m.guessARealDayMarch()}</a>
        </p>
      </div>
      <Picture ratio={first.ratio} />
    </div>
  );
}

/** The value beside the words of the range, which says it itself. */
function VaultFall() {
  return (
    <b data-vault-fall="" aria-hidden="true">
      {percent(FIRST_FALL)}
    </b>
  );
}

/** The window of a vault with its level, the limit in red and the loan on the gold line. */
function Picture({ ratio }: { ratio: number }) {
  return (
    <svg className={styles.picture} viewBox="0 0 400 236" aria-hidden="true">
      <g className={styles.lines}>
        <rect className={styles.paper} x="2" y="2" width="232" height="232" rx="10" />
        <rect x="2" y="2" width="232" height="232" rx="10" fill={hatchFill('45-2')} />
        <circle className={styles.paper} cx="118" cy="118" r="90" />
        <clipPath id="vault-window">
          <circle cx="118" cy="118" r="84" />
        </clipPath>
        <g clipPath="url(#vault-window)">
          <g data-vault-moves="" transform={`translate(0 ${levelAt(ratio)})`}>
            <path d={WAVE} fill={hatchFill('0-4')} />
          </g>
        </g>
        <circle cx="118" cy="118" r="84" />
        {BOLTS.map(([x, y]) => (
          <circle key={`${x} ${y}`} className={styles.paper} cx={x} cy={y} r="4" />
        ))}
      </g>
      <path className={styles.limit} d={`M2 ${levelAt(LIMIT)}H252`} />
      <path className={styles.thread} d={`M2 ${levelAt(100)}H252`} />
      <text className={styles.limitWord} x="260" y={levelAt(LIMIT) + 5}>
        {m.limitClosed({ limit: LIMIT })}
      </text>
      <text className={styles.threadWord} x="260" y={levelAt(100) + 5}>
        {m.theCoins()}
      </text>
      <g data-vault-moves="" transform={`translate(0 ${levelAt(ratio)})`}>
        <path className={styles.hand} d="M240 0l14-6v12z" />
        <text className={styles.ratio} x="260" y="7" data-vault-ratio="">
          {percent(ratio)}
        </text>
      </g>
    </svg>
  );
}
