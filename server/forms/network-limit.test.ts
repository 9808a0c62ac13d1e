import { expect, onTestFinished, test } from 'vitest';
import { networkOf } from '#server/http/client-ip.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { createNetworkLimit } from './network-limit.ts';

onEachDatabase('Limits of networks', (database) => {
  const limits = { perHour: 5, perDay: 20 };

  async function openLimit() {
    const { db, close } = await database.open();
    onTestFinished(close);
    const limit = createNetworkLimit(
      db,
      'test',
      () => 1_000,
      (length) => Buffer.alloc(length, 7),
    );
    /** Which of these addresses get through, asked for in one batch or one by one. */
    return async (ips: string[], together = true) => {
      const uses = ips.map((ip) => ({ network: networkOf(ip), limits }));
      const batches = together ? [uses] : uses.map((use) => [use]);
      const taken: boolean[] = [];
      for (const batch of batches) {
        const count = await limit.prepare();
        const waits = await db.transaction().execute((transaction) => count(transaction, batch));
        taken.push(...waits.map((wait) => wait === 0));
      }
      return taken;
    };
  }
  /** How many of these addresses get through. */
  async function openCount() {
    const ask = await openLimit();
    return async (...asked: Parameters<typeof ask>) => (await ask(...asked)).filter(Boolean).length;
  }
  const times = (count: number, ip: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => ip(index));
  const hex = (index: number) => index.toString(16);

  test('sec-N4: the networks of one /56, /48 and /32 share what a few of them may use', async () => {
    const ask = await openCount();
    const fiveEach = (count: number, network: (index: number) => string) =>
      times(count * 5, (index) => network(Math.floor(index / 5)));
    expect(await ask(fiveEach(48, (net) => `2001:db8:1:1${hex(net + 16)}::1`))).toBe(10);
    expect(await ask(fiveEach(48, (net) => `2001:db8:2:${hex(net)}00::1`))).toBe(20);
    expect(
      await ask(
        fiveEach(48, (net) => `2001:db9:${hex(net)}::1`),
        false,
      ),
    ).toBe(80);
    expect(await ask(fiveEach(200, (net) => `192.0.2.${net}`))).toBe(40);
  });

  test('sec-N4: of those that come together, the first are let in', async () => {
    const ask = await openLimit();
    const first = [true, true, true, true, true, false, false];
    expect(await ask(times(7, () => '192.0.2.1'))).toEqual(first);
    // Of a /56, whose networks together may use twice as much.
    const nets = times(12, (index) => `2001:db8:1:1${hex(index + 16)}::1`);
    expect(await ask(nets)).toEqual([...Array(10).fill(true), false, false]);
  });

  test('sec-N4: who asks without end uses up nothing of the neighbors', async () => {
    const ask = await openCount();
    expect(await ask(times(100, () => '2001:db8:1:100::1'))).toBe(5);
    expect(
      await ask(
        times(100, () => '2001:db8:1:101::1'),
        false,
      ),
    ).toBe(5);
    expect(await ask(times(500, (index) => `2001:db8:1:1${hex(16 + (index % 200))}::1`))).toBe(0);
    // The /56 is used up; the rest of its /48 is as free as after ten.
    expect(await ask(['2001:db8:1:200::1', '2001:db8:1:300::1'])).toBe(2);
    expect(await ask(times(100, () => '192.0.2.1'))).toBe(5);
    expect(await ask(times(5, () => '192.0.2.2'))).toBe(5);
  });
});
