import type { DefinedTermSet, WithContext } from 'schema-dts';
import { licenseData } from '#lib/site/license.ts';
import { absoluteUrl } from '#lib/site/page-url.ts';
import { termPath } from './term-finder.ts';
import type { Term } from '#lib/schema/term-schema.ts';

type TermSet = { name: string; path: string; terms: readonly Term[] };

/** schema.org DefinedTermSet: the glossary, or the part of it that stands on one page. */
export function termSetData(
  { name, path, terms }: TermSet,
  base: URL | undefined,
): WithContext<DefinedTermSet> {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    name,
    url: absoluteUrl(path, base),
    inLanguage: 'en',
    ...licenseData(),
    hasDefinedTerm: terms.map((term) => ({
      '@type': 'DefinedTerm',
      name: term.name,
      url: absoluteUrl(termPath(term.id), base),
      description: term.definition,
    })),
  };
}
