import { Plate } from '#ui/engraving/plate.tsx';
import styles from './peg-loop.module.css';
import * as m from '#messages/home.ts';

const STEPS = [
  [m.youHandOver1, 'cloakroom'],
  [m.youGetACoin, 'coin'],
  [m.itChangesHands, 'people'],
  [m.someoneHandsItIn, null],
] as const;

/** How a peg is held, in four steps: drawn from left to right and back, and a list on a phone. */
export function PegLoop() {
  return (
    <ol role="list" className={styles.loop}>
      {STEPS.map(([text, picture], index) => (
        <li key={index} className={styles.step}>
          {picture === 'cloakroom' ? <Plate name="cloakroom" className={styles.picture} /> : null}
          {picture === 'coin' ? <Coin /> : null}
          {picture === 'people' ? <People /> : null}
          {picture === null ? <WayBack /> : null}
          <span className={styles.text}>
            <b>{index + 1}</b> {text()}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The site's own mark: a coin with an equals sign. */
function Coin() {
  return (
    <svg className={styles.picture} viewBox="0 0 160 110" aria-hidden="true">
      <circle cx="80" cy="55" r="42" />
      <circle cx="80" cy="55" r="33" />
      <path className={styles.equals} d="M64 47h32M64 63h32" />
      <path d="M0 55h24m-8-7 8 7-8 7M136 55h24m-8-7 8 7-8 7" />
    </svg>
  );
}

/** On a phone, where the dashed way back under the three others has no room. */
function WayBack() {
  return (
    <svg className={`${styles.picture} ${styles.back}`} viewBox="0 0 160 110" aria-hidden="true">
      <path d="M112 88V62a20 20 0 0 0-20-20H44" strokeDasharray="9 8" />
      <path d="m60 24-18 18 18 18" />
    </svg>
  );
}

function People() {
  return (
    <svg className={styles.picture} viewBox="0 0 160 110" aria-hidden="true">
      {[44, 116].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <circle cy="34" r="12" />
          <path d="M-20 98V70a20 20 0 0 1 40 0v28z" />
        </g>
      ))}
      <circle className={styles.small} cx="80" cy="66" r="9" />
    </svg>
  );
}
