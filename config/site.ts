import type { SiteConfig } from '#lib/site/site-config.ts';

/**
 * Every public fact about this site. Change a value, run `npm start`, and it is your site.
 * `npm run doctor` tells which values are still examples, unset or at odds with each other.
 *
 * In labels, `{product}` stands for the product word in the plural, `{singular}` for one of
 * them, `{brand}` for the brand. A value of `null` means "we have none", and its row goes.
 */
export const site: SiteConfig = {
  brand: 'At Par',
  tagline: 'What holds a digital dollar at one dollar',
  product: { singular: 'Stablecoin', plural: 'Stablecoins' },
  description:
    'Plain explanations, named sources and working models of the coins that promise to stay at one dollar.',

  operator: {
    name: 'The At Par project',
    postalAddress: null,
    registration: null,
    sourceCode: null,
  },

  contact: {
    // Addresses and numbers reserved for examples: nobody answers them. Put yours here.
    email: 'hello@example.org',
    phone: '+1 202 555 0100',
    social: { handle: '@example', url: 'https://social.example.org/@example' },
    hours: [
      { days: 'Mon-Fri', hours: '9AM-6PM EST' },
      { days: 'Sat', hours: '10AM-2PM EST' },
      { days: 'Sunday', hours: 'closed' },
    ],
  },

  // Every color of pages, mails, cards, icon and certificate: docs/owner-guide.md.
  look: {
    light: {
      paper: '#f6f4ec',
      surface: '#fffdf7',
      soft: '#e3ecdf',
      ink: '#14231c',
      muted: '#526159',
      line: '#dbd8ca',
      control: '#7b877d',
      accent: '#0b5d43',
      onAccent: '#fffdf7',
      gold: '#7d5810',
      red: '#a8321f',
      deep: '#06281d',
      deepLine: '#2b5444',
    },
    dark: {
      paper: '#0b1411',
      surface: '#111d18',
      soft: '#14261e',
      ink: '#e8efe9',
      muted: '#9fb2a7',
      line: '#24352d',
      control: '#6f8579',
      accent: '#6fd6a9',
      onAccent: '#06281d',
      gold: '#e3b75a',
      red: '#f08a78',
      deep: '#071a14',
      deepLine: '#22423a',
    },
    onDeep: {
      ink: '#eef4ec',
      text: '#d5e2d9',
      muted: '#b3c8bc',
      accent: '#8fe3bd',
      gold: '#e3b75a',
      onAccent: '#06281d',
      edge: '#6f9686',
      switchEdge: '#4d7565',
      glow: '#0d4a36',
    },
    engraving: { page: '#3f8f6e', hero: '#276f54', card: '#2f8a68' },
  },

  navigation: [
    { id: 'home', label: 'Home', path: '/', section: 'top' },
    { id: 'about', label: 'About {product}', path: '/about', section: 'about' },
    { id: 'learn', label: 'Learn More', path: '/learn', section: 'learn' },
    { id: 'resources', label: 'Resources', path: '/resources', section: 'resources' },
    { id: 'news', label: 'Latest News', path: '/news', section: 'news' },
    { id: 'contact', label: 'Contact Us', path: '/contact', section: 'contact' },
  ],
  legalNavigation: [
    { id: 'privacy', label: 'Privacy', path: '/privacy', section: null },
    { id: 'terms', label: 'Terms', path: '/terms', section: null },
    { id: 'privacy-policy', label: 'Privacy Policy', path: '/privacy-policy', section: null },
    { id: 'terms-of-service', label: 'Terms of Service', path: '/terms-of-service', section: null },
    { id: 'cookie-policy', label: 'Cookie Policy', path: '/cookie-policy', section: null },
  ],

  partners: [
    {
      name: 'ethereum.org',
      url: 'https://ethereum.org/stablecoins/',
      description:
        'Read an introduction by the community of Ethereum, a network that carries many coins.',
    },
    {
      name: 'MIT OpenCourseWare',
      url: 'https://ocw.mit.edu/courses/15-s12-blockchain-and-money-fall-2018/',
      description: 'Watch “Blockchain and Money,” a whole university course, for free.',
    },
  ],
  charity: {
    name: 'GiveDirectly',
    url: 'https://www.givedirectly.org/',
    description: 'It sends money, without conditions, to people who live in poverty.',
  },
  donation: { paths: ['/'], delayMs: 20_000 },

  references: {
    product: {
      name: 'Wikipedia: Stablecoin',
      url: 'https://en.wikipedia.org/wiki/Stablecoin',
      description: 'The encyclopedia on stablecoins',
    },
    cryptocurrency: {
      name: 'Wikipedia: Cryptocurrency',
      url: 'https://en.wikipedia.org/wiki/Cryptocurrency',
      description: 'The encyclopedia on cryptocurrency',
    },
    blockchain: {
      name: 'Wikipedia: Blockchain',
      url: 'https://en.wikipedia.org/wiki/Blockchain',
      description: 'The encyclopedia on blockchain',
    },
    marketCap: {
      name: 'CoinGecko',
      url: 'https://www.coingecko.com/en/categories/stablecoins',
      description: 'See coins by market value, with their prices and trading volumes.',
    },
    defiUsage: {
      name: 'DefiLlama',
      url: 'https://defillama.com/stablecoins',
      description:
        'See how much of each coin circulates, and which blockchains and protocols use it.',
    },
  },

  adverts: {
    // What each kind can do, and which networks can be used: docs/owner-guide.md#adverts.
    provider: { kind: 'house' },
    banners: { desktop: [101, 102, 103, 104], mobile: [201, 202], tall: 301, unit: 302 },
    adsTxt: [],
  },

  embeds: {
    news: null,
    contactForm: null,
    contactCategoryParameter: 'category',
    contactCategory: 'miscellaneous',
  },

  // Forms of your own, each a page below /forms: docs/owner-guide.md.
  forms: [],

  // When and where the talk is given live: docs/content-guide.md.
  liveTalk: null,

  // Who is asked for news, and what of it is shown: docs/content-guide.md.
  news: {
    refreshMinutes: 45,
    staleHours: 6,
    retentionDays: 90,
    keywords: {
      anyOf: [
        'stablecoin',
        'stable coin',
        'genius act',
        'MiCA',
        'MiCAR',
        'e-money token',
        'asset-referenced token',
        'tokenized deposit',
        'tokenised deposit',
        'electronic payment instrument',
        'USDC',
        'USDT',
        'Tether',
        'USDS',
        'PYUSD',
        'EURC',
        'EURCV',
        'RLUSD',
        'USDG',
        'FDUSD',
        'USD1',
        'USDe',
        'XSGD',
        'JPYC',
        'HKDAP',
        'AE Coin',
        'digital euro',
        'depeg',
        'reserve attestation',
        'jetons de monnaie électronique',
        'token di moneta elettronica',
        'moeda estável',
        'E-Geld-Token',
        'ステーブルコイン',
        '电子货币代币',
        '稳定币',
        '스테이블코인',
      ],
      withContext: {
        Circle: ['USDC', 'stablecoin', 'Allaire'],
        DAI: ['Maker', 'Sky', 'stablecoin'],
        EMT: ['MiCA', 'token'],
        Sky: ['USDS', 'stablecoin'],
        'payment token': ['CBUAE', 'dirham'],
      },
      exclude: [
        'price prediction',
        'airdrop',
        'giveaway',
        'sponsored',
        'press release paid',
        'casino',
        '100x',
        'presale',
        'partner content',
        'price analysis',
        'Daily News',
      ],
    },
    feeds: [
      {
        id: 'federal-reserve',
        name: 'Federal Reserve',
        url: 'https://www.federalreserve.gov/feeds/press_all.xml',
        topic: 'central-bank',
        keywords: 'filter',
        excerpt: true,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'occ',
        name: 'OCC',
        url: 'https://www.occ.gov/rss/occ_news.xml',
        topic: 'regulation',
        keywords: 'filter',
        excerpt: true,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'fdic',
        name: 'FDIC',
        url: 'https://public.govdelivery.com/topics/USFDIC_26/feed.rss',
        ownSite: 'fdic.gov',
        topic: 'regulation',
        keywords: 'filter',
        excerpt: true,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'sec',
        name: 'SEC',
        url: 'https://www.sec.gov/news/pressreleases.rss',
        topic: 'regulation',
        keywords: 'filter',
        excerpt: true,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'cftc',
        name: 'CFTC',
        url: 'https://www.cftc.gov/RSS/RSSGP/rssgp.xml',
        topic: 'regulation',
        keywords: 'filter',
        excerpt: true,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'federal-register',
        name: 'Federal Register',
        url: 'https://www.federalregister.gov/api/v1/documents.rss?conditions%5Bterm%5D=%22payment+stablecoin%22',
        topic: 'regulation',
        keywords: 'all',
        excerpt: true,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'ecb',
        name: 'European Central Bank',
        url: 'https://www.ecb.europa.eu/rss/press.html',
        topic: 'central-bank',
        keywords: 'filter',
        excerpt: true,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'eba',
        name: 'European Banking Authority',
        url: 'https://www.eba.europa.eu/news-press/news/rss.xml',
        topic: 'regulation',
        keywords: 'filter',
        excerpt: true,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'european-commission',
        name: 'European Commission',
        url: 'https://ec.europa.eu/commission/presscorner/api/rss?language=en&pagesize=20',
        topic: 'regulation',
        keywords: 'filter',
        excerpt: true,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'bank-of-england',
        name: 'Bank of England',
        url: 'https://www.bankofengland.co.uk/rss/news',
        topic: 'central-bank',
        keywords: 'filter',
        excerpt: true,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'fca',
        name: 'FCA',
        url: 'https://www.fca.org.uk/news/rss.xml',
        topic: 'regulation',
        keywords: 'filter',
        excerpt: false,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'hkma',
        name: 'HKMA',
        url: 'https://www.hkma.gov.hk/eng/other-information/rss/rss_press-release.xml',
        topic: 'central-bank',
        keywords: 'filter',
        excerpt: false,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'japan-fsa',
        name: 'Japan FSA',
        url: 'https://www.fsa.go.jp/fsaEnNewsList_rss2.xml',
        topic: 'regulation',
        keywords: 'filter',
        excerpt: true,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'bis',
        name: 'BIS',
        url: 'https://www.bis.org/doclist/all_pressrels.rss',
        topic: 'research',
        keywords: 'filter',
        excerpt: true,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'fsb',
        name: 'Financial Stability Board',
        url: 'https://www.fsb.org/feed/',
        topic: 'research',
        keywords: 'filter',
        excerpt: true,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'tether',
        name: 'Tether',
        url: 'https://tether.io/news/feed/',
        topic: 'issuer',
        keywords: 'all',
        excerpt: false,
        disclosure: 'Issuer of USDT',
        thumbnailHosts: [],
      },
      {
        id: 'ledger-insights',
        name: 'Ledger Insights',
        url: 'https://www.ledgerinsights.com/feed/',
        topic: 'market',
        keywords: 'filter',
        excerpt: false,
        disclosure: null,
        thumbnailHosts: [],
      },
      {
        id: 'coindesk',
        name: 'CoinDesk',
        url: 'https://www.coindesk.com/arc/outboundfeeds/rss/',
        topic: 'market',
        keywords: 'filter',
        excerpt: false,
        disclosure: 'Owned by Bullish, an exchange',
        thumbnailHosts: [],
      },
    ],
  },

  // The coins that people ask for most, first in the directory; a choice, and no ranking.
  featuredCoins: ['usdt', 'usdc', 'dai', 'usde', 'usds', 'pyusd'],

  // What is read live, and from whom where no setting names a node: docs/operations.md.
  market: {
    // Nodes of Ethereum that anyone may ask without a key, in this order (decision 041).
    publicNodes: [
      {
        name: 'PublicNode',
        url: 'https://ethereum-rpc.publicnode.com',
        about: 'https://www.publicnode.com/',
      },
      {
        name: 'dRPC',
        url: 'https://eth.drpc.org',
        about: 'https://drpc.org/terms-of-use',
      },
      {
        name: '1RPC',
        url: 'https://1rpc.io/eth',
        about: 'https://docs.1rpc.io/',
      },
    ],
    coins: [
      {
        id: 'usdt',
        ticker: 'USDT',
        name: 'Tether',
        par: 'dollar',
        listedAs: { coingecko: 'tether', defillama: '1' },
        feeds: [
          {
            chain: 'ethereum',
            address: '0x3E7d1eAB13ad0104d2750B8863b489D65364e32D',
            pair: 'USDT/USD',
            heartbeatSeconds: 86_400,
          },
        ],
        // USDT0 on other chains stands in for coins that are locked on Ethereum, and counted there.
        tokens: [
          { chain: 'ethereum', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 },
          {
            chain: 'avalanche',
            address: '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
            decimals: 6,
          },
        ],
      },
      {
        id: 'usdc',
        ticker: 'USDC',
        name: 'USD Coin',
        par: 'dollar',
        listedAs: { coingecko: 'usd-coin', defillama: '2' },
        feeds: [
          {
            chain: 'ethereum',
            address: '0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6',
            pair: 'USDC/USD',
            heartbeatSeconds: 86_400,
          },
        ],
        tokens: [
          { chain: 'ethereum', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 },
          { chain: 'base', address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', decimals: 6 },
          { chain: 'arbitrum', address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', decimals: 6 },
          { chain: 'optimism', address: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', decimals: 6 },
          { chain: 'polygon', address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', decimals: 6 },
          {
            chain: 'avalanche',
            address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
            decimals: 6,
          },
        ],
      },
      {
        id: 'dai',
        ticker: 'DAI',
        name: 'Dai',
        par: 'dollar',
        listedAs: { coingecko: 'dai', defillama: '5' },
        feeds: [
          {
            chain: 'ethereum',
            address: '0xAed0c38402a5d19df6E4c03F4E2DceD6e29c1ee9',
            pair: 'DAI/USD',
            heartbeatSeconds: 3_600,
          },
        ],
        tokens: [
          {
            chain: 'ethereum',
            address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
            decimals: 18,
          },
        ],
      },
    ],
  },

  // Whether the server counts how often each page is opened in a day: docs/owner-guide.md.
  countsPageViews: false,
  consent: { version: 1, months: 12 },

  legal: {
    lastUpdated: '2025-05-11',
    governingLaw: null,
    courts: null,
    openLicences:
      'Texts on this site that are marked CC BY 4.0 may be copied, shared and changed under that license. Code that is marked MIT may be used under the MIT license. Where an open license and this section differ, the open license prevails.',
    supervisoryAuthority: null,
  },

  retention: { unconfirmedDays: 7, messageDays: 90 },
};
