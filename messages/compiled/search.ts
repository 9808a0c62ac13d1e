// Compiled from messages/en/search.json by `npm run messages`; edit that file.
import { type Parts, type Value } from '#shared/locale.ts';

export const noResultsForTryAnother = (p: { query: Value }) => `No results for "${p.query}". Try another word, or browse all pages.`;
export const places = (p: { total: number }) => `${(p.total === 1 ? '1 place' : `${p.total} places`)}`;
export const kindsOfPages = () => 'Kinds of pages';
export const questionsPeopleAsk = () => 'Questions people ask';
export const theIndexCouldNotBe = () => 'We couldn’t load the search index. Please try again.';
export const searchThisSite = () => 'Search this site';
export const pegReserveACoin = () => 'Peg, reserve, a coin';
export const close = () => 'Close';
export const theKeyOpensThisSearch = () => 'The / key opens this search';
export const allPages = () => 'All pages';
export const isUsdtSafe = () => 'Is USDT safe?';
export const search = () => 'Search';
export const theSearchIsntAvailableRight = () => 'The search isn’t available right now.';
export const weCantSearchRightNow = () => 'We can’t search right now. Please wait a minute and try again.';
export const browseAllPages = () => 'Browse all pages';
export const noResultsForTryAnotherWord = <T>(p: { bdi: (text: string) => NoInfer<T>; query: Value; link: (text: string) => NoInfer<T> }): Parts<T> => ['No results for “', p.bdi(`${p.query}`), '”. Try another word, or ', p.link('browse all pages'), '.'];
export const whatBacksEachWhoRedeems = () => 'What backs each, who redeems it and who can freeze it.';
export const compareAnd = (p: { one: Value; other: Value }) => `Compare ${p.one} and ${p.other}`;
export const resultsFor = <T>(p: { total: number; bdi: (text: string) => NoInfer<T>; query: Value }): Parts<T> => [`${(p.total === 1 ? '1 result' : `${p.total} results`)} for “`, p.bdi(`${p.query}`), '”'];
export const bestResultsFor = <T>(p: { total: number; bdi: (text: string) => NoInfer<T>; query: Value; best: Value }): Parts<T> => [`${(p.total === 1 ? '1 result' : `${p.total} results`)} for “`, p.bdi(`${p.query}`), `”, the best ${p.best} first`];
export const placesTheBest = (p: { places: Value; shown: Value }) => `${p.places}, the best ${p.shown} below`;
