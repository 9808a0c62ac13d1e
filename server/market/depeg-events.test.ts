import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { config, emptyMarket } from '#tests/market/test-market.ts';
import { createMarket } from './market.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 12);

onEachDatabase('Depeg events', (database) => {
  test('a coin that is off its peg stays so, however many events came after', async () => {
    const { db, close } = await database.open();
    try {
      await emptyMarket(db);
      const row = (coin: string, startedAt: number, isOver: boolean) => {
        const seen = { at: startedAt, price: 0.98, bps: -200, round: '1', block: 1 };
        const extent = { start: seen, furthest: seen, furthestBps: -200 };
        const phase: 'closed' | 'open' = isOver ? 'closed' : 'open';
        const rest = isOver ? { end: seen } : { calm: null };
        return {
          coin,
          series: `${coin}/price/ethereum`,
          phase,
          started_at: startedAt,
          state: JSON.stringify({ phase, ...rest, ...extent }),
        };
      };
      const lasting = NOW - 200 * DAY;
      const days = Array.from({ length: 60 }, (_, day) => day + 1);
      await db
        .insertInto('market_depegs')
        .values([
          row('usdc', lasting, false),
          ...days.map((day) => row('usdc', NOW - (100 + day) * DAY, true)),
          // Newer ones of a coin that the configuration has no more.
          ...days.map((day) => row('gone', NOW - day * DAY, true)),
        ])
        .execute();
      const market = createMarket({ db, config, intervalMs: 1, isDemo: false, now: () => NOW });
      const { coins, depegs } = await market.live();
      expect(coins[0]?.depegSince).toBe(lasting);
      expect(depegs.map(({ start }) => start.at)).toEqual([
        ...days.slice(0, 50).map((day) => NOW - (100 + day) * DAY),
        lasting,
      ]);
      const empty = { ...config, coins: [], pools: [] };
      const none = createMarket({
        db,
        config: empty,
        intervalMs: 1,
        isDemo: false,
        now: () => NOW,
      });
      expect((await none.live()).depegs).toEqual([]);
    } finally {
      await close();
    }
  });
});
