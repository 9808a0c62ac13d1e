// Compiled from messages/en/glossary.json by `npm run messages`; edit that file.
import { type Parts, type Value } from '#shared/locale.ts';

export const terms = (p: { count: number }) => `${(p.count === 1 ? '1 term' : `${p.count} terms`)}`;
export const noTermMatches = (p: { words: Value }) => `No term matches “${p.words}.”`;
export const searchTheWholeSite = () => 'Search the whole site for it';
export const termsByLetter = () => 'Terms by letter';
export const inTheGlossaryOf = (p: { name: Value; brand: Value }) => `${p.name} in the glossary of ${p.brand}`;
export const seeAlso = () => 'See also';
export const readMoreIn = <T>(p: { link: (text: string) => NoInfer<T>; lesson: Value }): Parts<T> => ['Read more in ', p.link(`${p.lesson}`)];
export const findATerm = () => 'Find a term';
export const countTerms = (p: { count: Value }) => `${p.count} terms`;
export const termsThatStartWith = (p: { product: Value; letter: Value; terms: Value }) => `${p.product} terms that start with ${p.letter}, explained in plain English: ${p.terms}.`;
export const termsThatStartWithAndMore = (p: { product: Value; letter: Value; terms: Value }) => `${p.product} terms that start with ${p.letter}, explained in plain English: ${p.terms} and more.`;
export const showTermOnYourSite = (p: { term: Value }) => `Show ${p.term} on your site`;
