import { setTimeout as sleep } from 'node:timers/promises';
import { drive, type Driven, subscription } from '#tests/bench/drive.ts';
import { withoutLimits } from '#tests/resilience/fixture-server.ts';
import { exitOf, spawnServer } from '#tests/resilience/spawned-server.ts';
import { watchMemory } from './resident.ts';

export type SteadyResult = Driven & { growthMb: number; seconds: number };

/** Before it the code is not compiled, and the pools are not filled. */
const WARM_SECONDS = 3;

/** Subscribes at an even rate, each from a client address of its own, and watches the memory. */
export async function steadyLoad(
  dist: string,
  dataDir: string,
  perSecond: number,
  seconds: number,
): Promise<SteadyResult> {
  const server = await spawnServer({
    DIST_DIR: dist,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    ...withoutLimits,
    LOG_LEVEL: 'error',
  });
  const memory = watchMemory(server.process);
  const load = { port: server.port, connections: 64, perSecond };
  await drive({ ...load, seconds: WARM_SECONDS, request: subscription });
  memory.settled();
  const first = perSecond * WARM_SECONDS;
  const request = (number: number) => subscription(first + number);
  const driven = await drive({ ...load, seconds, request });
  const growthMb = memory.growth();
  await sleep(200);
  server.process.kill('SIGTERM');
  await exitOf(server.process);
  return { ...driven, growthMb, seconds };
}
