import { spawnSync } from 'node:child_process';
import autocannon from 'autocannon';

export type Measure = { requestsPerSecond: number; p99Ms: number; errors: number };

const CONNECTIONS = 64;

function milliseconds(text: string): number {
  const value = Number.parseFloat(text);
  if (text.endsWith('us')) return value / 1000;
  return text.endsWith('ms') ? value : value * 1000;
}

function withWrk(url: string, seconds: number, connections: number): Measure {
  const run = spawnSync(
    'wrk',
    [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--latency',
      '-H',
      'Accept-Encoding: gzip, deflate, br',
      url,
    ],
    { encoding: 'utf8' },
  );
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(run.stdout)?.[1];
  const p99 = /99%\s+([\d.]+[a-z]+)/.exec(run.stdout)?.[1];
  if (!rate || !p99) throw new Error(`wrk said: ${run.stdout}${run.stderr}`);
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(run.stdout)?.[1];
  return { requestsPerSecond: Number(rate), p99Ms: milliseconds(p99), errors: Number(bad ?? 0) };
}

async function withAutocannon(url: string, seconds: number, connections: number): Promise<Measure> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    // The server closes a connection after 1,000, which autocannon doesn't see.
    reconnectRate: 900,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    errors: result.non2xx,
  };
}

export const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** Drives an address for a while: with wrk where it is installed, else with autocannon. */
export async function measure(
  url: string,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Measure> {
  return hasWrk ? withWrk(url, seconds, connections) : withAutocannon(url, seconds, connections);
}
