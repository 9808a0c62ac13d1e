import { SPEEDS } from '#lib/content/talk-timeline.ts';
import styles from './talk.module.css';

/** The bar that plays the talk; without scripting the talk is there to be read. */
export function TalkPlayer() {
  return (
    <div
      className={`needs-script ${styles.player}`}
      data-talk=""
      role="group"
      aria-label="Play the talk"
    >
      <button type="button" className={styles.play} data-talk-play="">
        Play
      </button>
      <button type="button" data-talk-step="-1">
        Back
      </button>
      <button type="button" data-talk-step="1">
        Next
      </button>
      <label>
        Slide <select data-talk-slide="" aria-label="Slide" />
      </label>
      <label>
        Speed{' '}
        <select data-talk-speed="" defaultValue="1">
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {`${speed}×`}
            </option>
          ))}
        </select>
      </label>
      <button type="button" hidden data-talk-all="">
        Show all slides
      </button>
      <p className={styles.time}>
        <span data-talk-time="">0:00</span>
        <progress
          className={styles.progress}
          max={1}
          value={0}
          data-talk-progress=""
          aria-label="How far the talk has come"
        />
      </p>
      <p className={styles.keys}>
        Press Space to play or stop, an arrow key to step, or Escape to see all slides.
      </p>
      <p className="visually-hidden" role="status" data-talk-said="" />
    </div>
  );
}
