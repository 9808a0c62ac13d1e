import type { PageKind } from '#lib/site/page-kind.ts';
import * as m from '#messages/search.ts';

/** What each kind of page is called above its pages. */
export const kindLabels: Record<PageKind, () => string> = {
  Articles: m.kindArticles,
  Tools: m.kindTools,
  Coins: m.kindCoins,
  Depegs: m.kindDepegs,
  'Peg Lab': m.kindPegLab,
  Terms: m.kindTerms,
  Guides: m.kindGuides,
  'Law by country': m.kindLawByCountry,
  Letters: m.kindLetters,
  Quizzes: m.kindQuizzes,
  Pages: m.kindPages,
  Legal: m.kindLegal,
};
