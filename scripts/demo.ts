/** `npm run demo`: the site with live numbers from a chain on this machine, which breaks a peg. */
import './build/chosen-config.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from '#config/site.ts';
import { buildIfNeeded } from './build/build-site.ts';
import { startLocalChain } from './demo/local-chain.ts';
import { playDepeg } from './demo/play-depeg.ts';

try {
  await buildIfNeeded(process.env);
  const chain = await startLocalChain();
  const data = mkdtempSync(join(tmpdir(), 'site-demo-'));
  const hook = './scripts/build/chosen-config.ts';
  const server = spawn(process.execPath, ['--import', hook, 'server/main.ts'], {
    env: {
      ...process.env,
      DATA_DIR: data,
      DATABASE_URL: '',
      RPC_ETHEREUM: chain.url,
      COINGECKO_API_KEY: '',
      DEFILLAMA_PERMISSION: '',
      MARKET_DEMO: 'on',
      MARKET_EVERY_SECONDS: '2',
      NEWS_REFRESH: 'off',
    },
    stdio: 'inherit',
  });
  console.log(
    'A chain on this machine moves USDC off its peg and back, about once in four minutes.',
  );
  const stop = new AbortController();
  const end = () => server.kill('SIGTERM');
  process.once('SIGINT', end).once('SIGTERM', end);
  server.once('exit', (code) => {
    stop.abort();
    void chain.stop().then(() => {
      rmSync(data, { recursive: true, force: true });
      process.exit(code ?? 0);
    });
  });
  await playDepeg(chain, site.market, stop.signal);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
