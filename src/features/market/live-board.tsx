import { memo, useCallback, useMemo, useEffect, useReducer } from 'react';
import { IslandBoundary } from '#ui/island-boundary/island-boundary.tsx';
import {
  creditsOf,
  isAllSilent,
  type LiveCoin,
  type LiveMarket,
  type Observation,
} from '#shared/market.ts';
import type { MarketHistory } from '#shared/market-history.ts';
import { formatClock } from './ticker-cells.ts';
import { Controls } from './board-controls.tsx';
import { type Span, type BoardView, readView, viewQuery } from './board-view.ts';
import { Credits } from './credits.tsx';
import { LivePools } from './live-pools.tsx';
import { CoinCharts } from './coin-charts.tsx';
import { FlowTable } from './flow-table.tsx';
import { ChainBars, NowTable, Shares } from './now-table.tsx';
import { useHistory, useLive } from './use-live.ts';
import styles from './board.module.css';
import * as m from '#messages/market.ts';
import { useUrlState } from '#lib/browser/use-url-state.ts';

const nothing = ({ source, credit }: Observation): Observation => ({
  status: 'missing',
  value: null,
  source,
  asOf: null,
  ...(credit ? { credit } : {}),
});

/** The same coins with no number that claims to be current. */
export function markStale(market: LiveMarket): LiveMarket {
  const coins = market.coins.map((coin) => ({
    ...coin,
    bps: null,
    prices: coin.prices.map(nothing),
    supply: coin.supply.map(({ chain, reading }) => ({ chain, reading: nothing(reading) })),
    totals: coin.totals?.map(nothing) ?? [],
    marketValue: coin.marketValue?.map(nothing) ?? [],
  }));
  // What pools hold is left out: their table would show it with the state that it had.
  return { ...market, coins, pools: [] };
}

type View = {
  view: BoardView;
  /** Shows another coin or range, or another span of this one. */
  show: (change: Partial<BoardView>) => void;
};

type Shown = { view: BoardView; isTouched: boolean };
type Action =
  | { do: 'show'; change: Partial<BoardView> }
  | { do: 'read'; search: string; coins: string };

function next({ view, isTouched }: Shown, action: Action): Shown {
  if (action.do === 'read')
    return { view: readView(action.search, view, action.coins.split(' ')), isTouched };
  // Another coin or range is shown whole: a span belongs to what it was chosen in.
  return { view: { ...view, span: null, ...action.change }, isTouched: true };
}

/**
 * What the board shows: from the URL where that says so, and written back to it.
 * @param coins ids of the coins that there are, with a space between each
 */
function useView(first: BoardView, coins: string): View {
  const [{ view, isTouched }, dispatch] = useReducer(next, { view: first, isTouched: false });
  useEffect(() => dispatch({ do: 'read', search: location.search, coins }), [coins]);
  const query = useCallback(() => viewQuery(view), [view]);
  // What was not touched leaves the URL alone.
  useUrlState(isTouched ? query : null);
  const show = useCallback((change: Partial<BoardView>) => dispatch({ do: 'show', change }), []);
  return { view, show };
}

type LiveBoardProps = {
  /** As the page was sent. */
  market: LiveMarket;
  history: MarketHistory;
};

/** Live numbers with their history: as a page, and with scripting as something to turn. */
export function LiveBoard(props: LiveBoardProps) {
  return (
    <IslandBoundary>
      <BoardParts {...props} />
    </IslandBoundary>
  );
}

function BoardParts({ market: firstMarket, history: firstHistory }: LiveBoardProps) {
  const live = useLive(firstMarket);
  const { coins, now } = live.market;
  const first = { coin: firstHistory.coin, range: firstHistory.range, span: null };
  const { view, show } = useView(first, coins.map(({ id }) => id).join(' '));
  const onSpan = useCallback((span: Span | null) => show({ span }), [show]);
  const stored = useHistory(view.coin, view.range, firstHistory);
  // Until the history of another coin has come, the last one stays, so that nothing jumps.
  const { history, isWaiting } = stored;
  const coin = coins.find(({ id }) => id === history.coin);
  // Where nothing was heard of the server, what stands here may be old, and is not called current.
  const market = useMemo(
    () => (live.isSilent ? markStale(live.market) : live.market),
    [live.isSilent, live.market],
  );
  const current = market.coins.find(({ id }) => id === history.coin);
  return (
    <div className={styles.board} aria-busy={isWaiting}>
      <p className={styles.line}>
        {/* The time changes too often to be read out. */}
        <span role="status">{lineOf(market, live.isSilent || stored.isSilent)}</span>{' '}
        {live.isSilent ? '' : m.lookedAt({ now: formatClock(now, now) })}
      </p>
      <Now market={market} />
      <Controls coins={coins} coin={view.coin} range={view.range} onShow={show} />
      {coin && current ? (
        <>
          <CoinCharts
            coin={coin}
            history={history}
            tail={live.tail}
            span={isWaiting ? null : view.span}
            isDemo={market.isDemo}
            onSpan={onSpan}
          />
          <Supply coin={current} history={history} now={now} />
        </>
      ) : null}
      <Foot market={market} />
    </div>
  );
}

// A slider moves many times a second: what it does not concern is not drawn anew.
const Now = memo(function Now({ market }: { market: LiveMarket }) {
  return (
    <>
      <NowTable market={market} />
      <Shares market={market} />
    </>
  );
});

type SupplyProps = { coin: LiveCoin; history: MarketHistory; now: number };

const Supply = memo(function Supply({ coin, history, now }: SupplyProps) {
  return (
    <>
      <h3>{m.netChangeOfTheSupply()}</h3>
      <FlowTable ticker={coin.ticker} history={history} />
      <ChainBars coin={coin} now={now} />
    </>
  );
});

const Foot = memo(function Foot({ market }: { market: LiveMarket }) {
  return (
    <>
      <LivePools pools={market.pools ?? []} now={market.now} />
      <Credits market={market} />
    </>
  );
});

function lineOf(market: LiveMarket, isOutOfReach: boolean): string {
  if (isOutOfReach) return m.weCantReachTheSite();
  if (isAllSilent(market)) return m.noPriceSourceIsAnswering();
  return market.isDemo
    ? m.demoPricesComeFromA()
    : creditsOf(market).length > 0
      ? m.eachNumberHasItsSource()
      : m.readFromTheChainsThemselves();
}
