// Compiled from messages/en/consent.json by `npm run messages`; edit that file.
import { type Parts, type Value } from '#shared/locale.ts';

export const advertsFromOtherCompanies = () => 'Ads from other companies';
export const contentFromOtherSites = () => 'Content from other sites';
export const mayOtherCompanies = () => 'May other companies load content into this page?';
export const mayOtherCompaniesLoadContent = <T>(p: { link: (text: string) => NoInfer<T> }): Parts<T> => ['May other companies load content into this page? They would see your network address and may store things in your browser. Everything works either way. ', p.link('Cookie policy')];
export const reject = () => 'Reject';
export const accept = () => 'Accept';
export const settings = () => 'Settings';
export const youRejected = () => 'You rejected content from other companies. To change this, use “Consent settings” at the end of the page.';
export const youAccepted = () => 'You accepted content from other companies. To change this, use “Consent settings” at the end of the page.';
export const yourChoiceIsSaved = () => 'Your choice is saved. To change it, use “Consent settings” at the end of the page.';
export const consentSettings = () => 'Consent settings';
export const yourBrowserSendsGlobalPrivacy = () => 'Your browser sends the Global Privacy Control signal. We take that as a no to ads.';
export const whatTheSiteItselfKeeps = <T>(p: { link: (text: string) => NoInfer<T> }): Parts<T> => ['What the site itself keeps is listed in the ', p.link('cookie policy'), '.'];
export const rejectAll = () => 'Reject all';
export const saveChoice = () => 'Save choice';
export const companyShowsAdverts = (p: { name: Value }) => `${p.name} shows ads`;
export const companyShowsTheNewsBoard = (p: { name: Value }) => `${p.name} shows the news board`;
export const companyShowsTheContactForm = (p: { name: Value }) => `${p.name} shows the contact form`;
