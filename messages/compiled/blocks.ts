// Compiled from messages/en/blocks.json by `npm run messages`; edit that file.
import { type Parts, type Value } from '#shared/locale.ts';

export const asOfAlone = (p: { asOf: Value }) => `As of: ${p.asOf}.`;
export const inUnitAsOf = (p: { unit: Value; asOf: Value }) => `In ${p.unit}; ${p.asOf}.`;
export const rowsAddedChangedAndRemoved = (p: { count: Value; count2: Value; count3: Value; since: Value }) => `${p.count} rows added, ${p.count2} changed and ${p.count3} removed since ${p.since}.`;
export const changeABlockAndSee = <T>(p: { link: (text: string) => NoInfer<T>; link2: (text: string) => NoInfer<T>; name: Value }): Parts<T> => [p.link('Change a block and see what breaks'), ', or elsewhere: ', p.link2(`${p.name}`)];
export const lessonsBesideThisOne = () => 'Previous and next lessons';
export const takeTheQuiz = () => 'Take the quiz';
export const nextLesson = (p: { title: Value }) => `Next lesson: ${p.title}`;
export const lessonBefore = (p: { title: Value }) => `Previous lesson: ${p.title}`;
export const theWholePath = () => 'The whole path';
export const printThisLesson = () => 'Print this lesson';
export const thisPageIsDueFor = <T>(p: { strong: (text: string) => NoInfer<T>; time: (text: string) => NoInfer<T>; checked: Value; what: Value; link: (text: string) => NoInfer<T>; text: Value }): Parts<T> => [p.strong('This page is due for a new check.'), ' We last compared it with its sources on ', p.time(`${p.checked}`), `. ${p.what} may have changed since. Check it against `, p.link(`${p.text}`), ' before you rely on it.'];
export const theseAreAllTheCoins = () => 'These are all the coins that have a page here, by name. We don’t rank or score coins. Take two that follow the dollar. How do the assets behind them differ?';
export const coins = () => 'Coins';
export const everyTimeThatACoin = () => 'These are all the depegs that have a page here, newest first. Choose one. Did the backing of the coin fail, or was it something else?';
export const threeWaysToHoldA = () => 'Three ways to hold a peg';
export const thisLessonIsReadOn = <T>(p: { link: (text: string) => NoInfer<T>; address: Value }): Parts<T> => ['This lesson is read on its page: ', p.link(`${p.address}`)];
export const youCanFollowThisList = <T>(p: { link: (text: string) => NoInfer<T>; link2: (text: string) => NoInfer<T> }): Parts<T> => ['You can follow this list as a feed, in ', p.link('Atom'), ' or ', p.link2('JSON'), '.'];
export const pictureCredit = (p: { credit: Value }) => `Picture: ${p.credit}`;
export const everyTimeItLeftItsPeg = (p: { name: Value }) => `${p.name}: every time it left its peg`;
export const depegsInOurRecords = (p: { name: Value; count: Value }) => `Depegs in our records that moved the price of ${p.name}: ${p.count}`;
export const noPriceOnRecord = () => 'no price on record';
