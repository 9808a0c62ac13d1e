// Compiled from messages/en/ui.json by `npm run messages`; edit that file.
import { type Parts, type Value } from '#shared/locale.ts';

export const source = () => 'Source:';
export const sources = () => 'Sources:';
export const valueBn = (p: { value: Value }) => `$${p.value} bn`;
export const theSameNumbersAsA = () => 'The same numbers as a table';
export const showItOnYourSite = () => 'Show it on your site';
export const toShowThisPartOf = <T>(p: { link: (text: string) => NoInfer<T> }): Parts<T> => ['To show this part of the page on your own website, copy the code below. You can ', p.link('see what it looks like'), ' first. The embedded part sets no cookies, stores nothing and contacts no server but ours.'];
export const aToZ = () => 'A to Z';
export const rules = () => 'RULES';
export const unexpectedApplicationError = () => 'Unexpected Application Error!';
export const breadcrumb = () => 'Breadcrumb';
export const pagesOfThisList = () => 'Pages of this list';
export const lastCheckedOnNextBy = <T>(p: { time: (text: string) => NoInfer<T>; checked: Value; time2: (text: string) => NoInfer<T>; due: Value }): Parts<T> => ['Last checked on ', p.time(`${p.checked}`), ', next by ', p.time2(`${p.due}`), '.'];
export const seenThroughAnotherSource = () => 'seen through another source';
export const notCheckedAtTheSource = () => 'not checked at the source';
export const seenThroughAnotherSourceMeans = () => '“Seen through another source” means that we did not open the source itself but read a page that cites it.';
export const notCheckedAtTheSourceMeans = () => '“Not checked at the source” means that a statement is common knowledge among experts, but that we haven’t confirmed it ourselves. The link leads to the page where you can check it.';
export const find = () => 'Find';
export const clear = () => 'Clear';
export const noMatchAllOfThis = (p: { things: Value }) => `No ${p.things} match all of this.`;
export const order = () => 'Order';
export const parAt = (p: { price: Value }) => `par, ${p.price}`;
export const page = (p: { number: Value }) => `Page ${p.number}`;
export const sourceNumber = (p: { number: Value }) => `Source ${p.number}`;
export const company = () => 'Company';
export const filterAndSort = () => 'Filter and sort';
