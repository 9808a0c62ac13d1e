import type { Coin } from '#lib/coin-schema.ts';
import type { Depeg } from '#lib/depeg-schema.ts';
import { noteLabel, noteWords } from './note-words.ts';
import styles from './specimen-note.module.css';

/**
 * The note of a coin beside what is said of it. Both looks are named here; the one that the theme
 * hides is lazy, and so never fetched.
 */
export function SpecimenNote({ coin, depegs }: { coin: Coin; depegs: readonly Depeg[] }) {
  const label = noteLabel(noteWords(coin, depegs));
  return (
    <div className={styles.note}>
      {(['light', 'dark'] as const).map((look) => (
        <img
          key={look}
          className={styles[look]}
          src={`/art/note-${coin.id}-${look}.svg`}
          width={720}
          height={330}
          alt={label}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  );
}
