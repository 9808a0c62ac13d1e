import { at, type Axes } from '#ui/chart/scales.ts';
import { HANDLE, handleWords } from '#ui/chart/word-places.ts';
import type { ChartSpec, Definition, Settings } from './definition.ts';
import { dragging, onStep, sliderOf } from './dragging.ts';
import { placeInPlot } from './place-in-plot.ts';
import { ARROWS } from './scene-figure.tsx';
import styles from './scene.module.css';

type TimeDoorProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  picture: ChartSpec;
  axes: Axes;
  settings: Settings<Key>;
  last: number;
  isHeld: boolean;
  onSet: (key: Key, value: number) => void;
};

/** The moment at which something opens, as a line over the chart that can be dragged along it. */
export function TimeDoor<Key extends string, Run>(props: TimeDoorProps<Key, Run>) {
  const { definition, picture, axes, settings, last, isHeld, onSet } = props;
  const { timeHandle } = definition.scene;
  if (!timeHandle) return null;
  const control = sliderOf(definition, timeHandle.key);
  const placeOf = (step: number) => axes.across.place(picture.xOf?.(step) ?? step) / 1000;
  const place = placeOf(settings[timeHandle.key]);
  const drag = dragging(
    timeHandle.key,
    settings,
    (event) => {
      const plot = event.currentTarget.closest<SVGSVGElement>('svg[role]')!;
      const { across } = placeInPlot(plot, event);
      const part = (across - placeOf(0)) / (placeOf(last) - placeOf(0));
      return onStep(control, part * last);
    },
    onSet,
  );
  const { dx, textAnchor } = handleWords(place * 1000);
  return (
    <svg className={styles.door} x={at(place * 1000)} width="1" height="100%" overflow="visible">
      <line y2="100%" />
      <svg y="100%" width="1" height="1" overflow="visible">
        <g
          className={styles.knob}
          transform="translate(0 -20)"
          data-held={isHeld ? '' : undefined}
          {...drag}
        >
          <title>{control.label}</title>
          <circle className={styles.reach} r="19" />
          <circle r={HANDLE} />
          <path d={ARROWS.level} />
        </g>
        <text className={styles.words} x={dx} y="-16" textAnchor={textAnchor}>
          {timeHandle.word}
        </text>
      </svg>
    </svg>
  );
}
