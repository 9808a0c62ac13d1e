import { allCoins, allDepegs } from '#lib/content/library.ts';
import type { SitePage } from './site-page.ts';

/** The pages that gather coins and episodes. */
export const indexPages: SitePage[] = [
  {
    path: '/learn/coins',
    title: 'Coins',
    summary:
      'See what backs each coin, who can redeem it, who can freeze it, and where its contracts are.',
    petals: 9,
  },
  {
    path: '/learn/coins/compare',
    title: 'Coins side by side',
    summary: 'Compare up to four coins side by side. We don’t rank them.',
    petals: 9,
  },
  {
    path: '/learn/coins/check',
    title: 'Check a contract',
    summary:
      'Find out whether a contract address is the issuer’s own, for which coin and blockchain.',
    petals: 3,
  },
  {
    path: '/learn/depegs',
    title: 'Depegs',
    summary:
      'See when coins lost their pegs: how far they fell, for how long, why, and how it ended.',
    petals: 11,
  },
  {
    path: '/learn/depegs/my-1000',
    title: 'My $1,000',
    summary:
      'Relive five real cases, decide at each step, and see how much money each choice would have left you.',
    petals: 11,
  },
];

/** Coins and episodes, and the pages that gather them. */
export async function libraryPages(): Promise<SitePage[]> {
  const coins = await allCoins();
  const depegs = await allDepegs();
  return [
    ...indexPages,
    ...coins.map((coin) => ({
      path: `/learn/coins/${coin.id}`,
      title: coin.name,
      summary: coin.lead,
      petals: coin.rosette.petals,
    })),
    ...depegs.map(({ id, coinName, title, lead }) => ({
      path: `/learn/depegs/${id}`,
      title: `${coinName}: ${title}`,
      summary: lead,
      petals: 11,
    })),
  ];
}
