import { chains } from './chains.ts';
import type { Coin } from '#lib/schema/coin-schema.ts';
import { lastChecked } from './last-checked.ts';

/** Every contract of every coin in the few fields that the address checker needs. */
export function listedContracts(coins: readonly Coin[]) {
  return {
    checked: lastChecked(coins),
    contracts: coins.flatMap((coin) =>
      coin.contracts.map(({ chain, address, kind, shownAs, note }) => ({
        chain: chains[chain].name,
        isExact: chains[chain].form !== 'evm',
        address,
        kind,
        shownAs,
        note,
        coin: coin.id,
        name: coin.name,
        ticker: coin.ticker,
        issuersPage: coin.contractsPage,
      })),
    ),
  };
}
