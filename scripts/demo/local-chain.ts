/** A chain of its own on this machine, for the demonstration and for tests. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { MULTICALL3 } from '#server/market/abi.ts';
import { feedCode, poolCode, rateSlot, tokenCode } from './contracts.ts';

const START_MS = 30_000;
const FEED_DECIMALS = 8;

/** Of the machines that the project's packages bring a chain to; see docs/decisions/019. */
const PACKAGE = '@foundry-rs/anvil-linux-amd64/bin/anvil';

/** The chain's program: of the package, or one that is installed on the machine. */
function anvilPath(): string {
  try {
    return createRequire(import.meta.url).resolve(PACKAGE);
  } catch {
    return 'anvil';
  }
}

/** Whether a local chain can be started here. */
export function hasLocalChain(): boolean {
  return spawnSync(anvilPath(), ['--version'], { stdio: 'ignore' }).status === 0;
}

export type LocalChain = {
  url: string;
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>;
  setToken(address: string, supply: bigint, decimals: number): Promise<void>;
  /** @param price in dollars @param at seconds since 1970, now where it is left out */
  setFeed(address: string, price: number, at?: number): Promise<void>;
  /**
   * @param balances in the smallest units @param rates smallest units of the second coin for 1e18
   * of the first, by the places of both
   */
  setPool(
    address: string,
    balances: readonly bigint[],
    rates: readonly { from: number; to: number; rate: bigint }[],
  ): Promise<void>;
  stop(): Promise<void>;
};

const word = (value: bigint | number) => `0x${value.toString(16).padStart(64, '0')}`;

async function listeningPort(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('no output');
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const timer = setTimeout(() => reject(new Error('The local chain did not start.')), START_MS);
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`The local chain ended with ${code}.`)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (port !== undefined) resolve(Number(port));
  });
  return promise.finally(() => clearTimeout(timer));
}

/**
 * What deploys Multicall3. viem carries it for chains without that contract, and does not export
 * it: the versions of both are held by the lockfile.
 */
async function multicall3Deployment(): Promise<string> {
  const viem = dirname(createRequire(import.meta.url).resolve('viem/package.json'));
  const file = pathToFileURL(join(viem, '_esm', 'constants', 'contracts.js'));
  const { multicall3Bytecode } = (await import(file.href)) as { multicall3Bytecode: string };
  return multicall3Bytecode;
}

/**
 * Starts a chain that says it is the one with this number, and mines a block every second.
 * @throws Error where it does not start, or there is none for this machine
 */
export async function startLocalChain(chainId = 1): Promise<LocalChain> {
  if (!hasLocalChain())
    throw new Error('No chain comes with the project for this machine: install anvil (Foundry).');
  const options = ['--port', '0', '--chain-id', String(chainId), '--block-time', '1'];
  const child = spawn(anvilPath(), options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const url = `http://127.0.0.1:${await listeningPort(child)}`;
  const headers = { 'Content-Type': 'application/json' };

  async function rpc(method: string, params: readonly unknown[] = []): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(url, { method: 'POST', headers, body });
    const { result, error } = (await answer.json()) as { result?: unknown; error?: unknown };
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  }

  const setWords = (address: string, words: readonly (bigint | number)[]) =>
    Promise.all(
      words.map((value, slot) => rpc('anvil_setStorageAt', [address, word(slot), word(value)])),
    );

  // What the code of a deployment returns is the code of the contract.
  const deployment = await multicall3Deployment();
  const runtime = await rpc('eth_call', [{ data: deployment }, 'latest']);
  await rpc('anvil_setCode', [MULTICALL3, runtime]);
  let round = 0;
  return {
    url,
    rpc,
    async setToken(address, supply, decimals) {
      await rpc('anvil_setCode', [address, tokenCode]);
      await setWords(address, [supply, decimals]);
    },
    async setFeed(address, price, at = Math.floor(Date.now() / 1_000)) {
      round += 1;
      const answer = BigInt(Math.round(price * 10 ** FEED_DECIMALS));
      await rpc('anvil_setCode', [address, feedCode]);
      await setWords(address, [round, answer, at, at, round, FEED_DECIMALS]);
    },
    async setPool(address, balances, rates) {
      await rpc('anvil_setCode', [address, poolCode]);
      await setWords(address, balances);
      for (const { from, to, rate } of rates)
        await rpc('anvil_setStorageAt', [address, word(rateSlot(from, to)), word(rate)]);
    },
    async stop() {
      process.off('exit', kill);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode !== null || child.signalCode !== null) return;
      kill();
      await ended;
    },
  };
}
