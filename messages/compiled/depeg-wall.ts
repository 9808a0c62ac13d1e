// Compiled from messages/en/depeg-wall.json by `npm run messages`; edit that file.
import { type Value } from '#shared/locale.ts';

export const spanOfYears = (p: { count: number }) => `${(p.count === 1 ? 'One year' : (p.count === 2 ? 'Two years' : (p.count === 3 ? 'Three years' : (p.count === 4 ? 'Four years' : (p.count === 5 ? 'Five years' : (p.count === 6 ? 'Six years' : (p.count === 7 ? 'Seven years' : (p.count === 8 ? 'Eight years' : (p.count === 9 ? 'Nine years' : (p.count === 10 ? 'Ten years' : (p.count === 11 ? 'Eleven years' : (p.count === 12 ? 'Twelve years' : `${p.count} years`))))))))))))}`;
export const againstTheLine = (p: { wall: Value }) => `${p.wall} of lost pegs`;
export const eachMarkIsACoin = () => 'Each mark is a slip or a lost peg. The scale is squeezed: the −10% line is a third of the way down.';
export const yearsAreDrawnWider = (p: { year: Value }) => `Years since ${p.year} are drawn wider.`;
export const skipTheMarks = (p: { marksCount: Value }) => `Skip the ${p.marksCount} marks`;
export const cameBack = () => 'came back';
export const failed = () => 'failed';
export const otherOrUnknown = () => 'other or unknown';
export const priceUnknown = () => 'price unknown';
export const thePromisedPrice = () => 'the promised price';
export const foundAnotherPrice = () => 'settled at another price';
export const closedInOrder = () => 'orderly wind-down';
export const outcomeUnknown = () => 'outcome unknown';
export const markName = (p: { coin: Value; began: Value; title: Value; distance: Value; outcome: Value }) => `${p.coin} in ${p.began}: ${p.title}, ${p.distance}, ${p.outcome}`;
