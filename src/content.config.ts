import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { contentCollections } from '#lib/content/content-collections.ts';
import { entriesByPlace } from '#lib/content/entries-by-place.ts';
import { HOUSE_FILE } from '#lib/content/house-advert-file.ts';
import { houseAdvertsIn } from '#lib/content/house-advert-loader.ts';
import { listsIn } from '#lib/content/list-loader.ts';

const of = contentCollections;

/** From `astro.config.ts`: the folder of the owner's own pages, or that of the tests'. */
declare const OWN_PAGES: string;

/** One JSON file an entry. */
const entries = ({ path }: { path: string }) => glob({ pattern: '*.json', base: path });
const pages = ({ path }: { path: string }) => glob({ pattern: '*.mdx', base: path });
const list = ({ path }: { path: string }) => file(path);
/** Where the order of the file says something that no field does. */
const ordered = ({ path }: { path: string }) => file(path, { parser: entriesByPlace });
const lists = ({ path }: { path: string }) => listsIn(path.replace('content/', ''));

/** Astro's view of `content/`: each kind of `content-collections.ts` with the loader of its shape. */
export const collections = {
  about: defineCollection({ loader: pages(of.about), schema: of.about.schema }),
  adverts: defineCollection({ loader: houseAdvertsIn(HOUSE_FILE), schema: of.adverts.schema }),
  coins: defineCollection({ loader: entries(of.coins), schema: of.coins.schema }),
  corrections: defineCollection({
    loader: ordered(of.corrections),
    schema: of.corrections.schema,
  }),
  depegs: defineCollection({ loader: entries(of.depegs), schema: of.depegs.schema }),
  designs: defineCollection({ loader: list(of.designs), schema: of.designs.schema }),
  events: defineCollection({ loader: list(of.events), schema: of.events.schema }),
  explainers: defineCollection({ loader: pages(of.explainers), schema: of.explainers.schema }),
  figures: defineCollection({ loader: lists(of.figures), schema: of.figures.schema }),
  films: defineCollection({ loader: entries(of.films), schema: of.films.schema }),
  glossary: defineCollection({ loader: lists(of.glossary), schema: of.glossary.schema }),
  guides: defineCollection({ loader: pages(of.guides), schema: of.guides.schema }),
  highlights: defineCollection({ loader: list(of.highlights), schema: of.highlights.schema }),
  home: defineCollection({ loader: list(of.home), schema: of.home.schema }),
  lab: defineCollection({ loader: pages(of.lab), schema: of.lab.schema }),
  learn: defineCollection({ loader: pages(of.learn), schema: of.learn.schema }),
  legal: defineCollection({ loader: pages(of.legal), schema: of.legal.schema }),
  mechanisms: defineCollection({ loader: list(of.mechanisms), schema: of.mechanisms.schema }),
  newsletters: defineCollection({ loader: pages(of.newsletters), schema: of.newsletters.schema }),
  pages: defineCollection({ loader: pages({ path: OWN_PAGES }), schema: of.pages.schema }),
  places: defineCollection({ loader: list(of.places), schema: of.places.schema }),
  placeAnswers: defineCollection({
    loader: list(of.placeAnswers),
    schema: of.placeAnswers.schema,
  }),
  ruleDates: defineCollection({ loader: list(of.ruleDates), schema: of.ruleDates.schema }),
  search: defineCollection({ loader: list(of.search), schema: of.search.schema }),
  series: defineCollection({ loader: lists(of.series), schema: of.series.schema }),
  walletKinds: defineCollection({ loader: list(of.walletKinds), schema: of.walletKinds.schema }),
  walletQuestions: defineCollection({
    loader: list(of.walletQuestions),
    schema: of.walletQuestions.schema,
  }),
  lessons: defineCollection({ loader: list(of.lessons), schema: of.lessons.schema }),
  questions: defineCollection({ loader: lists(of.questions), schema: of.questions.schema }),
};
