/** What an explorable says of itself. The frame draws it, keeps its state and shares its address. */
import type { ReactNode } from 'react';
import type { Reference, Strip } from '#ui/chart/chart-data.ts';

/** Every setting is a number; the words of a choice stand in its options. */
export type Settings<Key extends string> = Readonly<Record<Key, number>>;

export type RangeControl<Key extends string> = {
  kind: 'range';
  key: Key;
  label: string;
  min: number;
  max: number;
  step: number;
  /** The value with its unit, beside the slider and for screen readers. */
  words: (value: number) => string;
};

export type ChoiceControl<Key extends string> = {
  kind: 'choice';
  key: Key;
  label: string;
  /** `word` stands in the address. */
  options: readonly { value: number; word: string; label: string }[];
};

export type Control<Key extends string> = RangeControl<Key> | ChoiceControl<Key>;

export type Case<Key extends string> = {
  id: string;
  name: string;
  /** One sentence on what is set, and whose history it is. */
  note: string;
  settings: Settings<Key>;
};

/** A line with a value for each step up to its end, or one with points of its own, such as a recorded price. */
export type ChartSpecLine =
  | { name: string; values: readonly number[] }
  | { name: string; points: readonly { x: number; y: number }[] };

export type ChartSpec = {
  /** What heads its table: `The price`. */
  name: string;
  /** What it shows, in one sentence, for those who do not see it. */
  label: string;
  /** One sentence that says what to see. */
  see: string;
  note?: string;
  xName: string;
  /** Where a step stands on the horizontal axis; itself by default. */
  xOf?: (step: number) => number;
  formatX: (x: number) => string;
  format: (value: number) => string;
  formatCell?: (value: number) => string;
  /** How a value of the guessed line reads on the axis while that line is drawn alone, with its unit. */
  formatGuessed?: (value: number) => string;
  par: number | null;
  parText?: string;
  strip?: Strip;
  references?: readonly Reference[];
  yReach?: readonly [low: number, high: number];
  /** What the first line is measured in, for the chart in which its cases stand side by side. */
  unit?: string;
  lines: readonly ChartSpecLine[];
  /** Another axis for the chart in which its cases stand side by side, where this one fits some alone. */
  sharedAxis?: Pick<ChartSpec, 'xName' | 'xOf' | 'formatX'>;
  /** Words at moments of the run, shown once they are reached. */
  moments?: readonly { step: number; y: number; text: string; short?: string }[];
};

/** A formula in words and signs, and the same with the numbers of this moment. */
export type FormulaLine = {
  name: string;
  formula: string;
  /** What its letters stand for, where it has letters: read after "where". */
  letters?: string;
  numbers: string;
};

export type Guess<Run> = {
  question: string;
  /** Name of the line of the first picture that the visitor draws before it is shown. */
  line: string;
  /** `curve` draws what is expected, in the unit of that picture: 11 values, evenly spread. */
  options: readonly { id: string; text: string; curve: readonly number[] }[];
  /** How far a drawn line was off on average, with its unit: `2.0 cents`. */
  off: (distance: number) => string;
  /** The option that the run of the first case comes nearest to. */
  answer: (run: Run) => string;
  because: string;
};

/** Something to bring about by turning the controls; whether it is done says the model. */
type Mission<Key extends string, Run> = {
  text: string;
  isDone: (run: Run, settings: Settings<Key>) => boolean;
};

/** A point of a scene, in its units: 320 by 220, as a plate. */
type Point = readonly [x: number, y: number];

/**
 * A knob on the drawing that moves on a straight track, from where its control is at its least to
 * where that is at its most. The control itself is the same thing for a keyboard.
 */
export type SceneHandle<Key extends string> = { key: Key; from: Point; to: Point };

/** A moment on the axis of time that can be dragged, such as that at which a door opens. */
type TimeHandle<Key extends string> = { key: Key; word: string };

export type SceneProps<Key extends string, Run> = {
  run: Run;
  step: number;
  settings: Settings<Key>;
};

/** The machine itself, drawn with the model's output at a step. */
export type Scene<Key extends string, Run> = {
  /** What the drawing shows, in one sentence, for those who do not see it. */
  label: string;
  Drawing: (props: SceneProps<Key, Run>) => ReactNode;
  /** The two or three numbers of the drawing, in words that stand beside it. */
  counts: (props: SceneProps<Key, Run>) => readonly { value: string; name: string }[];
  handles: readonly SceneHandle<Key>[];
  /** Its control counts steps of the run. */
  timeHandle?: TimeHandle<Key>;
};

export type Definition<Key extends string, Run> = {
  id: string;
  /** The first three are shown at once, the others on request. */
  controls: readonly Control<Key>[];
  /** The first is where everyone begins. */
  cases: readonly [Case<Key>, ...Case<Key>[]];
  run: (settings: Settings<Key>) => Run;
  /** Controls that change nothing as the others stand, and why, in a few words. */
  idle?: (settings: Settings<Key>, run: Run) => Partial<Record<Key, string>>;
  /** The last step; the first is 0. */
  lastStep: (run: Run) => number;
  /** What a step is called; without settings, in the first case. */
  stepLabels: (step: number, settings?: Settings<Key>) => string;
  pictures: (run: Run, settings: Settings<Key>) => readonly ChartSpec[];
  scene: Scene<Key, Run>;
  /** What just happened, in one sentence. */
  sentence: (run: Run, step: number, settings: Settings<Key>) => string;
  formulas: (run: Run, step: number, settings: Settings<Key>) => readonly FormulaLine[];
  /** Columns of the table of cases. */
  outcomes: readonly { name: string; of: (run: Run, settings: Settings<Key>) => string }[];
  guess: Guess<Run>;
  missions: readonly Mission<Key, Run>[];
};
