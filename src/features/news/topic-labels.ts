import type { NewsTopic } from '#shared/news.ts';

/** What readers see for a topic of a feed, or of an event. */
export const topicLabels: Record<NewsTopic, string> = {
  regulation: 'Regulation',
  'central-bank': 'Central banks',
  issuer: 'Issuers',
  market: 'Market',
  research: 'Research',
  technology: 'Technology',
};
