import { site } from '#config/site.ts';
import { type LocalServer, serveLocally } from '#tests/news/feed-fixtures.ts';
import { answerAs, type Said } from './fake-node.ts';

const on = <One extends { chain: string }>(list: readonly One[]) =>
  list.filter(({ chain }) => chain === 'ethereum');
const feeds = site.market.coins.flatMap((coin) => [
  ...on(coin.feeds),
  ...(typeof coin.par === 'object' ? on([coin.par]) : []),
]);
const tokens = new Map(
  site.market.coins.flatMap((coin) =>
    on(coin.tokens).map(({ address, decimals }) => [address.toLowerCase(), BigInt(decimals)]),
  ),
);
export const decimalsOf = (address: string) => tokens.get(address.toLowerCase()) ?? 18n;

/**
 * Serves a node of Ethereum over HTTP for the contracts of the configuration.
 * @param says what differs from the truth in the next answer, or null where it answers 503
 */
export function serveNode(says: () => Partial<Said> | null): Promise<LocalServer> {
  return serveLocally((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, params } = JSON.parse(Buffer.concat(parts).toString()) as {
        method: string;
        params: unknown;
      };
      const differs = says();
      if (differs === null) {
        response.writeHead(503).end();
        return;
      }
      const now = BigInt(Math.floor(Date.now() / 1_000));
      const said: Said = {
        chainId: 1n,
        block: now,
        blockAt: now,
        answer: 100_000_000n,
        updatedAt: now - 5n,
        round: now,
        feedDecimals: 8n,
        supply: (address) => 5_000_000n * 10n ** decimalsOf(address),
        tokenDecimals: decimalsOf,
        ...differs,
      };
      const addresses = feeds.map(({ address }) => address);
      const result = answerAs(said, addresses, method, params);
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
    });
  });
}
