// Compiled from messages/en/wallets.json by `npm run messages`; edit that file.
import { type Value } from '#shared/locale.ts';

export const startWithOrBothAre = (p: { first: Value; second: Value }) => `Start with ${p.first} or ${p.second}. Both are open below.`;
export const startWithWhichIsOpen = (p: { first: Value }) => `Start with ${p.first}, which is open below.`;
export const whenYouCompareTwoOf = () => 'When you compare two of this kind, ask these questions:';
export const doTheseThreeThingsFirst = () => 'Do these three things first:';
export const oneStepBack = () => 'One step back';
export const startAgain = () => 'Start again';
export const leadsTo = (p: { value: Value }) => `(leads to: ${p.value})`;
export const whoCanMoveTheMoney = () => 'Who can move the money';
export const ifYourPhoneIsLost = () => 'If your phone is lost';
export const ifTheMakerCloses = () => 'If the company closes';
export const whatItCosts = () => 'What it costs';
