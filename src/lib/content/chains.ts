/** The chains on which contracts are listed: how each is called and where an address is looked up. */
export const chains = {
  ethereum: { name: 'Ethereum', form: 'evm', explorer: 'https://etherscan.io/token/' },
  arbitrum: { name: 'Arbitrum One', form: 'evm', explorer: 'https://arbiscan.io/token/' },
  avalanche: { name: 'Avalanche C-Chain', form: 'evm', explorer: 'https://snowtrace.io/token/' },
  base: { name: 'Base', form: 'evm', explorer: 'https://basescan.org/token/' },
  bnb: { name: 'BNB Chain', form: 'evm', explorer: 'https://bscscan.com/token/' },
  linea: { name: 'Linea', form: 'evm', explorer: 'https://lineascan.build/token/' },
  optimism: {
    name: 'OP Mainnet',
    form: 'evm',
    explorer: 'https://optimistic.etherscan.io/token/',
  },
  polygon: { name: 'Polygon PoS', form: 'evm', explorer: 'https://polygonscan.com/token/' },
  solana: { name: 'Solana', form: 'base58', explorer: 'https://explorer.solana.com/address/' },
  stellar: {
    name: 'Stellar',
    form: 'stellar',
    explorer: 'https://stellar.expert/explorer/public/account/',
  },
  tron: { name: 'Tron', form: 'tron', explorer: 'https://tronscan.org/#/token20/' },
  algorand: {
    name: 'Algorand',
    form: 'number',
    explorer: 'https://explorer.perawallet.app/asset/',
  },
} as const;

/** `Ethereum, Base and others, bridged`, from names of which the last may stand for the rest. */
export function joinChains(names: readonly string[]): string {
  const [last = '', rest] = [names.at(-1), names.slice(0, -1).join(', ')];
  if (rest === '') return last;
  return last.startsWith('others') ? `${rest} and ${last}` : `${rest}, ${last}`;
}

export type ChainId = keyof typeof chains;
export const chainIds = Object.keys(chains) as [ChainId, ...ChainId[]];

/** What an address of each kind of chain looks like. */
const FORMS: Record<(typeof chains)[ChainId]['form'], RegExp> = {
  evm: /^0x[0-9a-fA-F]{40}$/,
  base58: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  stellar: /^G[A-Z2-7]{55}$/,
  number: /^\d{4,12}$/,
};

/** Whether the text has the form of an address on that chain. */
export function hasAddressForm(chain: ChainId, address: string): boolean {
  return FORMS[chains[chain].form].test(address);
}

/** The page of the chain's explorer that shows the contract. */
export function explorerPage(chain: ChainId, address: string): string {
  return `${chains[chain].explorer}${address}`;
}
