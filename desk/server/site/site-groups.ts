import type { SiteGroup } from '#desk/shared/site.ts';

/** A group with the paths of its values in the configuration, in the order of the form. */
export type GroupOfFields = SiteGroup & { fields: readonly string[] };

/** Every value of `config/site.ts`, each in one group. */
export const siteGroups: readonly GroupOfFields[] = [
  {
    id: 'brand',
    title: 'Brand and words',
    about:
      'The name of your site, the line next to it, the word for what it is about, who runs it, and its languages.',
    fields: ['brand', 'tagline', 'product', 'description', 'operator', 'locales'],
  },
  {
    id: 'contact',
    title: 'Contact and hours',
    about: 'Email, phone and opening hours: how people reach you, and when somebody answers.',
    fields: ['contact.email', 'contact.phone', 'contact.hours'],
  },
  {
    id: 'social',
    title: 'Social and partners',
    about: 'Your profile, the sites that you recommend, and pages that texts link to.',
    fields: ['contact.social', 'partners', 'references'],
  },
  {
    id: 'charity',
    title: 'Charity and donation notice',
    about: 'Whom the notice is for, on which pages it comes, and after how long.',
    fields: ['charity', 'donation'],
  },
  {
    id: 'navigation',
    title: 'Navigation',
    about: 'The menu in the header, and the legal links in the footer.',
    fields: ['navigation', 'legalNavigation'],
  },
  {
    id: 'legal',
    title: 'Legal dates',
    about: 'What the legal pages fill in, and how long personal data are kept.',
    fields: ['legal', 'retention'],
  },
  {
    id: 'embeds',
    title: 'Embeds',
    about: 'Parts of other companies on your pages, and the live talk.',
    fields: ['embeds', 'liveTalk'],
  },
  {
    id: 'forms',
    title: 'Forms',
    about: 'Forms of your own: what each asks for, and what its senders read.',
    fields: ['forms'],
  },
  {
    id: 'consent',
    title: 'Consent and page views',
    about:
      'How long the answers of visitors to the privacy questions hold, and whether pages are counted.',
    fields: ['consent', 'countsPageViews'],
  },
  {
    id: 'sources',
    title: 'Live sources',
    about: 'Feeds of the news board, nodes and coins of the live prices.',
    fields: ['news', 'market', 'featuredCoins'],
  },
  {
    id: 'adverts',
    title: 'Advert places',
    about: 'Who fills the places for adverts.',
    fields: ['adverts'],
  },
  {
    id: 'look',
    title: 'Look',
    about: 'The colors of pages, mails and cards, for light and dark.',
    fields: ['look'],
  },
];
