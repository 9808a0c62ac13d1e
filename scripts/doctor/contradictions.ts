import { type Rule, when } from './finding.ts';

function isOutside(kind: string): boolean {
  return kind === 'frame' || kind === 'script';
}

export const advertContradictions: Rule = ({ site: { adverts } }) => {
  const { provider, adsTxt, banners } = adverts;
  const ids = [...banners.desktop, ...banners.mobile, banners.tall, banners.unit];
  return [
    ...when(
      isOutside(provider.kind) && adsTxt.length === 0,
      'contradiction',
      'adverts.adsTxt',
      `the provider is of the kind "${provider.kind}" and ads.txt has no line`,
      'buyers take the places for forged and do not pay: put in the lines the provider gave you',
    ),
    ...when(
      !isOutside(provider.kind) && adsTxt.length > 0,
      'contradiction',
      'adverts.adsTxt',
      `ads.txt has lines and the provider is "${provider.kind}"`,
      'ads.txt is not served: take out the lines, or choose a provider',
    ),
    ...when(
      new Set(ids).size < ids.length,
      'contradiction',
      'adverts.banners',
      'a banner id stands twice',
      'the provider cannot tell the places apart',
    ),
  ];
};

export const embedContradictions: Rule = ({ site: { embeds }, environment }) => {
  const outside = [embeds.news, embeds.contactForm].filter((embed) => embed !== null);
  const isPlain = environment.SITE_URL?.startsWith('http:') ?? false;
  const plainEmbeds = outside.filter(({ address }) => address.startsWith('http:'));
  return [
    ...when(
      isPlain && outside.length > 0,
      'contradiction',
      'SITE_URL',
      'the site is served over http and frames outside pages',
      'who is on the way can change both: serve the site over https',
    ),
    ...when(
      plainEmbeds.length > 0,
      'contradiction',
      'embeds',
      `${plainEmbeds.map(({ name }) => name).join(', ')}: the address is http`,
      'browsers refuse the frame on a page that came over https',
    ),
  ];
};

export const donationContradictions: Rule = ({ site: { charity, donation } }) =>
  when(
    charity === null && donation.paths.length > 0,
    'contradiction',
    'donation.paths',
    'pages are named for the donation notice and there is no charity',
    'the notice never opens: name a charity, or no pages',
  );

export const lawContradictions: Rule = ({ site: { legal } }) =>
  when(
    legal.courts !== null && legal.governingLaw === null,
    'contradiction',
    'legal.courts',
    'courts are named without a law',
    'the terms name courts and say that no law is chosen: set legal.governingLaw too',
  );

export const linkContradictions: Rule = ({ site: { partners, navigation }, environment }) => {
  const own = environment.SITE_URL ? URL.parse(environment.SITE_URL)?.hostname : undefined;
  const isOwn = (url: string) => own !== undefined && URL.parse(url)?.hostname === own;
  const self = partners.filter(({ url }) => isOwn(url));
  const ids = navigation.map(({ id }) => id);
  return [
    ...when(
      self.length > 0,
      'contradiction',
      'partners',
      `${self.map(({ name }) => name).join(', ')}: the address is this site's own`,
      'the page calls it independent of you',
    ),
    ...when(
      new Set(ids).size < ids.length,
      'contradiction',
      'navigation',
      'an id stands twice',
      'the two links cannot be told apart',
    ),
  ];
};
