import { site } from './site.ts';

export type ConsentPurpose = 'adverts' | 'embeds';

export type ThirdParty = {
  name: string;
  /** The origin that a visitor's browser talks to, such as `https://ads.example`. */
  origin: string;
  purpose: ConsentPurpose;
  shows: 'adverts' | 'news' | 'contact-form';
  policy: string;
  needsConsent: boolean;
};

/** Every outside service that a page may load from, as configured: none by default. */
export function thirdParties(): ThirdParty[] {
  const found: ThirdParty[] = [];
  const { provider } = site.adverts;
  if (provider.kind === 'frame' || provider.kind === 'script') {
    found.push({
      name: provider.name,
      origin: new URL(provider.address).origin,
      purpose: 'adverts',
      shows: 'adverts',
      policy: provider.policy,
      needsConsent: provider.needsConsent,
    });
  }
  for (const [embed, shows] of [
    [site.embeds.news, 'news'],
    [site.embeds.contactForm, 'contact-form'],
  ] as const) {
    if (!embed) continue;
    found.push({
      name: embed.name,
      origin: new URL(embed.address).origin,
      purpose: 'embeds',
      shows,
      policy: embed.policy,
      needsConsent: true,
    });
  }
  return found;
}

/** Whether adverts from outside load with the page, because nobody is to be asked about them. */
export function loadsAdvertsUnasked(): boolean {
  return thirdParties().some((party) => party.purpose === 'adverts' && !party.needsConsent);
}

/** The purposes that a visitor is asked about; empty means that no question is asked. */
export function purposesAskedFor(): ConsentPurpose[] {
  const asked = thirdParties().filter((party) => party.needsConsent);
  return [...new Set(asked.map((party) => party.purpose))];
}
