import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { coinSchema } from '#lib/coin-schema.ts';
import { depegSchema } from '#lib/depeg-schema.ts';
import { figureSchema } from '#lib/figure-schema.ts';
import { filmSchema } from '#lib/film-schema.ts';
import { labSchema } from '#lib/lab-schema.ts';
import { lessonSchema, questionSchema } from '#lib/lesson-schema.ts';
import { placeSchema, ruleDateSchema } from '#lib/place-schema.ts';
import { seriesSchema } from '#lib/series-schema.ts';
import { walletKindSchema, walletQuestionSchema } from '#lib/wallet-schema.ts';
import { termSchema } from '#lib/term-schema.ts';
import { HOUSE_FILE } from '#lib/house-advert-file.ts';
import { houseAdvertsIn } from '#lib/house-advert-loader.ts';
import { listsIn } from '#lib/list-loader.ts';
import {
  aboutSchema,
  correctionSchema,
  designSchema,
  eventSchema,
  explainerSchema,
  guideSchema,
  highlightSchema,
  houseAdvertSchema,
  learnSchema,
  letterSchema,
  legalSchema,
} from '#lib/content-schemas.ts';

/** One JSON file an entry. */
const entriesIn = (folder: string) => glob({ pattern: '*.json', base: `content/${folder}` });

const pagesIn = (folder: string) => glob({ pattern: '*.mdx', base: `content/${folder}` });

export const collections = {
  about: defineCollection({ loader: pagesIn('about'), schema: aboutSchema }),
  adverts: defineCollection({
    loader: houseAdvertsIn(HOUSE_FILE),
    schema: houseAdvertSchema,
  }),
  coins: defineCollection({ loader: entriesIn('coins'), schema: coinSchema }),
  corrections: defineCollection({
    loader: file('content/corrections/log.json'),
    schema: correctionSchema,
  }),
  depegs: defineCollection({ loader: entriesIn('depegs'), schema: depegSchema }),
  designs: defineCollection({ loader: file('content/designs.json'), schema: designSchema }),
  events: defineCollection({ loader: file('content/events/events.json'), schema: eventSchema }),
  explainers: defineCollection({ loader: pagesIn('explainers'), schema: explainerSchema }),
  figures: defineCollection({ loader: listsIn('figures'), schema: figureSchema }),
  films: defineCollection({ loader: entriesIn('films'), schema: filmSchema }),
  glossary: defineCollection({ loader: listsIn('glossary'), schema: termSchema }),
  guides: defineCollection({ loader: pagesIn('guides'), schema: guideSchema }),
  highlights: defineCollection({
    loader: file('content/highlights.json'),
    schema: highlightSchema,
  }),
  lab: defineCollection({ loader: pagesIn('lab'), schema: labSchema }),
  learn: defineCollection({ loader: pagesIn('learn'), schema: learnSchema }),
  legal: defineCollection({ loader: pagesIn('legal'), schema: legalSchema }),
  newsletters: defineCollection({ loader: pagesIn('newsletters'), schema: letterSchema }),
  places: defineCollection({
    loader: file('content/regulation/places.json'),
    schema: placeSchema,
  }),
  ruleDates: defineCollection({
    loader: file('content/regulation/dates.json'),
    schema: ruleDateSchema,
  }),
  series: defineCollection({ loader: listsIn('series'), schema: seriesSchema }),
  walletKinds: defineCollection({
    loader: file('content/wallets/kinds.json'),
    schema: walletKindSchema,
  }),
  walletQuestions: defineCollection({
    loader: file('content/wallets/questions.json'),
    schema: walletQuestionSchema,
  }),
  lessons: defineCollection({
    loader: file('content/path/lessons.json'),
    schema: lessonSchema,
  }),
  questions: defineCollection({ loader: listsIn('quizzes'), schema: questionSchema }),
};
