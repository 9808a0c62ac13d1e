import type { z } from 'zod';
import { houseAdvertSchema } from '#lib/schema/advert-schema.ts';
import { coinSchema } from '#lib/schema/coin-schema.ts';
import {
  aboutSchema,
  correctionSchema,
  designSchema,
  eventSchema,
  explainerSchema,
  guideSchema,
  highlightSchema,
  homeTextSchema,
  learnSchema,
  legalSchema,
  letterSchema,
  ownPageSchema,
  searchPhraseSchema,
} from '#lib/schema/content-schemas.ts';
import { depegSchema } from '#lib/schema/depeg-schema.ts';
import { figureSchema } from '#lib/schema/figure-schema.ts';
import { filmSchema } from '#lib/schema/film-schema.ts';
import { labSchema } from '#lib/schema/lab-schema.ts';
import { lessonSchema, questionSchema } from '#lib/schema/lesson-schema.ts';
import { mechanismSchema } from '#lib/schema/mechanism-schema.ts';
import { movedSchema } from '#lib/schema/moved-schema.ts';
import { pictureSchema } from '#lib/schema/picture-schema.ts';
import { placeAnswerSchema, placeSchema, ruleDateSchema } from '#lib/schema/place-schema.ts';
import { seriesSchema } from '#lib/schema/series-schema.ts';
import { termSchema } from '#lib/schema/term-schema.ts';
import { walletKindSchema, walletQuestionSchema } from '#lib/schema/wallet-schema.ts';

export type ContentCollection = {
  /**
   * `entry-files`: one JSON file an entry, named by its id. `pages`: one MDX file an entry. `lists`:
   * every JSON file of the folder is a list of entries. `list`: one JSON file with all entries.
   */
  shape: 'entry-files' | 'pages' | 'lists' | 'list';
  /** Folder or file, from the root of the repository. */
  path: string;
  schema: z.ZodType;
};

/** Every kind of content: where it is, and what its entries must look like. */
export const contentCollections = {
  about: { shape: 'pages', path: 'content/about', schema: aboutSchema },
  adverts: { shape: 'list', path: 'content/adverts/house.json', schema: houseAdvertSchema },
  coins: { shape: 'entry-files', path: 'content/coins', schema: coinSchema },
  corrections: { shape: 'list', path: 'content/corrections/log.json', schema: correctionSchema },
  depegs: { shape: 'entry-files', path: 'content/depegs', schema: depegSchema },
  designs: { shape: 'list', path: 'content/designs.json', schema: designSchema },
  events: { shape: 'list', path: 'content/events/events.json', schema: eventSchema },
  explainers: { shape: 'pages', path: 'content/explainers', schema: explainerSchema },
  figures: { shape: 'lists', path: 'content/figures', schema: figureSchema },
  films: { shape: 'entry-files', path: 'content/films', schema: filmSchema },
  glossary: { shape: 'lists', path: 'content/glossary', schema: termSchema },
  guides: { shape: 'pages', path: 'content/guides', schema: guideSchema },
  highlights: { shape: 'list', path: 'content/highlights.json', schema: highlightSchema },
  home: { shape: 'list', path: 'content/home.json', schema: homeTextSchema },
  lab: { shape: 'pages', path: 'content/lab', schema: labSchema },
  learn: { shape: 'pages', path: 'content/learn', schema: learnSchema },
  legal: { shape: 'pages', path: 'content/legal', schema: legalSchema },
  mechanisms: { shape: 'list', path: 'content/mechanisms.json', schema: mechanismSchema },
  movedAddresses: { shape: 'list', path: 'content/moved.json', schema: movedSchema },
  newsletters: { shape: 'pages', path: 'content/newsletters', schema: letterSchema },
  pages: { shape: 'pages', path: 'content/pages', schema: ownPageSchema },
  pictures: { shape: 'entry-files', path: 'content/pictures', schema: pictureSchema },
  places: { shape: 'list', path: 'content/regulation/places.json', schema: placeSchema },
  placeAnswers: {
    shape: 'list',
    path: 'content/regulation/answers.json',
    schema: placeAnswerSchema,
  },
  ruleDates: { shape: 'list', path: 'content/regulation/dates.json', schema: ruleDateSchema },
  search: { shape: 'list', path: 'content/search.json', schema: searchPhraseSchema },
  series: { shape: 'lists', path: 'content/series', schema: seriesSchema },
  walletKinds: { shape: 'list', path: 'content/wallets/kinds.json', schema: walletKindSchema },
  walletQuestions: {
    shape: 'list',
    path: 'content/wallets/questions.json',
    schema: walletQuestionSchema,
  },
  lessons: { shape: 'list', path: 'content/path/lessons.json', schema: lessonSchema },
  questions: { shape: 'lists', path: 'content/quizzes', schema: questionSchema },
} satisfies Record<string, ContentCollection>;
