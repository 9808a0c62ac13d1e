import { SPEEDS } from '#lib/content/talk-timeline.ts';
import styles from './talk.module.css';
import * as m from '#messages/talk.ts';

/** The bar that plays the talk; without scripting the talk is there to be read. */
export function TalkPlayer() {
  return (
    <div
      className={`needs-script ${styles.player}`}
      data-talk=""
      role="group"
      aria-label={m.playTheTalk()}
    >
      <button type="button" className={styles.play} data-talk-play="">
        {m.play()}
      </button>
      <button type="button" data-talk-step="-1">
        {m.back()}
      </button>
      <button type="button" data-talk-step="1">
        {m.next()}
      </button>
      <label>
        {m.slide()} <select data-talk-slide="" aria-label={m.slide()} />
      </label>
      <label>
        {m.speed()}{' '}
        <select data-talk-speed="" defaultValue="1">
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {`${speed}×`}
            </option>
          ))}
        </select>
      </label>
      <button type="button" hidden data-talk-all="">
        {m.showAllSlides()}
      </button>
      <p className={styles.time}>
        <span data-talk-time="">0:00</span>
        <progress
          className={styles.progress}
          max={1}
          value={0}
          data-talk-progress=""
          aria-label={m.howFarTheTalkHas()}
        />
      </p>
      <p className={styles.note}>{m.talkHasNoSound()}</p>
      <p className={`${styles.note} ${styles.keys}`}>{m.pressSpaceToPlayOr()}</p>
      <p className="visually-hidden" role="status" data-talk-said="" />
    </div>
  );
}
