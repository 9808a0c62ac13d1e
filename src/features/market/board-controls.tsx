import { memo, useId } from 'react';
import { type HistoryRange, historyRanges } from '#shared/market-history.ts';
import type { LiveCoin } from '#shared/market.ts';
import type { BoardView } from './board-view.ts';
import styles from './board-controls.module.css';
import * as m from '#messages/market.ts';

/** How a range is called. */
export const rangeLabels: Record<HistoryRange, string> = {
  get '24h'() {
    return m.n24Hours();
  },
  get '7d'() {
    return m.n7Days();
  },
  get '30d'() {
    return m.n30Days();
  },
  get '1y'() {
    return m.n1Year();
  },
  get all() {
    return m.all();
  },
};

type ControlsProps = {
  coins: readonly LiveCoin[];
  coin: string;
  range: HistoryRange;
  onShow: (change: Partial<BoardView>) => void;
};

/** Which coin, and how far back. */
export const Controls = memo(function Controls(props: ControlsProps) {
  const { coins, coin, range, onShow } = props;
  const id = useId();
  return (
    <div className={`needs-script ${styles.controls}`}>
      <div>
        <label htmlFor={id}>{m.coin()}</label>
        <select id={id} value={coin} onChange={(event) => onShow({ coin: event.target.value })}>
          {coins.map((one) => (
            <option key={one.id} value={one.id}>
              {one.ticker}
            </option>
          ))}
        </select>
      </div>
      <fieldset>
        <legend>{m.howFarBack()}</legend>
        {historyRanges.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${id}-range`}
              value={one}
              checked={one === range}
              onChange={() => onShow({ range: one })}
            />
            <span>{rangeLabels[one]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
});
