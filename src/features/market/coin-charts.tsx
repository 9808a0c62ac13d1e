import { decimals } from '#lib/format/intl.ts';
import { memo, useDeferredValue, useMemo } from 'react';
import type { LiveCoin } from '#shared/market.ts';
import type { MarketHistory } from '#shared/market-history.ts';
import { formatCoins } from './card-labels.ts';
import { formatClock } from './ticker-cells.ts';
import { isDrawable, priceChart, supplyChart } from './board-chart-data.ts';
import {
  type BoardLine,
  countedBy,
  extremesOf,
  priceLines,
  supplyLine,
  type Tail,
  within,
} from './board-lines.ts';
import { minuteOf, type Span } from './board-view.ts';
import { rangeLabels } from './board-controls.tsx';
import { formatChange } from './flow-table.tsx';
import { LinePart } from './line-part.tsx';
import { SpanSliders } from './span-choice.tsx';
import type { LinePoint } from './downsample.ts';
import * as m from '#messages/market.ts';

type CoinChartsProps = {
  coin: LiveCoin;
  history: MarketHistory;
  tail: Tail;
  span: Span | null;
  isDemo: boolean;
  onSpan: (span: Span | null) => void;
};

/** From the first point of all lines to the last. */
function reachOf(lines: readonly (readonly LinePoint[])[], now: number): Span {
  const ends = lines.flatMap((points) => [points[0]?.at ?? now, points.at(-1)?.at ?? now]);
  const from = Math.min(now, ...ends);
  return { from, to: Math.max(from, ...ends) };
}

/**
 * What a line of prices speaks of. Its first point stands where a stored span ended, and has the
 * lowest and the highest price since that span began.
 */
function readOf(shown: Span, { sources, step, now }: MarketHistory): Span {
  const began = shown.from - step;
  const isStored = ({ at }: { at: number }) => at === began && at + step <= now;
  return sources.some(({ points }) => points.some(isStored)) ? { ...shown, from: began } : shown;
}

/** `Nov 20, 14:05 UTC to 14:05 UTC`. */
const formatSpan = ({ from, to }: Span, now: number) =>
  m.spanOf({ from: formatClock(from, now), to: formatClock(to, now) });

/** The lowest and the highest price of every span, which its last one may say nothing of. */
export function priceSentence(coin: LiveCoin, lines: readonly BoardLine[]): string {
  const each = lines.map(({ points }) => extremesOf(points));
  const low = Math.min(...each.map((one) => one.low));
  const high = Math.max(...each.map((one) => one.high));
  const unit = coin.hasPar ? m.ofPar() : m.dollarsUnit();
  return m.betweenAnd({ low: decimals(low, 4), high: decimals(high, 4), unit });
}

const MINUTE_MS = 60_000;
const SPANS = [
  [1_440, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const;

/** `hour`, `5 minutes`, `3 days`: how long the span of a point is. */
function formatStep(step: number): string {
  const minutes = Math.max(1, Math.round(step / MINUTE_MS));
  const [length, name] = SPANS.find(([one]) => minutes % one === 0) ?? SPANS[2];
  return minutes === length ? name : `${minutes / length} ${name}s`;
}

/** What the band is, where one is drawn. @param step length of a span in milliseconds */
export function spanNote(lines: readonly BoardLine[], step: number): string {
  const hasBand = lines.some(({ points }) => points.some(({ low }) => low !== undefined));
  return hasBand ? `${m.theBandReachesFromThe({ step: formatStep(step) })} ` : '';
}

function supplySentence(ticker: string, points: readonly LinePoint[]): string {
  const change = points.at(-1)!.y - points[0]!.y;
  const words = formatChange(change);
  const net = words === m.noChange() ? m.noNetChange() : m.netChangeOf({ change: words });
  return m.atTheEnd({ y: formatCoins(points.at(-1)!.y), ticker, net });
}

/** Price against par and supply of one coin, over one span. */
export function CoinCharts(props: CoinChartsProps) {
  const { coin, history, tail, span, isDemo, onSpan } = props;
  const prices = useMemo(() => priceLines(history, tail), [history, tail]);
  const supply = useMemo(() => supplyLine(history, tail), [history, tail]);
  // One chart a frame: the second follows as soon as the browser has shown the first.
  const later = useDeferredValue(span);
  const whole = reachOf([...prices.map(({ points }) => points), supply], history.now);
  const now = Math.max(history.now, tail.at(-1)?.now ?? 0);
  const common = { coin, history, now, isDemo, onSpan };
  return (
    <>
      {whole.from < whole.to ? (
        <SpanSliders whole={whole} span={span} now={now} onSpan={onSpan} />
      ) : null}
      <PricePart {...common} prices={prices} span={span} />
      <SupplyPart {...common} supply={supply} span={later} />
    </>
  );
}

type PartProps = Omit<CoinChartsProps, 'tail'> & { now: number };

/** What both parts have alike. */
function partOf({ coin, history, now, onSpan }: PartProps, what: string) {
  const time = minuteOf(now).replaceAll(/[-:]/g, '');
  return {
    name: `${coin.id}-${what}-${history.range}-${time}`,
    empty: m.thereIsNoLineYet(),
    readAt: now,
    onSpan,
  };
}

/** Source and time of a line. */
function fromLabel({ history, now, isDemo }: PartProps, source: string, shown: Span): string {
  const demo = isDemo ? ` ${m.demoNoNumberHereIs()}` : '';
  return `Source: ${source}. ${rangeLabels[history.range]}: ${formatSpan(shown, now)}.${demo}`;
}

const PricePart = memo(function PricePart(props: PartProps & { prices: readonly BoardLine[] }) {
  const { coin, prices, span, now } = props;
  const drawn = prices
    .map((line) => ({ ...line, points: within(line.points, span) }))
    .filter(({ points }) => isDrawable(points));
  const isDrawn = drawn.length > 0;
  const shown = reachOf(
    drawn.map(({ points }) => points),
    now,
  );
  return (
    <LinePart
      {...partOf(props, 'price')}
      title={
        coin.hasPar ? m.againstPar({ ticker: coin.ticker }) : m.priceOf({ ticker: coin.ticker })
      }
      data={isDrawn ? priceChart(coin, drawn) : null}
      see={isDrawn ? priceSentence(coin, drawn) : ''}
      from={
        spanNote(drawn, props.history.step) +
        fromLabel(
          props,
          drawn.map(({ source }) => source).join('; '),
          // A span that somebody chose begins where they chose.
          span ? shown : readOf(shown, props.history),
        )
      }
      lines={drawn.map(({ source, points }) => ({
        name: coin.hasPar
          ? m.priceAsAPartOf({ ticker: coin.ticker })
          : m.tickerPrice({ ticker: coin.ticker }),
        unit: coin.hasPar ? 'par' : 'USD',
        source,
        points,
      }))}
      shown={shown}
    />
  );
});

function supplySource({ supply }: MarketHistory): string {
  const read = supply.filter(({ points }) => points.length > 0);
  return [...new Set(read.map(({ source }) => source))].join('; ');
}

const SupplyPart = memo(function SupplyPart(props: PartProps & { supply: readonly LinePoint[] }) {
  const { coin, history, supply, span, now } = props;
  const points = within(supply, span);
  const isDrawn = isDrawable(points);
  const source = supplySource(history);
  const { ticker } = coin;
  const title =
    countedBy(history) === null
      ? m.supplyOfTickerRead({ ticker })
      : m.supplyOfTickerAll({ ticker });
  const shown = reachOf([points], now);
  return (
    <LinePart
      {...partOf(props, 'supply')}
      title={title}
      data={isDrawn ? supplyChart(coin.ticker, points) : null}
      see={isDrawn ? supplySentence(coin.ticker, points) : ''}
      from={fromLabel(props, source, shown)}
      lines={[{ name: title, unit: coin.ticker, source, points }]}
      shown={shown}
    />
  );
});
