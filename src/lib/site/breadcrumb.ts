/** Pages that others lie under: what a breadcrumb calls each, and what it lies under itself. */
const PARENTS = {
  '/': { label: 'Home', parent: null },
  '/learn': { label: 'Learn More', parent: '/' },
  '/learn/path': { label: 'Path', parent: '/learn' },
  '/learn/lab': { label: 'The Peg Lab', parent: '/learn' },
  '/learn/coins': { label: 'Coins', parent: '/learn' },
  '/learn/depegs': { label: 'Depegs', parent: '/learn' },
  '/learn/glossary': { label: 'Glossary', parent: '/learn' },
  '/learn/letters': { label: 'Letters', parent: '/learn' },
  '/resources': { label: 'Resources', parent: '/' },
  '/resources/regulatory-updates': { label: 'Regulatory Updates', parent: '/resources' },
  '/data': { label: 'Open data', parent: '/' },
  '/search': { label: 'Search', parent: '/' },
} as const;

export type ParentPath = keyof typeof PARENTS;

/**
 * The breadcrumb of a page, Home first; the page itself is not in it.
 * @param parent the page that it lies under
 */
export function breadcrumb(parent: ParentPath): { label: string; path: ParentPath }[] {
  const { label, parent: above } = PARENTS[parent];
  return [...(above === null ? [] : breadcrumb(above)), { label, path: parent }];
}
