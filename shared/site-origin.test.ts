import { describe, expect, test } from 'vitest';
import { originMismatch, siteOrigin } from './site-origin.ts';

const HERE = 'http://localhost:3000';
const THERE = 'https://coins.example.org';

describe('the address of a build', () => {
  test.each<[string | undefined, string | null]>([
    [THERE, THERE],
    [HERE, null],
    [HERE, 'http://localhost:8080'],
    ['http://localhost:4000', 'http://127.0.0.1:3000'],
    [HERE, 'http://[::1]:3000'],
    [undefined, null],
    [undefined, HERE],
  ])('%s may be served as %s', (built, served) => {
    expect(originMismatch(built, served)).toBeNull();
  });

  test.each<[string | undefined, string | null, string]>([
    [HERE, THERE, `built for ${HERE}, but SITE_URL is ${THERE}`],
    [THERE, 'https://www.coins.example.org', `SITE_URL is https://www.coins.example.org`],
    [THERE, 'http://coins.example.org', `SITE_URL=http://coins.example.org npm run build`],
    [THERE, HERE, `SITE_URL is ${HERE}`],
    [THERE, null, 'but SITE_URL is not set'],
    [undefined, THERE, 'an address that the build does not name'],
    ['http://localhost.example.org', null, 'but SITE_URL is not set'],
  ])('%s must not be served as %s', (built, served, says) => {
    const mismatch = originMismatch(built, served);
    expect(mismatch).toContain(says);
    expect(mismatch).not.toContain('\n');
  });
});

describe('the address that links of the server begin with', () => {
  const siteUrl = new URL(THERE);
  test.each<[{ siteUrl: URL | null; port: number }, string | undefined, string]>([
    [{ siteUrl, port: 3000 }, HERE, THERE],
    [{ siteUrl: null, port: 3210 }, undefined, 'http://localhost:3210'],
    // The build was started with another port.
    [{ siteUrl: null, port: 3210 }, HERE, 'http://localhost:3210'],
    [{ siteUrl: null, port: 0 }, HERE, HERE],
  ])('of %o built for %s is %s', (settings, built, origin) => {
    expect(siteOrigin(settings, built)).toBe(origin);
  });
});
