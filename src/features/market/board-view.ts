/** What the board shows: a coin, a range, and a span of it; and how a URL says so. */
import { type HistoryRange, isRange } from '#shared/market-history.ts';

export type Span = { from: number; to: number };

export type BoardView = {
  coin: string;
  range: HistoryRange;
  /** In milliseconds since 1970; null for the whole range. */
  span: Span | null;
};

const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;

/** `2026-11-21T14:05Z`, to the minute. Milliseconds since 1970. */
export const minuteOf = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`;

const timeIn = (text: string | null) =>
  text !== null && MINUTE.test(text) ? Date.parse(text) : Number.NaN;

/**
 * The view that a URL asks for. What is missing or means nothing is as in `first`.
 * @param coins ids of the coins that there are
 */
export function readView(search: string, first: BoardView, coins: readonly string[]): BoardView {
  const query = new URLSearchParams(search);
  const coin = query.get('coin') ?? '';
  const range = query.get('range') ?? '';
  const [from, to] = [timeIn(query.get('from')), timeIn(query.get('to'))];
  return {
    coin: coins.includes(coin) ? coin : first.coin,
    range: isRange(range) ? range : first.range,
    span: from < to ? { from, to } : null,
  };
}

/** `coin=usdc&range=7d`, with the span where there is one. */
export function viewQuery({ coin, range, span }: BoardView): string {
  const query = new URLSearchParams({ coin, range });
  if (!span) return query.toString();
  return `${query}&from=${minuteOf(span.from)}&to=${minuteOf(span.to)}`;
}
