// Compiled from messages/en/depeg-wall.json by `npm run messages`; edit that file.
import { type Parts, type Value } from '#shared/locale.ts';

export const againstTheLine = (p: { wall: Value }) => `${p.wall} against the line`;
export const eachMarkIsACoin = <T>(p: { children: (text: string) => NoInfer<T> }): Parts<T> => ['Each mark is a lost peg. Twice as long means four times as far. Years since 2022 are drawn wider. ', p.children('')];
export const skipTheMarks = (p: { marksCount: Value }) => `Skip the ${p.marksCount} marks`;
export const cameBack = () => 'came back';
export const didntOrUnknown = () => 'didn’t, or unknown';
export const priceUnknown = () => 'price unknown';
export const thePromisedPrice = () => 'the promised price';
