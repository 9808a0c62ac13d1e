import type { AsPlainObject } from 'minisearch';

/** A page, or a term of the glossary, as results show it. */
export type Place = {
  path: string;
  title: string;
  /** The page that a term stands on; empty for a page itself. */
  page: string;
  /** One or two sentences under the title. */
  lead: string;
  /** A coin's ticker and name; empty for all else. */
  names: readonly string[];
  /** Whether it is a coin that has ended: it answers no question in which it isn’t named. */
  isEnded?: true;
  /** Title and fragment of each section that a result can lead to, with what people ask of it. */
  sections: readonly (readonly [title: string, fragment: string, asks?: string])[];
  /** What people ask of the page itself, where they ask something of a section too. */
  asks?: string;
};

export type IndexFile = {
  /** Questions that are offered before anybody types, each with the path of its answer. */
  offers: readonly (readonly [question: string, path: string])[];
  /** A place's number is its id in the index. */
  places: readonly Place[];
  index: AsPlainObject;
};
