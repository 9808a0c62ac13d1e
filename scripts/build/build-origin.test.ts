import { describe, expect, test } from 'vitest';
import { buildOrigin } from './build-origin.ts';

describe('the address that is built', () => {
  test.each([
    [{}, 'http://localhost:3000'],
    [{ SITE_URL: '', PORT: '' }, 'http://localhost:3000'],
    [{ PORT: '4000' }, 'http://localhost:4000'],
    [{ PORT: '0' }, 'http://localhost:3000'],
    [{ SITE_URL: 'https://Coins.example.org/', PORT: '4000' }, 'https://coins.example.org'],
  ])('%o builds for %s', (environment, origin) => {
    expect(buildOrigin(environment)).toBe(origin);
  });

  test.each(['coins.example.org', 'ftp://coins.example.org', 'https://coins.example.org/path'])(
    'SITE_URL=%s stops the build with a sentence',
    (SITE_URL) => {
      expect(() => buildOrigin({ SITE_URL })).toThrow(/^Wrong setting: SITE_URL must be/);
    },
  );
});
