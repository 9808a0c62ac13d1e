import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { noteLabel, noteText } from './note-text.ts';
import styles from './specimen-note.module.css';

/** The note of a coin beside what is said of it, named by its promise. */
export function SpecimenNote({ coin, depegs }: { coin: Coin; depegs: readonly Depeg[] }) {
  return <NotePicture name={coin.id} label={noteLabel(noteText(coin, depegs))} height={330} />;
}

/** A torn note, as decoration. */
export function TornNote() {
  return <NotePicture name="torn" label="" height={369} />;
}

type NotePictureProps = { name: string; label: string; height: number };

/** Both looks are named here; the one that the theme hides is lazy, and so never fetched. */
function NotePicture({ name, label, height }: NotePictureProps) {
  return (
    <div className={styles.note}>
      {(['light', 'dark'] as const).map((look) => (
        <img
          key={look}
          className={styles[look]}
          src={`/art/note-${name}-${look}.svg`}
          width={720}
          height={height}
          alt={label}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  );
}
