import { useId } from 'react';
import { type HistoryRange, historyRanges } from '#shared/market-history.ts';
import type { LiveCoin } from '#shared/market.ts';
import type { BoardView } from './board-view.ts';
import styles from './board.module.css';

/** How a range is called. */
export const rangeWords: Record<HistoryRange, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '1y': '1 year',
  all: 'All',
};

type ControlsProps = {
  coins: readonly LiveCoin[];
  view: BoardView;
  onShow: (change: Partial<BoardView>) => void;
};

/** Which coin, and how far back. */
export function Controls({ coins, view, onShow }: ControlsProps) {
  const id = useId();
  return (
    <div className={`needs-script ${styles.controls}`}>
      <div>
        <label htmlFor={id}>Coin</label>
        <select
          id={id}
          value={view.coin}
          onChange={(event) => onShow({ coin: event.target.value })}
        >
          {coins.map((coin) => (
            <option key={coin.id} value={coin.id}>
              {coin.ticker}
            </option>
          ))}
        </select>
      </div>
      <fieldset>
        <legend>How far back</legend>
        {historyRanges.map((range) => (
          <label key={range}>
            <input
              type="radio"
              name={`${id}-range`}
              value={range}
              checked={range === view.range}
              onChange={() => onShow({ range })}
            />
            <span>{rangeWords[range]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
