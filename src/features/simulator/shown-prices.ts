/** What the picture of a game shows, for those who do not see it: a sentence and a table. */
import { atTime } from '#lib/format/times.ts';
import { withSign } from '#lib/format/money.ts';
import { lineTable, type Table } from '#ui/chart/line-table.ts';
import { price as formatPrice } from '#ui/chart/number-labels.ts';
import type { GameCase } from './game-case.ts';
import { isOver, type Play } from './game-state.ts';
import * as m from '#messages/simulator.ts';

const DAY_HOURS = 24;

const usDollars = (price: number) => withSign('$', formatPrice(price));

/** The points of the line that is drawn: up to the turn, or up to the end of the picture. */
export function shownPoints(shown: GameCase, play: Play): GameCase['points'] {
  const now = isOver(shown, play) ? shown.reach : shown.turns[play.kept]!.hours;
  return shown.points.filter(([hours]) => hours <= now);
}

/** Where the record of the picture ends, its last price lies weeks behind it. */
export const hasLaterEnd = ({ last, reach }: GameCase): boolean => last.hours > reach;

/** Names the picture: where the price has been, where it is, and no more than is drawn. */
export function chartName(shown: GameCase, play: Play): string {
  const prices = shownPoints(shown, play).map(([, price]) => price);
  if (isOver(shown, play)) {
    const all = [...prices, shown.last.price];
    return m.priceToTheEnd({
      coin: shown.coin,
      low: usDollars(Math.min(...all)),
      high: usDollars(Math.max(...all)),
      last: usDollars(shown.last.price),
    });
  }
  const now = usDollars(shown.turns[play.kept]!.price);
  const before = prices.slice(0, -1);
  if (before.length === 0) return m.priceUpToNow({ now });
  const [low, high] = [Math.min(...before), Math.max(...before)].map(usDollars);
  return m.priceUpToNowAfter({ low: low!, high: high!, now });
}

/** `Day 2, 14:00` or `3 days before day 1`: the days of the turns, which name no date. */
function momentOf({ wholeDays, dayOne }: GameCase, hours: number): string {
  const day = Math.floor((hours - dayOne) / DAY_HOURS) + 1;
  const name = day >= 1 ? m.dayNumber({ day }) : m.daysBeforeDayOne({ count: 1 - day });
  if (wholeDays.includes(hours)) return name;
  const minutes = Math.round((hours - dayOne - (day - 1) * DAY_HOURS) * 60);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return atTime(name, `${hour}:${minute}`);
}

/** The prices that are drawn, as a table. */
export function pricesTable(shown: GameCase, play: Play): Table {
  const over = isOver(shown, play);
  const { last } = shown;
  const end = over && hasLaterEnd(shown) ? [[last.hours, last.price] as const] : [];
  return lineTable(over ? m.pricesToTheEnd() : m.pricesUpToNow(), {
    scale: 'number',
    xName: m.when(),
    series: [
      {
        name: m.price(),
        points: [...shownPoints(shown, play), ...end].map(([x, y]) => ({ x, y })),
      },
    ],
    format: usDollars,
    formatX: (hours) => momentOf(shown, hours),
    par: 1,
  });
}
