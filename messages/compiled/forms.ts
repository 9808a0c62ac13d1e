// Compiled from messages/en/forms.json by `npm run messages`; edit that file.
import { type Value } from '#shared/locale.ts';

export const pleaseChooseWhatItIsAbout = () => 'Please choose what it is about.';
export const pleaseWriteTheSubjectOnOneLine = () => 'Please write the subject on one line.';
export const pleaseWriteYourMessage = () => 'Please write your message.';
export const thisPageAddressIsTooLong = () => 'This page address is too long.';
export const thisIsNotAPageOfThisSite = () => 'This is not a page of this site.';
export const atMostCharacters = (p: { max: Value }) => `At most ${p.max} characters.`;
export const pleaseTellUsYourName = () => 'Please tell us your name.';
export const pleaseWriteYourNameOnOneLine = () => 'Please write your name on one line.';
export const pleaseGiveAnAddress = () => 'Please give your email address.';
export const thisAddressIsTooLong = () => 'This address is too long.';
export const theTextHasACharacter = () => 'The text has a character that we cannot store.';
export const pleaseFillThisIn = () => 'Please fill this in.';
export const pleaseChooseOneOfThese = () => 'Please choose one of these.';
export const pleaseWriteThisOnOneLine = () => 'Please write this on one line.';
export const pleaseTickThisBox = () => 'Please check this box.';
export const thisDoesNotLookLikeAnEmail = () => 'This does not look like an email address.';
