import { listFormat } from '#lib/format/intl.ts';
import type { Depeg, DepegChart } from '#lib/schema/depeg-schema.ts';
import type { Annotations } from '#lib/content/annotate-statements.ts';
import { formatTimelineMoment } from '#lib/format/partial-dates.ts';
import { ChartCaption } from '#ui/chart/chart-figure.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { lineTable } from '#ui/chart/line-table.ts';
import { NumbersTable } from '#ui/chart/numbers-table.tsx';
import { PlotNumbers } from '#ui/chart/plot-numbers.tsx';
import { MarkedText } from '#ui/marked-text/marked-text.tsx';
import { Refs } from '#ui/sources/refs.tsx';
import { chartCaption, chartData, chartLabel } from './depeg-chart.tsx';
import { stepMoments } from './step-moments.ts';
import styles from './reader.module.css';
import * as m from '#messages/depegs.ts';

/** The plot of the stage in pixels, on a phone and in a wide window: lower than other charts have it. */
export const STAGE = { minPlot: { width: 240, height: 116 }, maxPlot: { width: 480, height: 216 } };

type ReaderProps = { depeg: Depeg; marks: Annotations };

/** What happened, step by step; beside it the first chart, with the steps where they were. */
export function Reader({ depeg, marks }: ReaderProps) {
  const [chart] = depeg.charts;
  return (
    <div className={chart ? `wrap ${styles.reader}` : `wrap ${styles.alone}`}>
      {chart ? <Stage depeg={depeg} chart={chart} /> : null}
      <div className={styles.text}>
        <h2>{m.whatHappened()}</h2>
        <ol role="list" className={styles.steps}>
          {depeg.timeline.map((moment, index) => (
            <li key={moment.at + moment.text} id={`step-${index + 1}`} data-step={index + 1}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <time dateTime={moment.at}>{formatTimelineMoment(moment.at)}</time>
              <p>
                <MarkedText said={moment} marks={marks} />
                <Refs from={moment.from} sources={depeg.sources} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** The chart that stays in view while its steps are read. */
function Stage({ depeg, chart }: { depeg: Depeg; chart: DepegChart }) {
  const label = chartLabel(depeg, chart);
  const data = { ...chartData(depeg, chart), ...STAGE };
  const { on, off } = stepMoments(
    chart,
    depeg.timeline.map(({ at }) => at),
  );
  const momentOf = (step: number) => formatTimelineMoment(depeg.timeline[step - 1]!.at);
  return (
    <figure className={styles.figure}>
      <div className={styles.stage}>
        <LineChart label={label} data={data} />
        <PlotNumbers
          data={data}
          numbers={on.map((step) => ({
            ...step,
            href: `#step-${step.number}`,
            name: m.stepAt({
              number: step.number,
              moment: momentOf(step.number),
            }),
          }))}
        />
      </div>
      <div className={styles.under}>
        <ChartCaption {...chartCaption(depeg, chart)} />
        {off.length > 0 ? (
          <p className={styles.off}>
            {m.thisChartDoesntShow({
              count: off.length,
              dates: listFormat('conjunction').format(off.map(momentOf)),
            })}
          </p>
        ) : null}
        <NumbersTable table={lineTable(label, data)} />
      </div>
    </figure>
  );
}
