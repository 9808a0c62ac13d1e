// Compiled from messages/en/contact.json by `npm run messages`; edit that file.
import { type Parts, type Value } from '#shared/locale.ts';

export const somethingElse = () => 'Something else';
export const aQuestion = () => 'A question';
export const aMistakeOnAPage = () => 'A mistake on a page';
export const workingTogether = () => 'Working together';
export const press = () => 'Press';
export const privacyAndMyData = () => 'Privacy and my data';
export const pleaseCheckWhatIsMarked = () => 'Please check what is marked below.';
export const sendMessage = () => 'Send message';
export const keptOnlyToAnswerYou = <T>(p: { link: (text: string) => NoInfer<T> }): Parts<T> => ['Kept only to answer you: see the ', p.link('privacy page'), '.'];
export const yourName = () => 'Your name';
export const emailAddress = () => 'Email address';
export const whatIsItAbout = () => 'What is it about?';
export const subject = () => 'Subject';
export const message = () => 'Message';
export const aboutThePage = <T>(p: { link: (text: string) => NoInfer<T>; page: Value }): Parts<T> => ['About the page ', p.link(`${p.page}`)];
export const yourMessageIsHere = () => 'Your message is here';
export const thankYouForWritingYour = () => 'Thank you for writing. Your message is saved, and the people who run this site will read it. We’ll reply to the address you gave.';
export const messagesAreDeletedAfterDays = (p: { days: Value }) => `Messages are deleted after ${p.days} days.`;
export const writeAnotherMessage = () => 'Write another message';
export const somethingWrongOnThisPage = () => 'Something wrong on this page?';
export const contactUs = () => 'Contact Us';
export const youCanReachThePeople = (p: { brand: Value }) => `You can reach the people who run ${p.brand} with this form or in the other ways listed here. Corrections are welcome, if possible with a source.`;
export const writeToUs = () => 'Write to us';
export const pleaseChoose = () => 'Please choose';
export const labelOptional = (p: { label: Value }) => `${p.label} (optional)`;
export const otherForms = () => 'Other forms';
