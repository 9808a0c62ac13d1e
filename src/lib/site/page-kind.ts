/** What a page is, in the words that search results and the index of pages group by. */
export const pageKinds = [
  'Articles',
  'Tools',
  'Coins',
  'Depegs',
  'Peg Lab',
  'Terms',
  'Guides',
  'Law by country',
  'Letters',
  'Quizzes',
  'Pages',
  'Legal',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** The first that fits decides. */
const byPath: readonly [RegExp, PageKind][] = [
  [/^\/learn\/(coins(\/(check|compare))?|depegs(\/my-1000)?)$/, 'Tools'],
  [/^\/learn\/coins\b/, 'Coins'],
  [/^\/learn\/depegs\b/, 'Depegs'],
  [/^\/learn\/glossary\b/, 'Terms'],
  [/^\/learn\/lab\b/, 'Peg Lab'],
  [/^\/learn\/letters\b/, 'Letters'],
  [/^\/learn\/(quiz|pack)\b/, 'Quizzes'],
  [/^\/learn\/./, 'Articles'],
  [/^\/resources\/regulatory-updates\/./, 'Law by country'],
  [/^\/resources\/./, 'Guides'],
  [/^\/(privacy|terms|privacy-policy|terms-of-service|cookie-policy)$/, 'Legal'],
];

/** The kind of the page at a path, which may end in a query and a fragment. */
export function pageKind(path: string): PageKind {
  const page = path.split(/[?#]/)[0] ?? path;
  return byPath.find(([pattern]) => pattern.test(page))?.[1] ?? 'Pages';
}
