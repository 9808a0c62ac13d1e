import { LineFigure } from '#ui/chart/figures.tsx';
import { percent } from '#ui/chart/number-labels.ts';
import { fallToLiquidation, ratioAfterFall } from '#lib/content/mechanism-formulas.ts';

const START = 2;
const LIMIT = 1.5;
const FALLS = Array.from({ length: 11 }, (_, step) => step / 20);

/** A vault's ratio as its collateral falls, against the limit at which it is closed. */
export function VaultFigure() {
  const end = fallToLiquidation(START, LIMIT);
  return (
    <LineFigure
      label="Collateral ratio of a vault while its collateral falls by 0 to 50%"
      see="A vault at 200% reaches its limit of 150% after its ether has lost a quarter of its value."
      note="The chart is drawn from the formula in the example above. If ether lost half its value, each coin would have just a dollar behind it."
      sources={null}
      asOf={null}
      data={{
        scale: 'number',
        xName: 'Fall of the collateral',
        series: [
          {
            name: 'Collateral ratio',
            points: FALLS.map((fall) => ({ x: fall * 100, y: ratioAfterFall(START, fall) * 100 })),
          },
        ],
        format: percent,
        formatX: percent,
        par: 100,
        parText: '100%, a dollar for each coin',
        parSide: 'below',
        references: [{ y: LIMIT * 100, text: '150%, closed' }],
        marks: [
          {
            x: end * 100,
            y: LIMIT * 100,
            text: 'after a fall of 25%',
            short: '25%',
            side: 'above',
          },
        ],
        yReach: [80, 200],
      }}
    />
  );
}
