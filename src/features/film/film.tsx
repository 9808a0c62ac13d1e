import { chaptersOf, type Film as FilmScript, filmTime } from '#lib/schema/film-schema.ts';
import styles from './film.module.css';
import * as m from '#messages/film.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** The fragment of what the film says. */
const wordsOf = ({ id }: FilmScript): string => `words-of-${id}`;

/** A film that loads when it is played, and its words for those who would rather read. */
export function Film({ film, title }: { film: FilmScript; title: string }) {
  const file = `/video/${film.id}`;
  return (
    <figure className={styles.film}>
      <div className={styles.frame} data-film="">
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
          <track kind="captions" src={`${file}.vtt`} srcLang="en" label={m.english()} />
          <track kind="chapters" src={`${file}.chapters.vtt`} srcLang="en" label={m.chapters()} />
          <p>
            {rich(
              m.yourBrowserCantPlayThis({ link: (text) => <a href={`${file}.mp4`}>{text}</a> }),
            )}
          </p>
        </video>
        <button type="button" className={styles.play} hidden aria-label={m.playTheFilm({ title })}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 5v14l11-7z" />
          </svg>
        </button>
      </div>
      <p className="needs-script" role="alert" hidden data-film-failed="">
        {rich(m.theFilmDidNotLoad({ link: (text) => <a href={`#${wordsOf(film)}`}>{text}</a> }))}
      </p>
      <figcaption>
        {m.thisFilmLastsAndHas({ film: filmTime(film) })}{' '}
        <span className={styles.narrow}>{m.onAPhoneTurnIt()}</span>{' '}
        {rich(m.youCanAlsoRead({ link: (text) => <a href={`#${wordsOf(film)}`}>{text}</a> }))}
      </figcaption>
    </figure>
  );
}

/** A scene's title as a label before its lines; a question keeps its mark. */
const labelOf = (title: string): string => (/[?!]$/.test(title) ? title : `${title}:`);

/** What the film says, by chapter. */
export function Transcript({ film }: { film: FilmScript }) {
  return (
    <div id={wordsOf(film)} className={styles.transcript} data-transcript="">
      {chaptersOf(film).map(({ text: chapter }) => (
        <section key={chapter}>
          <h3>{chapter}</h3>
          {film.scenes
            .filter((scene) => scene.chapter === chapter)
            .map((scene) => (
              <p key={scene.id}>
                <strong>{labelOf(scene.title)}</strong> {scene.lines.join(' ')}
              </p>
            ))}
        </section>
      ))}
    </div>
  );
}
