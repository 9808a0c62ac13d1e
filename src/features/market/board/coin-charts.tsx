import type { LiveCoin } from '#shared/market.ts';
import type { MarketHistory } from '#shared/market-history.ts';
import { coinsInWords } from '#features/market/card-words.ts';
import { clockInWords } from '#features/market/tape-cells.ts';
import { isDrawable, priceChart, supplyChart } from './board-chart-data.ts';
import { priceLines, supplyLine, type Tail, within } from './board-lines.ts';
import { minuteOf, type Span } from './board-view.ts';
import { rangeWords } from './controls.tsx';
import { changeInWords } from './flow-table.tsx';
import { LinePart } from './line-part.tsx';
import { SpanSliders } from './span-choice.tsx';
import type { LinePoint } from './thin-out.ts';

type CoinChartsProps = {
  coin: LiveCoin;
  history: MarketHistory;
  tail: Tail;
  span: Span | null;
  isDemo: boolean;
  onSpan: (span: Span | null) => void;
};

const EMPTY = 'There is no line yet: this site has not been reading for long enough.';

/** From the first point of all lines to the last. */
function reachOf(lines: readonly (readonly LinePoint[])[], now: number): Span {
  const ends = lines.flatMap((points) => [points[0]?.at ?? now, points.at(-1)?.at ?? now]);
  return { from: Math.min(now, ...ends), to: Math.max(...ends) };
}

/** `20 Nov, 14:05 UTC to 14:05 UTC`. */
const spanInWords = ({ from, to }: Span, now: number) =>
  `${clockInWords(from, now)} to ${clockInWords(to, now)}`;

function priceSentence(coin: LiveCoin, lines: readonly (readonly LinePoint[])[]): string {
  const values = lines.flatMap((points) => points.map(({ y }) => y));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const unit = coin.hasPar ? 'of par' : 'dollars';
  return `Between ${low.toFixed(4)} and ${high.toFixed(4)} ${unit}.`;
}

function supplySentence(ticker: string, points: readonly LinePoint[]): string {
  const change = points.at(-1)!.y - points[0]!.y;
  return `${coinsInWords(points.at(-1)!.y)} ${ticker} at the end, net change ${changeInWords(change)}.`;
}

/** Price against par and supply of one coin, over one span. */
export function CoinCharts({ coin, history, tail, span, isDemo, onSpan }: CoinChartsProps) {
  const prices = priceLines(history, tail);
  const supply = supplyLine(history, tail);
  const whole = reachOf([...prices.map(({ points }) => points), supply], history.now);
  const shown = span ?? whole;
  const now = Math.max(history.now, tail.at(-1)?.now ?? 0);
  const lines = prices.map((line) => ({ ...line, points: within(line.points, span) }));
  const drawn = lines.filter(({ points }) => isDrawable(points));
  const coins = within(supply, span);
  const times = `${rangeWords[history.range]}: ${spanInWords(shown, now)}.`;
  const file = (what: string) =>
    `${coin.id}-${what}-${history.range}-${minuteOf(now).replaceAll(/[-:]/g, '')}`;
  const demo = isDemo ? ' A demonstration: none of it is real.' : '';
  const chains = new Set(
    history.supply.filter(({ points }) => points.length > 0).map((one) => one.source),
  );
  return (
    <>
      <LinePart
        title={coin.hasPar ? `${coin.ticker} against par` : `Price of ${coin.ticker}`}
        name={file('price')}
        data={drawn.length > 0 ? priceChart(coin, drawn) : null}
        empty={EMPTY}
        see={
          drawn.length > 0
            ? priceSentence(
                coin,
                drawn.map(({ points }) => points),
              )
            : ''
        }
        from={`Source: ${drawn.map(({ source }) => source).join('; ')}. ${times}${demo}`}
        lines={drawn.map(({ source, points }) => ({
          name: coin.hasPar ? `${coin.ticker} price as a part of par` : `${coin.ticker} price`,
          unit: coin.hasPar ? 'par' : 'USD',
          source,
          points,
        }))}
        readAt={now}
        shown={shown}
        onSpan={onSpan}
      >
        {isDrawable(supply) || drawn.length > 0 ? (
          <SpanSliders whole={whole} span={span} now={now} onSpan={onSpan} />
        ) : null}
      </LinePart>
      <LinePart
        title={`Supply of ${coin.ticker} on the chains read`}
        name={file('supply')}
        data={isDrawable(coins) ? supplyChart(coin.ticker, coins) : null}
        empty={EMPTY}
        see={isDrawable(coins) ? supplySentence(coin.ticker, coins) : ''}
        from={`Source: ${[...chains].join('; ')}. ${times}${demo}`}
        lines={[
          {
            name: `${coin.ticker} supply on the chains read`,
            unit: coin.ticker,
            source: [...chains].join('; '),
            points: coins,
          },
        ]}
        readAt={now}
        shown={shown}
        onSpan={onSpan}
      />
    </>
  );
}
