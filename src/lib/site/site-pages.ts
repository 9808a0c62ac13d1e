import { getCollection } from 'astro:content';
import { heroText } from './home-labels.ts';
import { libraryPages } from './library-pages.ts';
import type { SitePage } from './site-page.ts';
import { studyPages } from './study-pages.ts';
import { publishedIssues } from '#lib/content/newsletter-issues.ts';
import { fill, words } from './product-words.ts';
import { site } from './site.ts';
import * as m from '#messages/site.ts';

const fixed: SitePage[] = [
  {
    path: '/about',
    get title() {
      return m.aboutProducts({ products: words.Products });
    },
    get summary() {
      return m.whatProductsAre({ products: words.products });
    },
    petals: 8,
  },
  {
    path: '/learn',
    get title() {
      return m.learnMoreAbout({ products: words.Products });
    },
    get summary() {
      return m.articlesAVideoAndATalk({ products: words.products });
    },
    petals: 5,
  },
  {
    path: '/resources',
    get title() {
      return m.resources();
    },
    get summary() {
      return m.trackersGuidesAndAnExplainer();
    },
    petals: 6,
  },
  {
    path: '/learn/letters',
    get title() {
      return m.letters();
    },
    get summary() {
      return m.everyLetterThat({ brand: site.brand });
    },
    petals: 7,
  },
  {
    path: '/news',
    get title() {
      return m.latestNews();
    },
    get summary() {
      return m.datedNewsEachItemWith();
    },
    petals: 10,
  },
  {
    path: '/data',
    get title() {
      return m.openData();
    },
    get summary() {
      return m.everyFactOfTheSite();
    },
    petals: 10,
  },
  {
    path: '/data/api',
    get title() {
      return m.apiForProgramsAndAssistants();
    },
    get summary() {
      return m.theSameFactsAsJson();
    },
    petals: 10,
  },
  {
    path: '/search',
    get title() {
      return m.search();
    },
    get summary() {
      return m.everyPageOf({ brand: site.brand });
    },
    petals: 9,
  },
  {
    path: '/contact',
    get title() {
      return m.contactUs();
    },
    get summary() {
      return m.howToReach({ brand: site.brand });
    },
    petals: 4,
  },
];

/** Every page that search engines list, for social cards and `llms.txt`. */
export async function sitePages(): Promise<SitePage[]> {
  const learn = await getCollection('learn');
  const guides = await getCollection('guides');
  const own = await getCollection('pages');
  const legal = await getCollection('legal');
  const letters = publishedIssues(await getCollection('newsletters'), new Date());
  const pages = (
    entries: typeof learn | typeof guides | typeof own | typeof legal,
    folder: string,
    petals: number,
  ) =>
    entries.map(({ id, data }) => ({
      path: `${folder}/${id}`,
      title: fill(data.title),
      summary: fill(data.description),
      petals,
    }));
  const hero = await heroText();
  const home = { path: '/', title: fill(hero.headline), summary: site.description, petals: 8 };
  return [
    home,
    ...fixed,
    ...(await libraryPages()),
    ...pages(learn, '/learn', 5),
    ...pages(guides, '/resources', 6),
    ...pages(own, '', 7),
    ...pages(legal, '', 12),
    ...(await studyPages()),
    ...letters.map(({ id, data }) => ({
      path: `/learn/letters/${id}`,
      title: fill(data.title),
      summary: fill(data.summary),
      petals: 7,
    })),
  ];
}
