import styles from './game.module.css';

const NOTES = 10;
const HUNDRED = 100;

/** What is left of a thousand dollars, as notes of a hundred: the lost ones are outlines. */
export function NoteStack({ worth }: { worth: number }) {
  const left = Math.min(NOTES, Math.round(worth / HUNDRED));
  return (
    <svg className={styles.stack} viewBox="0 0 250 150" aria-hidden="true">
      {Array.from({ length: NOTES }, (_, index) => (
        <g
          key={index}
          className={index < left ? styles.note : styles.lost}
          transform={`translate(${6 + index * 9} ${12 + index * 6}) rotate(${index * 1.1 - 5})`}
        >
          <rect width="138" height="66" rx="4" />
          {index === left - 1 ? (
            <>
              <circle cx="69" cy="29" r="19" />
              <path d="M59 25H79M59 33H79" />
              <path className={styles.thread} d="M8 57H130" />
            </>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
