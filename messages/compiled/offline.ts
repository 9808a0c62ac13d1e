// Compiled from messages/en/offline.json by `npm run messages`; edit that file.
import { type Parts, type Value } from '#shared/locale.ts';

export const readOffline = () => 'Read offline';
export const savePagesToReadWithout = () => 'Save pages to read without a connection or to use less data. When you’re online, you always get the newest version. If you uncheck the box, the saved pages are deleted.';
export const keepThePagesThatI = () => 'Save the pages I open';
export const keepAllLessonsOfThis = () => 'Save all lessons and quizzes now';
export const thisDidNotGoThrough = () => 'This didn’t go through. Are you connected to the internet?';
export const pagesCantBeSaved = <T>(p: { link: (text: string) => NoInfer<T> }): Parts<T> => ['Your browser or network doesn’t let this site save pages. You can ', p.link('print the lessons'), ' instead.'];
export const ofPages = (p: { value: Value; pathsCount: Value }) => `${p.value} of ${p.pathsCount} pages`;
export const canBeReadWithoutA = (p: { count: number }) => `${(p.count === 1 ? `You can read ${p.count} page offline.` : `You can read ${p.count} pages offline.`)}`;
export const otherPagesAreKept = () => 'The button saves the lessons and their quizzes. Other pages, such as the lab and the printable packs, are saved once you open them with the box checked.';
