import { EventEmitter } from 'node:events';
import type { Server, Socket } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { affordableConnections, createConnectionGuard } from './connection-guard.ts';

afterEach(() => void vi.useRealTimers());

type FakeSocket = EventEmitter & {
  bytesRead: number;
  bytesWritten: number;
  writableLength: number;
  destroyed: boolean;
  isReset: boolean;
  destroy(): void;
  resetAndDestroy(): void;
};

function fakeSocket(): FakeSocket {
  return Object.assign(new EventEmitter(), {
    bytesRead: 0,
    bytesWritten: 0,
    writableLength: 0,
    destroyed: false,
    isReset: false,
    resetAndDestroy(this: FakeSocket) {
      this.isReset = true;
      this.destroy();
    },
    destroy(this: FakeSocket) {
      this.destroyed = true;
      this.emit('close');
    },
  });
}

/** A guard with a clock of its own: `look` is one sweep, so many milliseconds later. */
function open(maxConnections: number) {
  let now = 0;
  const limits = { maxConnections, stallMs: 1_000, minBytes: 100, sweepMs: 1e6 };
  const guard = createConnectionGuard(limits, () => now);
  onTestFinished(() => guard.stop());
  const server = new EventEmitter();
  guard.watch(server as unknown as Server);
  return {
    guard,
    look(ms: number) {
      now += ms;
      guard.sweep();
    },
    connect(): FakeSocket {
      const socket = fakeSocket();
      server.emit('connection', socket as unknown as Socket);
      return socket;
    },
  };
}

test('sec-X10: a reader who takes too little of what is being sent is cut after the stall time', () => {
  const { connect, look } = open(10);
  const [still, drip, slow, idle] = [connect(), connect(), connect(), connect()];
  for (const socket of [still, drip, slow]) socket.writableLength = 30_000;
  for (let second = 0; second < 30; second += 1) {
    drip.bytesWritten += 1;
    slow.bytesWritten += 15;
    look(100);
  }
  expect([still, drip, slow, idle].map(({ destroyed }) => destroyed)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('sec-X10: a reader is judged anew after each answer, and a long wait for one is no stall', () => {
  const { connect, look } = open(10);
  const socket = connect();
  look(900);
  socket.writableLength = 30_000;
  look(900);
  expect(socket.destroyed).toBe(false);
  look(100);
  expect(socket.destroyed).toBe(true);
});

test('sec-X10: a cut reader is reset, so that the system drops what it holds for it; an idle one is closed', () => {
  const { connect } = open(2);
  const [reader, idle] = [connect(), connect()];
  reader.writableLength = 30_000;
  connect();
  connect();
  expect([reader, idle].map(({ destroyed, isReset }) => [destroyed, isReset])).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('sec-X21: past the limit the connection without progress for longest gives way', () => {
  const { connect, look, guard } = open(3);
  const [first, second, third] = [connect(), connect(), connect()];
  first.bytesRead = 10;
  look(10);
  connect();
  expect([first, second, third].map(({ destroyed }) => destroyed)).toEqual([false, true, false]);
  expect(guard.open()).toBe(3);
  connect();
  expect(third.destroyed).toBe(true);
  expect(first.destroyed).toBe(false);
});

test('sec-X21: connections leave descriptors for the rest', () => {
  expect(affordableConnections(null, 2_000)).toBe(2_000);
  expect(affordableConnections(8_192, 2_000)).toBe(2_000);
  expect(affordableConnections(1_024, 2_000)).toBe(412);
  expect(affordableConnections(144, 2_000)).toBe(36);
});
