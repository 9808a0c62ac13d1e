import { describe, expect, test, vi } from 'vitest';
import { site as second } from '#tests/fixtures/second-site.ts';
import { site } from './site.ts';
import type { SiteConfig } from './site-config.ts';

async function partiesOf(configuration: SiteConfig) {
  vi.resetModules();
  vi.doMock('./site.ts', () => ({ site: configuration }));
  const parties = await import('./third-parties.ts');
  const keys = await import('#lib/browser/stored-keys.ts');
  vi.doUnmock('./site.ts');
  return { ...parties, ...keys };
}

describe('third parties', () => {
  test('D4: by default there are none, and nobody is asked', async () => {
    const { thirdParties, purposesAskedFor } = await partiesOf(site);
    expect(thirdParties()).toEqual([]);
    expect(purposesAskedFor()).toEqual([]);
  });

  test('G7 D4: adverts and both embeds are listed by the origin a browser talks to', async () => {
    const { thirdParties, purposesAskedFor } = await partiesOf(second);
    expect(thirdParties().map((party) => [party.origin, party.purpose])).toEqual([
      ['https://ads.example.net', 'adverts'],
      ['https://news.example.net', 'embeds'],
      ['https://forms.example.net', 'embeds'],
    ]);
    expect(purposesAskedFor()).toEqual(['adverts', 'embeds']);
  });

  test('D4: an advert provider that needs no consent is listed and not asked about', async () => {
    const provider = { ...second.adverts.provider, needsConsent: false };
    const { thirdParties, purposesAskedFor } = await partiesOf({
      ...second,
      adverts: { ...second.adverts, provider } as SiteConfig['adverts'],
      embeds: { ...second.embeds, news: null, contactForm: null },
    });
    expect(thirdParties()).toHaveLength(1);
    expect(purposesAskedFor()).toEqual([]);
  });
});

describe('stored keys', () => {
  /** Choices and work of a visitor's own, whatever is configured. */
  const own = [
    'pages',
    'page-parts',
    '/sw.js',
    'theme',
    'search_slash',
    'reading_level',
    'place',
    'learning',
  ];
  const namesOf = async (configuration: SiteConfig) =>
    (await partiesOf(configuration)).storedKeys().map((key) => key.name);

  test("G7 P3: a visitor's own choices and the donation notice by default", async () => {
    expect(await namesOf(site)).toEqual([...own, 'donation_popup']);
  });

  test('G7: the consent answer where there is a question, for as long as configured', async () => {
    expect(await namesOf(second)).toEqual([...own, 'donation_popup', 'consent']);
    const { storedKeys } = await partiesOf(second);
    expect(storedKeys().at(-1)?.duration()).toBe('6 months');
  });

  test('G7: no donation cookie without a charity, or without a page for its notice', async () => {
    expect(await namesOf({ ...site, charity: null })).toEqual(own);
    expect(await namesOf({ ...site, donation: { ...site.donation, paths: [] } })).toEqual(own);
  });
});
