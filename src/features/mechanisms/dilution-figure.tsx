import { LineFigure } from '#ui/chart/figures.tsx';
import { percent } from '#ui/chart/number-labels.ts';
import { dilution } from '#lib/content/mechanism-formulas.ts';

/** Dollars of coins that want to leave, and market values of the backing token, in billions. */
const LEAVING = 1;
const VALUES = Array.from({ length: 39 }, (_, step) => 20 - step / 2);

/** New tokens that one billion dollars of leavers need, as the backing token loses its worth. */
export function DilutionFigure() {
  return (
    <LineFigure
      label="New tokens needed to pay one billion dollars, as a part of all tokens, while the token loses its value"
      see="The less the second token is worth, the more of it must be printed for the same dollar."
      note="The chart is drawn from the formula, for holders who leave with $1 billion worth of coins. Once all tokens together are worth only $1 billion, their number has to double."
      sources={null}
      asOf={null}
      data={{
        scale: 'number',
        xName: 'Fall of the token’s value from 20 billion dollars, billions',
        series: [
          {
            name: 'New tokens, part of all',
            points: VALUES.map((value) => ({ x: 20 - value, y: dilution(LEAVING, value) * 100 })),
          },
        ],
        format: percent,
        par: null,
        marks: [{ x: 19, y: 100, text: 'as many again', side: 'above' }],
      }}
    />
  );
}
