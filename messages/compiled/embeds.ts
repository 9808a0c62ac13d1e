// Compiled from messages/en/embeds.json by `npm run messages`; edit that file.
import { type Value } from '#shared/locale.ts';

export const thisPartComesFromLoading = (p: { name: Value }) => `This part comes from ${p.name}. Loading it tells ${p.name} your network address, and it may store things in your browser.`;
export const loadFrom = (p: { name: Value }) => `Load from ${p.name}`;
export const openItInANew = () => 'Open it in a new tab';
export const inShort = (p: { name: Value }) => `${p.name} in short`;
export const contactForm = () => 'Contact form';
export const messageSent = () => 'Message sent';
export const fromBrand = (p: { brand: Value }) => `From ${p.brand}`;
export const liveNumbers = () => 'Live numbers';
export const tickerNow = (p: { ticker: Value }) => `${p.ticker} now`;
export const showThePriceOnYour = () => 'Show the price on your site';
export const showThisCardOnYour = () => 'Show this card on your site';
export const latestNews = () => 'Latest news';
export const chartTitle = (p: { coin: Value; title: Value }) => `Chart, ${p.coin}: ${p.title}`;
export const toPlayWith = (p: { title: Value }) => `Interactive: ${p.title}`;
export const atParNow = (p: { ticker: Value }) => `${p.ticker}: at par now?`;
