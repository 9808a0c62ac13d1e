// Compiled from messages/en/navigation.json by `npm run messages`; edit that file.
export const path = () => 'Path';
export const lab = () => 'Lab';
export const coins = () => 'Coins';
export const depegs = () => 'Depegs';
export const my1000 = () => 'My $1,000';
export const glossary = () => 'Glossary';
export const forAClass = () => 'For a class';
export const opensInANewTab = () => '(opens in a new tab)';
export const menu = () => 'Menu';
export const closeMenu = () => 'Close menu';
export const moreOfThisSite = () => 'More of this site';
export const lookUp = () => 'Look up';
export const searchThisSite = () => 'Search this site';
export const languages = () => 'Languages';
