import { memo, useEffect, useId, useRef } from 'react';
import { isStill } from './use-lab.ts';
import styles from './lab.module.css';
import * as m from '#messages/peg-lab.ts';

/** A run from its start to its end, whatever it stands for. */
const RUN_MS = 6_000;
/** A run of more steps than this moves on by several at a time: 20 pictures a second. */
const MAX_PICTURES = 120;

type PlayerProps = {
  step: number;
  /** What the step is called. */
  moment: string;
  last: number;
  isPlaying: boolean;
  onSeek: (step: number | null, isPlaying: boolean) => void;
  onReset: () => void;
};

/** Play, step, reset, and the moment that is shown. */
export const Player = memo(PlayerParts);

function PlayerParts(props: PlayerProps) {
  const { step, moment, last, isPlaying, onSeek, onReset } = props;
  const id = useId();
  usePlay(props);
  const play = () => {
    // The end of the run is shown at once where nothing may move.
    if (isPlaying || isStill()) onSeek(isPlaying ? step : null, false);
    else onSeek(step >= last ? 0 : step, true);
  };
  return (
    <div className={styles.player}>
      <div className={styles.row}>
        <button type="button" className={styles.action} onClick={play} data-play="">
          {isPlaying ? m.pause() : m.play()}
        </button>
        <button
          type="button"
          className={styles.action}
          onClick={() => onSeek(step >= last ? 0 : step + 1, false)}
        >
          {m.step()}
        </button>
        <button type="button" className={styles.action} onClick={onReset}>
          {m.reset()}
        </button>
      </div>
      <span className={styles.name}>
        <label htmlFor={id}>{m.moment()}</label>
        <span aria-hidden="true" className={styles.value}>
          {moment}
        </span>
      </span>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        step={1}
        value={step}
        aria-valuetext={moment}
        onChange={(event) => onSeek(Number(event.target.value), false)}
      />
    </div>
  );
}

/** Moves the step on with the frames of the screen, while it plays. */
function usePlay(props: PlayerProps): void {
  const now = useRef(props);
  useEffect(() => {
    now.current = props;
  });
  const { isPlaying } = props;
  useEffect(() => {
    if (!isPlaying) return;
    const from = now.current.step;
    let start: number | null = null;
    let frame = requestAnimationFrame(function move(time) {
      start ??= time;
      const { last, step, onSeek } = now.current;
      const shown = Math.floor(((time - start) / RUN_MS) * Math.min(last, MAX_PICTURES));
      const next = from + Math.floor((shown * last) / Math.min(last, MAX_PICTURES));
      if (next >= last) return onSeek(null, false);
      if (next !== step) onSeek(next, true);
      frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
}
