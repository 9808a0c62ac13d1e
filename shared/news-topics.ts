/** What readers see for a topic of a feed, a note or an event. Browsers get it without Zod. */
export const topicLabels = {
  regulation: 'Regulation',
  'central-bank': 'Central banks',
  issuer: 'Issuers',
  market: 'Market',
  research: 'Research',
  technology: 'Technology',
} as const;

export type NewsTopic = keyof typeof topicLabels;

export const newsTopics = Object.keys(topicLabels) as [NewsTopic, ...NewsTopic[]];
