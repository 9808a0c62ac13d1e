import type { PointerEvent } from 'react';
import type { Control, Definition, RangeControl, Settings } from './definition.ts';
import { keepStill } from '#lib/browser/keep-still.ts';

type Point = readonly [x: number, y: number];

/** The nearest value that a slider can have. */
export function onStep({ min, max, step }: RangeControl<string>, value: number): number {
  const near = min + Math.round((value - min) / step) * step;
  return Math.min(max, Math.max(min, Number(near.toPrecision(10))));
}

/** Where a value stands on a straight track. */
export function onTrack(
  { min, max }: RangeControl<string>,
  { from, to }: { from: Point; to: Point },
  value: number,
): Point {
  const part = (value - min) / (max - min);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** The value of the point of a track that is nearest to a pointer. */
export function valueOnTrack(
  control: RangeControl<string>,
  { from, to }: { from: Point; to: Point },
  [x, y]: Point,
): number {
  const [across, down] = [to[0] - from[0], to[1] - from[1]];
  const part = ((x - from[0]) * across + (y - from[1]) * down) / (across ** 2 + down ** 2);
  return onStep(control, control.min + (control.max - control.min) * part);
}

/** The slider that a handle of the picture belongs to. @throws RangeError where there is none */
export function sliderOf<Key extends string>(
  { controls }: Pick<Definition<Key, never>, 'controls'>,
  key: Key,
): RangeControl<Key> {
  const control = controls.find((one): one is Control<Key> => one.key === key);
  if (control?.kind !== 'range') throw new RangeError(`No slider for the handle ${key}`);
  return control;
}

/**
 * What makes an element follow the pointer that pressed it.
 * @param valueAt value at a pointer; it is told only where it is another than before
 */
export function dragging<Key extends string>(
  key: Key,
  settings: Settings<Key>,
  valueAt: (event: PointerEvent<SVGGElement>) => number,
  onSet: (key: Key, value: number) => void,
) {
  return {
    ref: keepStill,
    'data-handle': key,
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      event.preventDefault();
    },
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      if (event.buttons === 0) return;
      const value = valueAt(event);
      if (value !== settings[key]) onSet(key, value);
    },
  };
}
