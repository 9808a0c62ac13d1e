import type { FileReader } from '#server/open-data/open-tables.ts';

const text = (name: string, isOptional = false) => ({
  name,
  type: 'string',
  description: `The ${name}.`,
  constraints: isOptional ? {} : { required: true },
});

const LICENSE = 'https://creativecommons.org/licenses/by/4.0/';
/** Where the data was built; the server answers at another address. */
const BUILT = 'https://built.example';
const OTHERS_TERMS = `${BUILT}/data#depeg-prices`;

const table = (name: string, primaryKey: string[], fields: object[]) => ({
  name,
  title: name,
  description: `Rows of ${name}.`,
  licenses: [{ path: name === 'depeg-prices' ? OTHERS_TERMS : LICENSE }],
  schema: { fields, primaryKey },
});

const coins = ['usdc', 'usdt', 'dai'].map((id) => ({
  id,
  name: id.toUpperCase(),
  ticker: id.toUpperCase(),
  lead: `The lead of ${id}.`,
  verdict: `The verdict of ${id}.`,
  status: id === 'dai' ? 'ended' : 'active',
  ended: id === 'dai' ? '2025' : null,
  checked: '2026-11-21',
}));
const prices = [0.97, 0.88, 1].map((price, index) => ({
  depeg: 'usdc-2023',
  chart: 1,
  line: 'USDC/Kraken',
  at: `2023-03-1${index}`,
  price,
  is_low: index === 1,
}));

const files: Record<string, object> = {
  datapackage: {
    title: 'Example: open data',
    description: 'Facts.',
    created: '2026-11-22T00:00:00Z',
    homepage: `${BUILT}/data`,
    licenses: [{ path: LICENSE }],
    resources: [
      table(
        'coins',
        ['id'],
        [
          ...['id', 'name', 'ticker', 'lead', 'verdict'].map((name) => text(name)),
          {
            ...text('status'),
            constraints: { required: true, enum: ['active', 'ended'] },
            categories: [{ value: 'active' }, { value: 'ended' }],
          },
          text('ended', true),
          { ...text('checked'), type: 'date' },
        ],
      ),
      table(
        'depeg-prices',
        ['depeg', 'chart', 'line', 'at'],
        [
          text('depeg'),
          { ...text('chart'), type: 'integer' },
          text('line'),
          text('at'),
          { ...text('price'), type: 'number' },
          { ...text('is_low'), type: 'boolean' },
        ],
      ),
      table(
        'contracts',
        ['chain', 'address', 'coin'],
        ['coin', 'chain', 'address'].map((name) => text(name)),
      ),
      table(
        'places',
        ['id'],
        ['id', 'name', 'verdict', 'status_text', 'checked'].map((name) => text(name)),
      ),
      table(
        'statements',
        ['id'],
        ['id', 'set', 'entry', 'field', 'text', 'page', 'url'].map((name) => text(name)),
      ),
      table(
        'sources',
        ['id'],
        [
          ...['id', 'title', 'url'].map((name) => text(name)),
          { ...text('mark'), constraints: { required: true, enum: ['S', 'A'] } },
        ],
      ),
      table(
        'statement-sources',
        ['statement', 'source'],
        ['statement', 'source'].map((name) => text(name)),
      ),
    ],
  },
  coins: { rows: coins },
  'depeg-prices': { rows: prices },
  contracts: {
    rows: [
      {
        coin: 'usdc',
        chain: 'ethereum',
        address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      },
      { coin: 'usdc', chain: 'solana', address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' },
    ],
  },
  places: {
    rows: [
      ['eu', 'European Union'],
      ['ar', 'Argentina'],
    ].map(([id, name]) => ({
      id,
      name,
      verdict: `Ley de ${name}.`,
      status_text: 'In force.',
      checked: '2026-11-21',
    })),
  },
  statements: {
    rows: [
      {
        id: 'coins/usdc/rights/freeze',
        set: 'coins',
        entry: 'usdc',
        field: 'rights/freeze',
        text: 'Circle can freeze it.',
        value: null,
        as_of: null,
        checked: '2026-11-21',
        page: '/learn/coins/usdc',
        url: '/facts/coins/usdc#rights-freeze',
      },
    ],
  },
  sources: {
    rows: [{ id: 'coins/usdc/terms', title: 'Terms', url: 'https://terms.example/', mark: 'S' }],
  },
  'statement-sources': {
    rows: [{ statement: 'coins/usdc/rights/freeze', source: 'coins/usdc/terms' }],
  },
};

/** Reads a small site's open data: three coins, one statement with its source, three prices. */
export const readSmallTables: FileReader = (path) => {
  const file = files[path.replace(/^\/data\/|\.json$/g, '')];
  return file ? Buffer.from(JSON.stringify(file)) : null;
};
