import { LineFigure } from '#ui/chart/figures.tsx';
import { percent } from '#ui/chart/number-labels.ts';
import { dilution } from '#lib/content/mechanism-formulas.ts';
import * as m from '#messages/mechanisms.ts';

/** Dollars of coins that want to leave, and market values of the backing token, in billions. */
const LEAVING = 1;
const START = 20;
const VALUES = Array.from({ length: 39 }, (_, step) => START - step / 2);

/** New tokens that one billion dollars of leavers need, as the backing token loses its worth. */
export function DilutionFigure() {
  return (
    <LineFigure
      label={m.newTokensNeededToPay()}
      see={m.theLessTheSecondToken()}
      note={m.theChartIsDrawnFromTheFormula()}
      sources={null}
      asOf={null}
      data={{
        scale: 'number',
        xName: m.worthOfAllTokens(),
        series: [
          {
            name: m.newTokensPartOfAll(),
            points: VALUES.map((value) => ({
              x: START - value,
              y: dilution(LEAVING, value) * 100,
            })),
          },
        ],
        format: percent,
        // The axis runs from a high worth to a low one.
        formatX: (fallen) => m.billionsShort({ value: START - fallen }),
        unit: m.newTokensByWorth(),
        par: null,
        // Room for the words at 100%, below those of the axis.
        yReach: [0, 120],
        marks: [{ x: 19, y: 100, text: m.twiceAsMany(), side: 'above' }],
      }}
    />
  );
}
