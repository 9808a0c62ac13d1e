import { LineFigure } from '#ui/chart/figures.tsx';
import { percent } from '#ui/chart/number-labels.ts';
import { fallToLiquidation, ratioAfterFall } from '#lib/content/mechanism-formulas.ts';
import * as m from '#messages/mechanisms.ts';

const START = 2;
const LIMIT = 1.5;
const FALLS = Array.from({ length: 11 }, (_, step) => step / 20);

/** Without what floating point adds: 110 and not 110.00000000000001. */
const wholePercent = (fall: number) => Math.round(ratioAfterFall(START, fall) * 100);

/** A vault's ratio as its collateral falls, against the limit at which it is closed. */
export function VaultFigure() {
  const end = fallToLiquidation(START, LIMIT);
  return (
    <LineFigure
      label={m.collateralRatioOfAVault()}
      see={m.aVaultAtReachesIts()}
      note={m.theChartIsDrawnFromTheFormulaIn()}
      sources={null}
      asOf={null}
      data={{
        scale: 'number',
        xName: m.fallOfTheCollateral(),
        series: [
          {
            name: m.collateralRatio(),
            points: FALLS.map((fall) => ({ x: fall * 100, y: wholePercent(fall) })),
          },
        ],
        format: percent,
        formatX: percent,
        unit: m.ratioByFall(),
        par: 100,
        parText: m.aDollarForEachCoin(),
        parSide: 'below',
        references: [{ y: LIMIT * 100, text: m.percentClosed({ percent: 150 }) }],
        marks: [
          {
            x: end * 100,
            y: LIMIT * 100,
            text: m.afterAFallOf(),
            short: '25%',
            side: 'above',
          },
        ],
        yReach: [80, 200],
      }}
    />
  );
}
