import { memo, useMemo, useState } from 'react';
import { ChartFigure } from '#ui/chart/chart-figure.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { lineTable } from '#ui/chart/line-table.ts';
import { NumbersTable } from '#ui/chart/numbers-table.tsx';
import type { Axes } from '#ui/chart/scales.ts';
import type { ChartSpec, ChartSpecLine, Definition, FormulaLine, Settings } from './definition.ts';
import { chartSpecData, xIn } from './chart-spec.ts';
import type { DrawnLine } from './drawn-line.ts';
import { drawnSeries } from './guess-line.ts';
import { TimeDoor } from './time-door.tsx';
import styles from './lab.module.css';
import * as m from '#messages/peg-lab.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

type ResultProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  run: Run;
  settings: Settings<Key>;
  step: number;
};

type MainChartProps<Key extends string, Run> = ResultProps<Key, Run> & {
  /** The line that was drawn, beside what it guessed at; null once anything was turned. */
  line: DrawnLine | null;
  /** What the drawn line is compared with; null while that would tell the end. */
  happened: readonly number[] | null;
  /** While a run is watched for the first time, its record waits for the end. */
  isWatched: boolean;
  held: Key | null;
  /** What a dragged moment does; null while there is nothing to turn. */
  onSet: ((key: Key, value: number) => void) | null;
};

/** On a phone, where the machine stands below it, in pixels. */
const MIN_PLOT = { width: 262, height: 130 };

/** The picture that was guessed at, up to a step, with the drawn line over it. */
export function MainChart<Key extends string, Run>(props: MainChartProps<Key, Run>) {
  const { definition, run, settings, step, line, happened, isWatched, held, onSet } = props;
  const [picture] = usePictures(props);
  const last = definition.lastStep(run);
  const drawn = line ? comparedWith(picture!, definition.guess.line, !isWatched) : picture!;
  const data = chartSpecData(drawn, last, step);
  const yours = useMemo(
    () => (line ? [drawnSeries(picture!, line, definition.lastStep(run), happened)] : []),
    [definition, run, picture, line, happened],
  );
  const { timeHandle } = definition.scene;
  const handle =
    onSet && timeHandle
      ? { x: xIn(picture!)(settings[timeHandle.key]), text: timeHandle.word }
      : undefined;
  const door = (axes: Axes) =>
    onSet ? (
      <TimeDoor
        definition={definition}
        picture={picture!}
        axes={axes}
        settings={settings}
        last={last}
        isHeld={held !== null && held === timeHandle?.key}
        onSet={onSet}
      />
    ) : null;
  return (
    <>
      <LineChart
        label={picture!.label}
        data={{ ...data, minPlot: MIN_PLOT, handle, series: [...data.series, ...yours] }}
        underWords={door}
      />
      {/* A sentence that says what to see would say it before it happens. */}
      <p className={styles.see}>{isWatched ? m.watchWhatTheModelDoes() : picture!.see}</p>
    </>
  );
}

/** The other pictures of a run, and what has to be known to judge the first. */
export const MoreCharts = memo(MoreChartParts) as typeof MoreChartParts;

function MoreChartParts<Key extends string, Run>(props: ResultProps<Key, Run>) {
  const { definition, run, step } = props;
  const [first, ...others] = usePictures(props);
  const last = definition.lastStep(run);
  return (
    <>
      <p className={styles.note}>
        <span className={styles.seeBelow}>{first!.see} </span>
        {first!.note}
      </p>
      {others.map((picture) => (
        <MoreChart key={picture.label} picture={picture} last={last} step={step} />
      ))}
    </>
  );
}

const MoreChart = memo(function MoreChart({ picture, last, step }: PictureProps) {
  const { see, note, label } = picture;
  return (
    <ChartFigure see={see} note={note} sources={null} asOf={null} table={null}>
      <LineChart label={label} data={chartSpecData(picture, last, step)} />
    </ChartFigure>
  );
});

type NumbersProps<Key extends string, Run> = ResultProps<Key, Run> & {
  /**
   * Whether the rows of tables are there while these are closed, as in the page as built. Once
   * there is something to turn, they would cost more at every input than the picture itself.
   */
  isWhole: boolean;
};

/** The numbers behind the pictures, and the formulas with the numbers of this step. */
export const Numbers = memo(NumberParts) as typeof NumberParts;

function NumberParts<Key extends string, Run>(props: NumbersProps<Key, Run>) {
  const { definition, run, settings, step, isWhole } = props;
  const pictures = usePictures(props);
  const last = definition.lastStep(run);
  return (
    <div className={styles.numbers}>
      <Formulas isWhole={isWhole} lines={definition.formulas(run, step, settings)} />
      {pictures.map((picture) => (
        <PictureTable
          key={picture.label}
          picture={picture}
          last={last}
          step={step}
          isWhole={isWhole}
        />
      ))}
    </div>
  );
}

function usePictures<Key extends string, Run>(props: ResultProps<Key, Run>): readonly ChartSpec[] {
  const { definition, run, settings } = props;
  return useMemo(() => {
    const pictures = made.get(run as object) ?? definition.pictures(run, settings);
    made.set(run as object, pictures);
    return pictures;
  }, [definition, run, settings]);
}

/** The pictures of a run, which several parts ask for. */
const made = new WeakMap<object, readonly ChartSpec[]>();

type PictureProps = { picture: ChartSpec; last: number; step: number };

/** The picture with the line that was guessed at alone, and with its record once that is due. */
function comparedWith(picture: ChartSpec, guessed: string, hasRecord: boolean): ChartSpec {
  const isShown = (line: ChartSpecLine) => ('points' in line ? hasRecord : line.name === guessed);
  const format = picture.formatGuessed ?? picture.format;
  return { ...picture, format, lines: picture.lines.filter(isShown) };
}

type PictureTableProps = PictureProps & { isWhole: boolean };

function PictureTable({ picture, last, step, isWhole }: PictureTableProps) {
  const [isOpen, setOpen] = useState(false);
  const isWritten = isOpen || isWhole;
  // Rows that nobody sees are not made.
  const data = isWritten ? chartSpecData(picture, last, step) : null;
  return (
    <NumbersTable
      title={m.asATable({ name: picture.name })}
      table={data ? lineTable(picture.label, data) : { name: picture.label, columns: [], rows: [] }}
      onToggle={setOpen}
    />
  );
}

type FormulasProps = { isWhole: boolean; lines: readonly FormulaLine[] };

function Formulas({ isWhole, lines }: FormulasProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.formulas} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{m.theFormulaWithTheseNumbers()}</summary>
      {/* Each paragraph names what its formula gives, so that it can be read by itself. */}
      {(isOpen || isWhole ? lines : []).map(({ name, formula, letters, numbers }) => (
        <p key={name}>
          {rich(
            m.theFormulaIsWithThese({
              strong: () => <strong>{name}:</strong>,
              code: () => <code>{formula}</code>,
              value: letters ? m.whereLetters({ letters }) : '',
              code2: () => <code>{numbers}</code>,
            }),
          )}
        </p>
      ))}
    </details>
  );
}
