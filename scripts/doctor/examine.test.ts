import { describe, expect, test } from 'vitest';
import { site as own } from '#config/site.ts';
import type { SiteConfig } from '#lib/site/site-config.ts';
import { site as second } from '#tests/fixtures/second-site.ts';
import { describeFindings, examine, exampleReason } from './examine.ts';
import type { Standing } from './finding.ts';

const HTTPS = { SITE_URL: 'https://coins.dev', TRUSTED_PROXIES: '127.0.0.1' };

function settings(standing: Standing, site: SiteConfig, environment = {}): string[] {
  return examine({ site, environment })
    .filter((finding) => finding.standing === standing)
    .map((finding) => finding.setting);
}

describe('doctor', () => {
  test('the configuration that ships is not at odds with itself', () => {
    expect(settings('contradiction', own)).toEqual([]);
    expect(settings('contradiction', second, HTTPS)).toEqual([]);
  });

  test('C1: it points out the example email, phone and handle that ship', () => {
    expect(settings('example', own)).toEqual([
      'contact.email',
      'contact.phone',
      'contact.social.handle',
      'contact.social.url',
    ]);
  });

  test.each([
    ['hello@example.org', true],
    ['https://ads.example.net/{id}.js', true],
    ['https://shop.example', true],
    ['+1 202 555 0100', true],
    ['+1 202-555-0199', true],
    ['@example', true],
    ['hello@examples.org', false],
    ['https://myexample.com/', false],
    ['+1 202 555 0200', false],
    ['@at_par', false],
    ['An example of a coin', false],
  ])('%s is an example: %s', (text, isExample) => {
    expect(exampleReason(text) !== null).toBe(isExample);
  });

  test('it lists what is unset, with what it degrades to', () => {
    expect(settings('unset', own)).toEqual([
      'operator.postalAddress',
      'operator.sourceCode',
      'legal.governingLaw',
      'legal.supervisoryAuthority',
      'SMTP_URL',
      'SITE_URL',
      'DATABASE_URL',
      'RPC_ETHEREUM',
    ]);
    for (const { effect } of examine({ site: own, environment: {} })) expect(effect).not.toBe('');
  });

  test('C1: a misspelled setting in the file is at odds, another program’s name is a note', () => {
    const found = examine({ site: own, environment: {}, names: ['SMTP_URI', 'PORT', 'TZ_FOO'] });
    expect(found.filter(({ says }) => says.startsWith('no setting'))).toEqual([
      {
        standing: 'contradiction',
        setting: 'SMTP_URI',
        says: 'no setting has this name; did you mean SMTP_URL?',
        effect: 'SMTP_URL counts as not set',
      },
      expect.objectContaining({ standing: 'note', setting: 'TZ_FOO' }),
    ]);
  });

  test('R1: it notes a brand whose letters pictures cannot show', () => {
    const noted = (brand: string) =>
      examine({ site: { ...own, brand }, environment: {} }).filter(
        ({ setting }) => setting === 'brand',
      );
    expect(noted('Česká koruna')).toEqual([]);
    expect(noted('Монета')).toMatchObject([{ says: expect.stringContaining('М о н е т а') }]);
  });

  test('what is set is not listed', () => {
    const environment = { ...HTTPS, DATABASE_URL: 'postgres://db/x', RPC_BASE: 'https://n.dev' };
    expect(settings('unset', second, environment)).toEqual([
      'contact.phone',
      'contact.hours',
      'SMTP_URL',
    ]);
  });

  test('it names the public nodes that are asked where none is set, and how to turn that off', () => {
    const rpc = (environment: Record<string, string>) =>
      examine({ site: own, environment }).find(({ setting }) => setting === 'RPC_ETHEREUM');
    expect(rpc({})?.effect).toBe(
      'live prices are read from public nodes (PublicNode, dRPC, 1RPC); RPC_ETHEREUM=off turns it off',
    );
    expect(rpc({ RPC_ETHEREUM: 'off' })?.says).toContain('turned off');
    expect(rpc({ RPC_ETHEREUM: 'off', RPC_BASE: 'https://n.dev' })).toBeUndefined();
    expect(rpc({ RPC_ETHEREUM: 'https://n.dev' })).toBeUndefined();
  });

  test('it tells what an aggregator gives without a node, and what its terms may say', () => {
    const environment = { ...HTTPS, DATABASE_URL: 'postgres://db/x', COINGECKO_API_KEY: 'CG-key' };
    const [found] = examine({ site: second, environment }).filter(
      ({ setting }) => setting === 'RPC_ETHEREUM',
    );
    expect(found?.effect).toContain('from aggregators alone');
    expect(settings('note', second, environment)).toEqual(
      expect.arrayContaining(['COINGECKO_API_KEY', 'market.coins']),
    );
    expect(settings('note', own, environment)).not.toContain('COINGECKO_API_KEY');
    const both = { ...environment, RPC_BASE: 'https://n.dev' };
    expect(settings('unset', second, both)).not.toContain('RPC_ETHEREUM');
  });

  test.each<[string, SiteConfig, Record<string, string>]>([
    ['adverts.adsTxt', { ...second, adverts: { ...second.adverts, adsTxt: [] } }, HTTPS],
    ['adverts.adsTxt', { ...own, adverts: { ...own.adverts, adsTxt: ['a, b, DIRECT'] } }, {}],
    [
      'adverts.banners',
      { ...own, adverts: { ...own.adverts, banners: { ...own.adverts.banners, tall: 101 } } },
      {},
    ],
    ['SITE_URL', second, { SITE_URL: 'http://coins.dev' }],
    ['donation.paths', { ...own, charity: null }, {}],
    ['legal.courts', { ...own, legal: { ...own.legal, courts: 'the courts of X' } }, {}],
    ['partners', own, { ...HTTPS, SITE_URL: 'https://ethereum.org' }],
    ['navigation', { ...own, navigation: [...own.navigation, ...own.navigation] }, {}],
  ])('it finds the contradiction in %s', (setting, site, environment) => {
    expect(settings('contradiction', site, environment)).toEqual([setting]);
  });

  test('G1: it says that the legal date is older than what the texts describe', () => {
    expect(settings('note', own)).toContain('legal.lastUpdated');
    const legal = { ...own.legal, lastUpdated: '2027-01-01' };
    expect(settings('note', { ...own, legal })).toEqual([]);
  });

  test('it speaks of consent only where there is a question', () => {
    const year = { ...second, consent: { version: 1, months: 12 } };
    expect(settings('note', year)).toContain('consent.months');
    expect(settings('note', own)).not.toContain('consent.months');
  });

  test('the list is grouped, the gravest first', () => {
    const text = describeFindings(examine({ site: { ...own, charity: null }, environment: {} }));
    const order = ['At odds', 'Still example', 'Unset', 'Worth knowing'].map((title) =>
      text.indexOf(title),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBe(0);
    expect(describeFindings([])).toContain('they agree');
  });
});
