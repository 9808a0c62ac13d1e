import { memo } from 'react';
import { dragging, onTrack, sliderOf, valueOnTrack } from './dragging.ts';
import type { Definition, SceneHandle, SceneProps, Settings } from './definition.ts';
import styles from './scene.module.css';

type SceneFigureProps<Key extends string, Run> = SceneProps<Key, Run> & {
  definition: Definition<Key, Run>;
  /** What a dragged handle does; null while there is nothing to turn. */
  onSet: ((key: Key, value: number) => void) | null;
  /** The control that has the focus, so that its handle shows it. */
  held: Key | null;
};

/** The machine as it stands at a step, its numbers beside it, and the handles on it. */
export const SceneFigure = memo(SceneParts) as typeof SceneParts;

function SceneParts<Key extends string, Run>(props: SceneFigureProps<Key, Run>) {
  const { definition, run, step, settings, onSet, held } = props;
  const { Drawing, counts, label, handles } = definition.scene;
  return (
    <div className={styles.scene} data-scene={definition.id}>
      <svg className={styles.drawing} viewBox="0 0 320 220" role="img" aria-label={label}>
        <Drawing run={run} step={step} settings={settings} />
        {onSet
          ? handles.map((handle) => (
              <Knob
                key={handle.key}
                definition={definition}
                handle={handle}
                settings={settings}
                isHeld={held === handle.key}
                onSet={onSet}
              />
            ))
          : null}
      </svg>
      <dl className={styles.counts}>
        {counts({ run, step, settings }).map(({ value, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type KnobProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  handle: SceneHandle<Key>;
  settings: Settings<Key>;
  isHeld: boolean;
  onSet: (key: Key, value: number) => void;
};

function Knob<Key extends string, Run>(props: KnobProps<Key, Run>) {
  const { definition, handle, settings, isHeld, onSet } = props;
  const control = sliderOf(definition, handle.key);
  const [x, y] = onTrack(control, handle, settings[handle.key]);
  const drag = dragging(
    handle.key,
    settings,
    ({ currentTarget, clientX, clientY }) => {
      const matrix = currentTarget.ownerSVGElement?.getScreenCTM()?.inverse();
      const point = new DOMPoint(clientX, clientY).matrixTransform(matrix);
      return valueOnTrack(control, handle, [point.x, point.y]);
    },
    onSet,
  );
  const isUpright = handle.from[0] === handle.to[0];
  return (
    <>
      <path
        className={styles.track}
        d={`M${handle.from.join(' ')}L${handle.to.join(' ')}`}
        pointerEvents="none"
      />
      <g
        className={styles.knob}
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        data-held={isHeld ? '' : undefined}
        {...drag}
      >
        <title>{control.label}</title>
        <circle className={styles.reach} r="19" />
        <circle r="9" />
        <path d={isUpright ? ARROWS.upright : ARROWS.level} />
      </g>
    </>
  );
}

/** Which way a knob moves. */
export const ARROWS = {
  upright: 'M0-5v10m-3-7 3-3 3 3m-6 4 3 3 3-3',
  level: 'M-5 0h10m-7-3-3 3 3 3m4-6 3 3-3 3',
} as const;
