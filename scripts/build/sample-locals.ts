import { indexOf } from './search/search-index.ts';
import type { LiveMarket, Observation } from '#shared/market.ts';
import type { MarketHistory } from '#shared/market-history.ts';
import type { NewsBoardState } from '#shared/news.ts';
import { newsTopics } from '#shared/news-topics.ts';
import type { FormState } from '#shared/form-fields.ts';
import { FORM_PREFIX, serverRoutes } from '#shared/server-routes.ts';
import type { LiveFragment, NewsletterStep, SearchLocals, SiteLocals } from '#shared/locals.ts';

const steps: NewsletterStep[] = [
  'form',
  'confirm',
  'early',
  'done',
  'invalid',
  'later',
  'confirm-mail',
  'confirmed',
  'unsubscribe',
  'unsubscribed',
  'expired',
];
const form: FormState = { sent: false, values: {}, errors: {}, token: 'x' };
const formStates: FormState[] = [
  form,
  { ...form, sent: true },
  { ...form, values: { page: '/' }, errors: { form: 'x', name: 'x', email: 'x' } },
];
const category = 'miscellaneous';

const noNews: NewsBoardState = {
  now: 0,
  updatedAt: null,
  isStale: false,
  items: [],
  found: 0,
  total: 0,
  query: { source: null, topic: null, page: 1 },
  pages: 1,
  sources: [],
  topics: [],
};
const someNews: NewsBoardState = {
  ...noNews,
  updatedAt: 0,
  items: [null, { src: '/news-images/x', alt: 'x', credit: 'x' }].map((image, id) => ({
    id,
    title: 'x',
    summary: 'x',
    url: 'https://example.org/',
    source: { id: 'x', name: 'x' },
    topic: 'market',
    publishedAt: 0,
    isDated: true,
    disclosure: 'x',
    image,
  })),
  found: 60,
  total: 60,
  query: { source: 'x', topic: 'market', page: 2 },
  pages: 3,
  sources: [{ id: 'x', name: 'x' }],
  topics: [...newsTopics],
};

const searchIndex = {
  offers: [['x', '/']],
  ...indexOf([{ path: '/', title: 'x', lead: 'x', text: 'x', parts: [] }], new Map()),
};
const searchStates: SearchLocals[] = [
  { query: '', index: searchIndex },
  { query: 'x', index: searchIndex },
  { query: 'qqqqqq', index: searchIndex },
  { query: 'x', index: null },
];

const fresh: Observation = { status: 'fresh', value: 1, source: 'x', asOf: 0 };
const missing: Observation = { status: 'missing', value: null, source: 'x', asOf: null };
const seen = { at: 0, price: 1, bps: 0, round: '1', block: 1 };
const coin: LiveMarket['coins'][number] = {
  id: 'usdc',
  ticker: 'USDC',
  name: 'USD Coin',
  hasPar: true,
  par: fresh,
  prices: [fresh, { ...fresh, status: 'stale' }, missing],
  bps: 0,
  isDisputed: true,
  supply: [{ chain: 'ethereum', reading: fresh }],
  totals: [fresh],
  marketValue: [{ ...fresh, credit: { text: 'x', url: 'https://x.example' } }],
  depegSince: 0,
};
const pool: NonNullable<LiveMarket['pools']>[number] = {
  id: 'x',
  name: 'x',
  chain: 'ethereum',
  coins: [{ ticker: 'USDC', balance: fresh, share: 1 }],
  quotes: [{ from: 'USDC', to: 'DAI', amount: 1, reading: missing }],
};
const someMarket: LiveMarket = {
  now: 0,
  everySeconds: 300,
  isDemo: true,
  pools: [pool],
  coins: [coin, { ...coin, bps: null, isDisputed: false, supply: [], depegSince: null }],
  depegs: [null, seen].map((end) => ({
    coin: 'usdc',
    ticker: 'USDC',
    source: 'x',
    start: seen,
    furthest: seen,
    end,
  })),
};
const noMarket: LiveMarket = {
  ...someMarket,
  isDemo: false,
  pools: [],
  coins: [{ ...coin, prices: [missing], bps: null }],
  depegs: [],
};

const history: MarketHistory = {
  coin: 'usdc',
  range: '7d',
  now: 0,
  step: 1,
  sources: [{ source: 'x', points: [-2, -1].map((at) => ({ at, low: 1, high: 1, last: 1 })) }],
  par: null,
  supply: [{ chain: 'ethereum', source: 'x', points: [-2, -1].map((at) => ({ at, value: 1 })) }],
  flows: [{ range: '24h', change: 1, since: 0, chains: 1, ofChains: 1 }],
};
const liveFragments: LiveFragment[] = [
  ...(['badge', 'card', 'place'] as const).map((show) => ({
    market: someMarket,
    show,
    coin: 'usdc',
  })),
  { market: someMarket, show: 'board', history },
  { market: noMarket, show: 'board', history: { ...history, sources: [], supply: [] } },
];

/**
 * Every state that an on-demand page can be asked to show. The build renders each once, so that
 * the page's policy allows exactly the scripts that the page has.
 */
export function sampleLocals(path: string): SiteLocals[] {
  if (path === serverRoutes.newsletter)
    return steps.map((step) => ({ newsletter: { step, email: 'reader@example.org', token: 'x' } }));
  if (path === serverRoutes.contactForm)
    return formStates.map((state) => ({ contact: { ...state, category } }));
  if (path.startsWith(FORM_PREFIX))
    return formStates.map((state) => ({ form: { ...state, id: path.slice(FORM_PREFIX.length) } }));
  if (path === serverRoutes.newsBoard)
    return [{ news: noNews }, { news: someNews }, { news: { ...someNews, isStale: true } }];
  if (path === serverRoutes.searchResults) return searchStates.map((search) => ({ search }));
  if (path === serverRoutes.marketPage) return [{ market: someMarket }, { market: noMarket }];
  if (path === serverRoutes.liveFragments) return liveFragments.map((live) => ({ live }));
  return [{}];
}
