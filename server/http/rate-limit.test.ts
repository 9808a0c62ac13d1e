import { expect, test } from 'vitest';
import { createNetworkRateLimit } from './rate-limit.ts';

const MINUTE_MS = 60_000;

test.each([
  ['/56', 2, (index: number) => `2001:db8:1:${(0x100 + index).toString(16)}::/64`],
  ['/48', 4, (index: number) => `2001:db8:1:${(index * 0x100).toString(16)}::/64`],
  ['/32', 16, (index: number) => `2001:db8:${index.toString(16)}:1::/64`],
  ['/24 of IPv4', 8, (index: number) => `192.0.2.${index}`],
  ['/16 of IPv4', 16, (index: number) => `192.0.${index}.1`],
])(
  'sec-ASVS-2.4.1 sec-X21: the networks of one %s share what %i of them may use',
  (_, factor, network) => {
    let now = 0;
    const limit = createNetworkRateLimit(10, MINUTE_MS, () => now);
    let within = 0;
    for (let index = 0; index < 100; index += 1)
      for (let count = 0; count < 10; count += 1)
        if (!limit.use(network(index)).isOver) within += 1;
    expect(within).toBe(10 * factor);
    expect(limit.wait(network(200))).toBe(60);
    expect(limit.wait('198.51.100.1')).toBe(0);
    const over = limit.use(network(200));
    expect(over).toEqual({ remaining: 0, resetSeconds: 60, isOver: true });
    expect(limit.use('198.51.100.1')).toMatchObject({ remaining: 9, isOver: false });
    now = MINUTE_MS;
    expect(limit.wait(network(200))).toBe(0);
    expect(limit.use(network(200))).toMatchObject({ remaining: 9, isOver: false });
  },
);

test('sec-X21: who asks without end uses up nothing of the neighbors', () => {
  const limit = createNetworkRateLimit(10, MINUTE_MS, () => 0);
  for (let count = 0; count < 1_000; count += 1) limit.use('2001:db8:1:1::/64');
  expect(limit.use('2001:db8:1:2::/64').isOver).toBe(false);
});

test('sec-X21: thousands of small networks do not make it forget the large one', () => {
  const limit = createNetworkRateLimit(10, MINUTE_MS, () => 0);
  let within = 0;
  for (let index = 0; index < 60_000; index += 1)
    if (!limit.use(`2001:db8:1:${index.toString(16)}::/64`).isOver) within += 1;
  expect(within).toBe(40);
});
