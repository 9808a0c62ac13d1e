import { chaptersOf, type Film as FilmScript, filmTime } from '#lib/schema/film-schema.ts';
import styles from './film.module.css';

/** A film that loads when it is played, and its words for those who would rather read. */
export function Film({ film, title }: { film: FilmScript; title: string }) {
  const file = `/video/${film.id}`;
  return (
    <figure className={styles.film}>
      <video
        className={styles.screen}
        controls
        playsInline
        preload="none"
        width={1280}
        height={720}
        poster={`${file}.jpg`}
        aria-label={title}
      >
        <source src={`${file}.webm`} type='video/webm; codecs="vp9"' />
        <source src={`${file}.mp4`} type='video/mp4; codecs="avc1.64001f"' />
        <track kind="captions" src={`${file}.vtt`} srcLang="en" label="English" />
        <track kind="chapters" src={`${file}.chapters.vtt`} srcLang="en" label="Chapters" />
        <p>
          Your browser can’t play this film. You can read its words below or{' '}
          <a href={`${file}.mp4`}>open the file</a>.
        </p>
      </video>
      <figcaption>
        This film lasts {filmTime(film)} and has no sound, because everything it says is shown on
        the screen.
      </figcaption>
    </figure>
  );
}

/** What the film says, by chapter. */
export function Transcript({ film }: { film: FilmScript }) {
  return (
    <div className={styles.transcript} data-transcript="">
      {chaptersOf(film).map(({ text: chapter }) => (
        <section key={chapter}>
          <h3>{chapter}</h3>
          {film.scenes
            .filter((scene) => scene.chapter === chapter)
            .map((scene) => (
              <p key={scene.id}>
                <strong>{scene.title}.</strong> {scene.lines.join(' ')}
              </p>
            ))}
        </section>
      ))}
    </div>
  );
}
