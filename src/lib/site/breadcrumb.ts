import * as m from '#messages/site.ts';
/** Pages that others lie under: what a breadcrumb calls each, and what it lies under itself. */
const PARENTS = {
  '/': {
    get label() {
      return m.home();
    },
    parent: null,
  },
  '/about': {
    get label() {
      return m.about();
    },
    parent: '/',
  },
  '/learn': {
    get label() {
      return m.learnMore();
    },
    parent: '/',
  },
  '/learn/path': {
    get label() {
      return m.path();
    },
    parent: '/learn',
  },
  '/learn/lab': {
    get label() {
      return m.thePegLab();
    },
    parent: '/learn',
  },
  '/learn/coins': {
    get label() {
      return m.coins();
    },
    parent: '/learn',
  },
  '/learn/depegs': {
    get label() {
      return m.depegs();
    },
    parent: '/learn',
  },
  '/learn/glossary': {
    get label() {
      return m.glossary();
    },
    parent: '/learn',
  },
  '/learn/letters': {
    get label() {
      return m.letters();
    },
    parent: '/learn',
  },
  '/resources': {
    get label() {
      return m.resources();
    },
    parent: '/',
  },
  '/resources/regulatory-updates': {
    get label() {
      return m.regulatoryUpdates();
    },
    parent: '/resources',
  },
  '/data': {
    get label() {
      return m.openData();
    },
    parent: '/',
  },
  '/contact': {
    get label() {
      return m.contactUs();
    },
    parent: '/',
  },
  '/search': {
    get label() {
      return m.search();
    },
    parent: '/',
  },
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
