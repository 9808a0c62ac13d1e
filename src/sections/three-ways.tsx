import { Plate, type PlateName } from '#ui/engraving/plate.tsx';
import styles from './three-ways.module.css';
import * as m from '#messages/home.ts';

const WAYS: readonly (readonly [plate: PlateName, name: string, design: string])[] = [
  ['cloakroom', 'Dollars in safekeeping', 'fiat-collateralized'],
  ['pawnshop', 'A pledge worth more', 'crypto-collateralized'],
  ['hooks', 'Rules alone', 'algorithmic'],
];

/** Three ways to hold a price, each as a picture: what a phone sees before the text of About. */
export function ThreeWays() {
  return (
    <ul role="list" className={styles.ways} aria-label={m.threeWaysToHoldA()}>
      {WAYS.map(([plate, name, design]) => (
        <li key={design}>
          <Plate name={plate} />
          <a href={`#${design}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
