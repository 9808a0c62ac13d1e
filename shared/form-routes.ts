/** Paths that forms are sent to, and that their scripts ask first; the script of every page has these. */
export const formRoutes = {
  newsletterApi: '/api/newsletter',
  newsletterChallenge: '/api/newsletter/challenge',
  contactChallenge: '/api/contact/challenge',
} as const;
