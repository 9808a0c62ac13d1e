import { memo, useMemo, useState } from 'react';
import { ChartFigure } from '#ui/chart/chart-figure.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { lineTable } from '#ui/chart/line-table.ts';
import { NumbersTable } from '#ui/chart/numbers-table.tsx';
import type { Definition, FormulaLine, ChartSpec, Settings } from './definition.ts';
import { chartSpecData } from './chart-spec.ts';
import styles from './lab.module.css';

type ResultProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  run: Run;
  settings: Settings<Key>;
  step: number;
};

/** The pictures of a run up to a step. */
export function Charts<Key extends string, Run>(props: ResultProps<Key, Run>) {
  const { definition, run, step } = props;
  const pictures = usePictures(props);
  const last = definition.lastStep(run);
  return pictures.map((picture) => (
    <PictureFigure key={picture.label} picture={picture} last={last} step={step} />
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

const PictureFigure = memo(function PictureFigure({ picture, last, step }: PictureProps) {
  return (
    <ChartFigure see={picture.see} note={picture.note} sources={null} asOf={null} table={null}>
      <LineChart label={picture.label} data={chartSpecData(picture, last, step)} />
    </ChartFigure>
  );
});

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
      <dl>
        {(isOpen || isWhole ? lines : []).map(({ name, formula, numbers }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{formula}</code>
              <code>{numbers}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
