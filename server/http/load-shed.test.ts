import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadShed } from './load-shed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sec-X21: writes above the limit are rejected until one has ended', () => {
  const shed = createLoadShed({ maxWrites: 2, maxLagMs: 1_000 }, () => 0);
  const first = shed.enter();
  expect(shed.enter()).not.toBeNull();
  expect(shed.enter()).toBeNull();
  first?.();
  first?.();
  expect(shed.writesUnderWay()).toBe(1);
  expect(shed.enter()).not.toBeNull();
  expect(shed.enter()).toBeNull();
  shed.stop();
});

test('sec-X21: one long pause rejects nothing, a second of late timers does, and it passes', () => {
  let now = 0;
  const shed = createLoadShed({ maxWrites: 10, maxLagMs: 250 }, () => now);
  const look = (lateMs: number) => {
    now += 20 + lateMs;
    vi.advanceTimersByTime(20);
  };
  look(2_000);
  expect(shed.enter()).not.toBeNull();
  for (let count = 0; count < 20; count += 1) look(400);
  expect(shed.lagMs()).toBeGreaterThan(250);
  expect(shed.enter()).toBeNull();
  for (let count = 0; count < 20; count += 1) look(0);
  expect(shed.enter()).not.toBeNull();
  shed.stop();
});
