import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { site } from '#lib/site/site.ts';
import { AdvertRow, TallAdvert } from './advert-row.tsx';
import type { HouseAdvert } from './advert-slot.tsx';

const { charity, adverts } = site;
afterEach(() => {
  site.charity = charity;
  site.adverts = adverts;
});

const give: HouseAdvert = {
  id: 'give',
  title: 'Give',
  action: 'Go',
  href: 'charity',
  rosette: 3,
};
const day = '2026-12-01';
const render = (own: readonly HouseAdvert[]) => {
  const places = { adverts: own, day, path: '/about' };
  return renderToStaticMarkup(
    <>
      <AdvertRow {...places} row={0} />
      <TallAdvert {...places} />
    </>,
  );
};

describe('places without an advert to show', () => {
  test.each<[string, HouseAdvert[]]>([
    ['there is none', []],
    ['it is switched off', [{ ...give, href: '/news', isOff: true }]],
    ['its last day has passed', [{ ...give, href: '/news', until: '2026-11-30' }]],
  ])('D2: no box stands where %s', (_why, own) => {
    expect(render(own)).toBe('');
  });

  test('D4: one that has not begun keeps the room of its place, which shows nothing until then', () => {
    const before = render([{ ...give, href: '/news', from: '2026-12-02' }]);
    expect(before).toMatch(/data-ad-slot="\d+"[^>]* data-advert-off=""/);
    const begun = render([{ ...give, href: '/news', from: '2026-12-01' }]);
    expect(begun).not.toContain('data-advert-off');
  });

  test('D4: no box stands for the charity of a site without one', () => {
    expect(render([give])).toContain('Give');
    site.charity = null;
    expect(render([give])).toBe('');
    expect(render([give, { ...give, title: 'Read', href: '/news' }])).toContain('Read');
  });

  test('D2: a provider that pays keeps its places', () => {
    const provider = {
      kind: 'frame',
      name: 'AdCo',
      address: 'https://ads.example/{id}',
      policy: 'https://ads.example/privacy',
      needsConsent: true,
    } as const;
    site.adverts = { ...adverts, provider };
    expect(render([])).toContain('data-ad-address="https://ads.example/');
  });
});
