import { Plate, type PlateName } from '#ui/engraving/plate.tsx';
import styles from './three-ways.module.css';
import * as m from '#messages/home.ts';

const WAYS: readonly (readonly [plate: PlateName, name: () => string, design: string])[] = [
  ['cloakroom', m.dollarsInSafekeeping, 'fiat-collateralized'],
  ['pawnshop', m.aPledgeWorthMore, 'crypto-collateralized'],
  ['hooks', m.rulesAlone, 'algorithmic'],
];

/** Three ways to hold a price, each as a picture: before the text of About, or beside it in wide windows. */
export function ThreeWays({ isBeside = false }: { isBeside?: boolean }) {
  return (
    <ul
      role="list"
      className={isBeside ? `${styles.ways} ${styles.beside}` : styles.ways}
      aria-label={m.threeWaysToHoldA()}
    >
      {WAYS.map(([plate, name, design]) => (
        <li key={design}>
          <Plate name={plate} />
          <a href={`#${design}`}>{name()}</a>
        </li>
      ))}
    </ul>
  );
}
