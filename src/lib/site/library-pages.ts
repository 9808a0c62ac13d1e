import { depegTitle } from '#lib/content/depeg-facts.ts';
import { allCoins, allDepegs } from '#lib/content/library.ts';
import type { SitePage } from './site-page.ts';
import * as m from '#messages/site.ts';

/** The pages that gather coins and episodes. */
export const indexPages: SitePage[] = [
  {
    path: '/learn/coins',
    get title() {
      return m.coins();
    },
    get summary() {
      return m.seeWhatBacksEachCoin();
    },
    petals: 9,
  },
  {
    path: '/learn/coins/compare',
    get title() {
      return m.coinsSideBySide();
    },
    get summary() {
      return m.compareUpToFourCoins();
    },
    petals: 9,
  },
  {
    path: '/learn/coins/check',
    get title() {
      return m.checkAContract();
    },
    get summary() {
      return m.findOutWhetherAContract();
    },
    petals: 3,
  },
  {
    path: '/learn/depegs',
    get title() {
      return m.depegs();
    },
    get summary() {
      return m.seeWhenCoinsLostTheir();
    },
    petals: 11,
  },
  {
    path: '/learn/depegs/my-1000',
    get title() {
      return m.my1000();
    },
    get summary() {
      return m.reliveFiveRealCasesDecide();
    },
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
    ...depegs.map((depeg) => ({
      path: `/learn/depegs/${depeg.id}`,
      title: depegTitle(depeg),
      summary: depeg.lead,
      petals: 11,
    })),
  ];
}
