import { LineFigure } from '#ui/chart/figures.tsx';
import { plain } from '#ui/chart/number-labels.ts';
import { rebaseChange } from '#lib/content/mechanism-formulas.ts';
import * as m from '#messages/mechanisms.ts';

const THRESHOLD = 0.025;
const GROWTH = 45;
const UP = 0.05;
const DOWN = 0.077;
/** In steps of one percent, with the ends of the threshold. */
const GAPS = [
  ...Array.from({ length: 31 }, (_, step) => (step - 15) / 100),
  -THRESHOLD,
  THRESHOLD,
].sort((a, b) => a - b);

/** Nothing inside the threshold, then a curve that levels off, its own on each side. */
function change(gap: number): number {
  if (Math.abs(gap) < THRESHOLD) return 0;
  return rebaseChange(gap, gap > 0 ? UP : DOWN, GROWTH);
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${plain(value)}%`;

/** What one AMPL rebase does to every balance, by the distance of the price from its target. */
export function RebaseFigure() {
  return (
    <LineFigure
      label={m.changeOfEveryBalanceBy()}
      see={m.nearTheTargetPriceThe()}
      note={m.theChartIsDrawnFromAmpls()}
      sources={null}
      asOf={null}
      data={{
        scale: 'number',
        xName: m.distanceFromTheTarget(),
        series: [
          {
            name: m.changeOfEveryBalance(),
            points: GAPS.map((gap) => ({ x: gap * 100, y: change(gap) * 100 })),
          },
        ],
        format: signed,
        formatX: signed,
        unit: m.changeByDistance(),
        par: 0,
        parText: m.noChange(),
      }}
    />
  );
}
