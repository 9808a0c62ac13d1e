// Compiled from messages/en/mail.json by `npm run messages`; edit that file.
import { type Parts, type Value } from '#shared/locale.ts';

export const pleaseConfirm = () => 'Please confirm';
export const pleaseConfirmSubject = (p: { brand: Value }) => `Please confirm: the ${p.brand} newsletter`;
export const somebodyAskedForTheLetters = (p: { brand: Value }) => `Somebody, probably you, asked us to send the ${p.brand} newsletter to this address.`;
export const toConfirmOpenThisPage = () => 'To confirm, open this page and press the button on it:';
export const theLinkWorksForHours = (p: { days: number }) => `The link works once, within 48 hours. If it wasn’t you, do nothing: we won’t send any letters, and we’ll delete the address after ${(p.days === 1 ? `${p.days} day` : `${p.days} days`)}.`;
export const youGetThisLetterBecause = <T>(p: { link: (text: string) => NoInfer<T> }): Parts<T> => ['You’re getting this letter because you subscribed to our newsletter. ', p.link('Unsubscribe')];
export const readItOnTheSite = <T>(p: { link: (text: string) => NoInfer<T> }): Parts<T> => [p.link('Read it on the site'), ', with all letters so far. Nothing in it is financial advice.'];
export const crossedOut = () => 'crossed out:';
export const pictureLabel = (p: { alt: Value }) => `[Picture: ${p.alt}]`;
