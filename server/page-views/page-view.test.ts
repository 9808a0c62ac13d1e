import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utcDay } from '#server/db/utc-day.ts';
import { isNavigation, referrerHost } from './page-view.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const opening = {
  'user-agent': FIREFOX,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

describe('what counts as the opening of a page', () => {
  test('G7: the navigation of a browser does', () => {
    expect(isNavigation(opening)).toBe(true);
  });

  test.each([
    ['a frame', { ...opening, 'sec-fetch-dest': 'iframe' }],
    ['a script of the page', { ...opening, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a prefetch', { ...opening, 'sec-purpose': 'prefetch' }],
    ['a prefetch of before', { ...opening, purpose: 'prefetch' }],
    [
      'a robot that has a browser',
      {
        ...opening,
        'user-agent':
          'Mozilla/5.0 AppleWebKit/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      },
    ],
    ['a program', { 'user-agent': 'curl/8.14.1' }],
    ['nothing that says what it is for', { 'user-agent': FIREFOX }],
  ])('G7: %s does not', (_name, headers) => {
    expect(isNavigation(headers)).toBe(false);
  });
});

describe('the site whose link was followed', () => {
  test.each([
    ['https://www.example.com/a?q=secret#part', 'example.com'],
    ['http://News.Example.org:8080/', 'news.example.org'],
    ['https://site.example/learn', ''],
    ['https://192.0.2.7/', ''],
    ['https://[2001:db8::1]/', ''],
    ['http://intranet/wiki', ''],
    ['android-app://com.example/', ''],
    ['not an address', ''],
    [undefined, ''],
  ])('G7: of %s is "%s"', (referrer, host) => {
    expect(referrerHost(referrer, 'site.example')).toBe(host);
  });

  test('G7: is a public name or nothing, whatever is sent', () => {
    const sent = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }), fc.domain());
    fc.assert(
      fc.property(sent, fc.option(fc.domain(), { nil: undefined }), (referrer, own) => {
        expect(referrerHost(referrer, own)).toMatch(/^$|^(?=.{1,253}$)[a-z0-9.-]+\.[a-z0-9-]+$/);
      }),
    );
  });
});

test('a day ends at midnight, UTC', () => {
  const midnight = Date.parse('2026-11-24T00:00:00Z');
  expect(utcDay(midnight) - utcDay(midnight - 1)).toBe(1);
});
