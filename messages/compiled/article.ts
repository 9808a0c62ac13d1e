// Compiled from messages/en/article.json by `npm run messages`; edit that file.
import { type Parts, type Value } from '#shared/locale.ts';

export const timeForTheText = (p: { time: Value }) => `${p.time} to read the text`;
export const lastCheckedNextBy = <T>(p: { time: (text: string) => NoInfer<T>; checked: Value; time2: (text: string) => NoInfer<T>; due: Value }): Parts<T> => ['Last checked ', p.time(`${p.checked}`), ', next by ', p.time2(`${p.due}`)];
export const cite = () => 'Cite';
export const print = () => 'Print';
export const sources = (p: { sourceCount: number }) => `${(p.sourceCount === 1 ? '1 source' : `${p.sourceCount} sources`)}`;
export const csv = () => 'CSV';
export const citeThisPage = () => 'Cite this page';
export const inANote = () => 'In a note:';
export const correctedLastOn = (p: { count: number; date: Value }) => `${(p.count === 1 ? `Corrected once, on ${p.date}` : `Corrected ${p.count} times, last on ${p.date}`)}`;
export const correctionOfThisPage = <T>(p: { time: (text: string) => NoInfer<T>; date: Value; summary: Value }): Parts<T> => ['Corrected on ', p.time(`${p.date}`), `. ${p.summary}`];
export const forBibtex = () => 'For BibTeX:';
export const onThisPage = () => 'On this page';
export const readingLevel = () => 'Reading level';
export const standardAddsNumbersAndCases = () => 'Standard adds numbers and cases, expert the formulas.';
export const sources2 = () => 'Sources';
export const everyFigureOnThisPage = () => 'Every figure on this page, with its date';
export const figuresOnThisPage = () => 'Figures on this page';
export const figure = () => 'Figure';
export const whatItIs = () => 'What it is';
export const asOf = () => 'As of';
export const source = () => 'Source';
export const plain = () => 'Plain';
export const standard = () => 'Standard';
export const expert = () => 'Expert';
