import { describe, expect, test } from 'vitest';
import { site as own } from '#config/site.ts';
import { site as second } from '#tests/fixtures/second-site.ts';
import { parseSiteConfig } from './site-config.ts';

/** The configuration with one value replaced, by its path. */
function changed(path: string, value: unknown): unknown {
  const copy = structuredClone(own) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let place = copy;
  for (const key of keys) place = place[key] as Record<string, unknown>;
  place[last] = value;
  return copy;
}

const pool = {
  id: 'one',
  name: 'One',
  chain: 'ethereum',
  address: `0x${'0'.repeat(40)}`,
  coins: ['DAI', 'USDC'].map((ticker) => ({ ticker, decimals: 18 })),
  quotes: [{ from: 0, to: 1, amount: 1 }],
};

describe('the configuration', () => {
  test('a pool with a quote between two of its coins is right', () => {
    expect(() => parseSiteConfig(changed('market.pools', [pool]))).not.toThrow();
  });

  test('R1: the one that ships, and the second one, are right', () => {
    expect(parseSiteConfig(own)).toEqual(own);
    expect(parseSiteConfig(second)).toEqual(second);
  });

  test.each([
    ['brand', ''],
    ['contact.email', 'hello at example.org'],
    ['contact.phone', '0100'],
    ['contact.social.url', 'javascript:alert(1)'],
    ['charity.url', 'ftp://example.org/'],
    ['donation.delayMs', -1],
    ['navigation.1.path', 'http://shop.example.org/'],
    ['legalNavigation.0.path', 'javascript:alert(1)'],
    ['navigation.1', { id: 'x', label: 'X', path: 'https://shop.example.org/', section: 'about' }],
    ['legal.lastUpdated', '2025-13-01'],
    ['consent.months', 13],
    ['adverts.banners.desktop', [1, 2, 3]],
    ['adverts.provider', { kind: 'banner' }],
    ['embeds.contactCategory', 'A B'],
    ['retention.messageDays', 1.5],
    ['partners', [own.charity, own.charity, own.charity]],
    ['market.coins', own.market.coins.map((one) => ({ ...one, listedAs: { defillama: '1' } }))],
    ['market.coins.0.listedAs.defillama', 'USDT'],
    ['market.pools', [pool, pool]],
    ['market.pools', [{ ...pool, quotes: [{ from: 0, to: 2, amount: 1 }] }]],
  ])('C1 D3: a wrong %s is named', (path, value) => {
    expect(() => parseSiteConfig(changed(path, value))).toThrow(`config/site.ts: ${path}`);
  });

  test('D4: an advert address without a place for the banner id is refused', () => {
    const provider = {
      kind: 'frame',
      name: 'Ads',
      address: 'https://ads.example.net/all',
      policy: 'https://ads.example.net/privacy',
      needsConsent: true,
    };
    expect(() => parseSiteConfig(changed('adverts.provider', provider))).toThrow(
      'config/site.ts: adverts.provider.address: must contain {id}',
    );
  });

  test('an unknown key is refused, and every fault has its line', () => {
    const wrong = { ...(changed('brand', '') as object), color: 'red' };
    const message = (() => {
      try {
        return String(parseSiteConfig(wrong));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(message.split('\n')).toHaveLength(2);
    expect(message).toContain('color');
  });

  test('C1: what an owner does not have may be null', () => {
    for (const path of ['contact.email', 'contact.phone', 'contact.social', 'contact.hours']) {
      expect(() => parseSiteConfig(changed(path, null))).not.toThrow();
    }
  });
});
