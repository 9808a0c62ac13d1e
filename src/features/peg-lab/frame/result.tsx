import { memo, useMemo, useState } from 'react';
import { ChartFigure } from '#ui/chart/chart-figure.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { lineTable } from '#ui/chart/line-table.ts';
import { NumbersTable } from '#ui/chart/numbers-table.tsx';
import type { ChartSpec, ChartSpecLine, Definition, FormulaLine, Settings } from './definition.ts';
import { chartSpecData } from './chart-spec.ts';
import type { DrawnLine } from './drawn-line.ts';
import { drawnSeries } from './guess-line.ts';
import styles from './lab.module.css';

type ResultProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  run: Run;
  settings: Settings<Key>;
  step: number;
};

type ChartsProps<Key extends string, Run> = ResultProps<Key, Run> & {
  /** The line that was drawn, beside what it guessed at; null once anything was turned. */
  line: DrawnLine | null;
  /** What the drawn line is compared with; null while that would tell the end. */
  happened: readonly number[] | null;
  /** While a run is watched for the first time, its record waits for the end. */
  isWatched: boolean;
};

/** The pictures of a run up to a step, the drawn line over the first. */
export function Charts<Key extends string, Run>(props: ChartsProps<Key, Run>) {
  const { definition, run, step, line, happened, isWatched } = props;
  const pictures = usePictures(props);
  const last = definition.lastStep(run);
  return pictures.map((picture, index) => (
    <PictureFigure
      key={picture.label}
      picture={picture}
      last={last}
      step={step}
      line={index === 0 ? line : null}
      guessed={definition.guess.line}
      happened={happened}
      isWatched={isWatched}
    />
  ));
}

type NumbersProps<Key extends string, Run> = ResultProps<Key, Run> & {
  /**
   * Whether the rows of tables are there while these are closed, as in the page as built. Once
   * there is something to turn, they would cost more at every input than the picture itself.
   */
  isWhole: boolean;
};

/** The numbers behind the pictures, and the formulas with the numbers of this step. */
export function Numbers<Key extends string, Run>(props: NumbersProps<Key, Run>) {
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
  return useMemo(() => definition.pictures(run, settings), [definition, run, settings]);
}

type PictureProps = { picture: ChartSpec; last: number; step: number };

type PictureFigureProps = PictureProps &
  Pick<ChartsProps<string, unknown>, 'line' | 'happened' | 'isWatched'> & { guessed: string };

const PictureFigure = memo(function PictureFigure(props: PictureFigureProps) {
  const { picture, last, step, line, happened, isWatched, guessed } = props;
  const { see, note, label } = picture;
  // A sentence that says what to see would say it before it happens.
  const caption = isWatched ? { see: 'Watch what the model does.' } : { see, note };
  const drawn = line ? comparedWith(picture, guessed, !isWatched) : picture;
  const data = chartSpecData(drawn, last, step);
  const series = line ? [...data.series, drawnSeries(picture, line, last, happened)] : data.series;
  return (
    <ChartFigure {...caption} sources={null} asOf={null} table={null}>
      <LineChart label={label} data={{ ...data, series }} />
    </ChartFigure>
  );
});

/** The picture with the line that was guessed at alone, and with its record once that is due. */
function comparedWith(picture: ChartSpec, guessed: string, hasRecord: boolean): ChartSpec {
  const isShown = (line: ChartSpecLine) => ('points' in line ? hasRecord : line.name === guessed);
  return { ...picture, lines: picture.lines.filter(isShown) };
}

type PictureTableProps = PictureProps & { isWhole: boolean };

function PictureTable({ picture, last, step, isWhole }: PictureTableProps) {
  const [isOpen, setOpen] = useState(false);
  const isWritten = isOpen || isWhole;
  const data = chartSpecData(picture, last, isWritten ? step : 0);
  return (
    <NumbersTable
      title={`${picture.name} as a table`}
      table={lineTable(picture.label, isWritten ? data : { ...data, series: [] })}
      onToggle={setOpen}
    />
  );
}

type FormulasProps = { isWhole: boolean; lines: readonly FormulaLine[] };

function Formulas({ isWhole, lines }: FormulasProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.formulas} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>The formula with these numbers</summary>
      {/* Each paragraph names what its formula gives, so that it can be read by itself. */}
      {(isOpen || isWhole ? lines : []).map(({ name, formula, letters, numbers }) => (
        <p key={name}>
          <strong>{name}:</strong> the formula is <code>{formula}</code>
          {letters ? `, where ${letters}` : ''}. With these numbers: <code>{numbers}</code>.
        </p>
      ))}
    </details>
  );
}
