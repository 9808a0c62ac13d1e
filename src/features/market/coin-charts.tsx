import { useMemo } from 'react';
import type { LiveCoin } from '#shared/market.ts';
import type { MarketHistory } from '#shared/market-history.ts';
import { coinsInWords } from './card-words.ts';
import { clockInWords } from './tape-cells.ts';
import { isDrawable, priceChart, supplyChart } from './board-chart-data.ts';
import { type BoardLine, priceLines, supplyLine, type Tail, within } from './board-lines.ts';
import { minuteOf, type Span } from './board-view.ts';
import { rangeWords } from './board-controls.tsx';
import { changeInWords } from './flow-table.tsx';
import { LinePart, type LinePartProps } from './line-part.tsx';
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

function priceSentence(coin: LiveCoin, lines: readonly BoardLine[]): string {
  const values = lines.flatMap(({ points }) => points.map(({ y }) => y));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const unit = coin.hasPar ? 'of par' : 'dollars';
  return `Between ${low.toFixed(4)} and ${high.toFixed(4)} ${unit}.`;
}

function supplySentence(ticker: string, points: readonly LinePoint[]): string {
  const change = points.at(-1)!.y - points[0]!.y;
  return `${coinsInWords(points.at(-1)!.y)} ${ticker} at the end, net change ${changeInWords(change)}.`;
}

/** Price against par and supply of one coin, over one span. */
export function CoinCharts(props: CoinChartsProps) {
  const { coin, history, tail, span, onSpan } = props;
  const prices = useMemo(() => priceLines(history, tail), [history, tail]);
  const supply = useMemo(() => supplyLine(history, tail), [history, tail]);
  const whole = reachOf([...prices.map(({ points }) => points), supply], history.now);
  const now = Math.max(history.now, tail.at(-1)?.now ?? 0);
  const times = `${rangeWords[history.range]}: ${spanInWords(span ?? whole, now)}.`;
  const demo = props.isDemo ? ' A demonstration: none of it is real.' : '';
  const common = (what: string) => ({
    name: `${coin.id}-${what}-${history.range}-${minuteOf(now).replaceAll(/[-:]/g, '')}`,
    empty: EMPTY,
    readAt: now,
    onSpan,
  });
  const drawn = prices
    .map((line) => ({ ...line, points: within(line.points, span) }))
    .filter(({ points }) => isDrawable(points));
  const coins = within(supply, span);
  const sources = drawn.map(({ source }) => source).join('; ');
  return (
    <>
      <PricePart
        {...common('price')}
        coin={coin}
        drawn={drawn}
        from={`Source: ${sources}. ${times}${demo}`}
      >
        {whole.from < whole.to ? (
          <SpanSliders whole={whole} span={span} now={now} onSpan={onSpan} />
        ) : null}
      </PricePart>
      <SupplyPart
        {...common('supply')}
        ticker={coin.ticker}
        points={coins}
        source={supplySource(history)}
        from={`Source: ${supplySource(history)}. ${times}${demo}`}
      />
    </>
  );
}

function supplySource({ supply }: MarketHistory): string {
  const read = supply.filter(({ points }) => points.length > 0);
  return [...new Set(read.map(({ source }) => source))].join('; ');
}

type PartProps = Omit<LinePartProps, 'title' | 'data' | 'see' | 'lines' | 'shown'>;

function PricePart({
  coin,
  drawn,
  ...common
}: PartProps & { coin: LiveCoin; drawn: readonly BoardLine[] }) {
  const isDrawn = drawn.length > 0;
  return (
    <LinePart
      {...common}
      title={coin.hasPar ? `${coin.ticker} against par` : `Price of ${coin.ticker}`}
      data={isDrawn ? priceChart(coin, drawn) : null}
      see={isDrawn ? priceSentence(coin, drawn) : ''}
      shown={reachOf(
        drawn.map(({ points }) => points),
        common.readAt,
      )}
      lines={drawn.map(({ source, points }) => ({
        name: coin.hasPar ? `${coin.ticker} price as a part of par` : `${coin.ticker} price`,
        unit: coin.hasPar ? 'par' : 'USD',
        source,
        points,
      }))}
    />
  );
}

function SupplyPart({
  ticker,
  points,
  source,
  ...common
}: PartProps & { ticker: string; points: readonly LinePoint[]; source: string }) {
  const isDrawn = isDrawable(points);
  const title = `Supply of ${ticker} on the chains read`;
  return (
    <LinePart
      {...common}
      title={title}
      data={isDrawn ? supplyChart(ticker, points) : null}
      see={isDrawn ? supplySentence(ticker, points) : ''}
      shown={reachOf([points], common.readAt)}
      lines={[{ name: title, unit: ticker, source, points }]}
    />
  );
}
