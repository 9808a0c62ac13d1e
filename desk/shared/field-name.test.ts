import { expect, test } from 'vitest';
import { contentCollections } from '#lib/content/content-collections.ts';
import { formSchema } from '#desk/server/content/found-entry.ts';
import { siteGroups } from '#desk/server/site/site-groups.ts';
import { groupSchema } from '#desk/server/site/site-settings.ts';
import { fieldName } from './field-name.ts';

const group = (id: string) => {
  const own = siteGroups.find((one) => one.id === id);
  if (!own) throw new Error(`no ${id}`);
  return groupSchema(own);
};

test.each([
  ['a field by its title', formSchema(contentCollections.corrections), ['was'], {}, 'What it said'],
  [
    'an entry of a list by its number',
    group('social'),
    ['partners', 1, 'url'],
    {},
    'Partners 2, Web address',
  ],
  ['a path with dots', group('contact'), ['contact.hours', 0, 'days'], {}, 'Hours 1, Days'],
  [
    'a part with a name of its own',
    group('adverts'),
    ['adverts', 'banners', 'mobile', 1],
    {},
    'Adverts, Banners, On phones, Second',
  ],
  [
    'a field of the chosen kind',
    group('adverts'),
    ['adverts', 'provider', 'needsConsent'],
    { adverts: { provider: { kind: 'script' } } },
    'Adverts, Provider, Asks visitors first',
  ],
  [
    'a name that was typed',
    group('sources'),
    ['news', 'keywords', 'withContext', 'Tether'],
    {},
    'News, Keywords, Words that need another, Tether',
  ],
  ['the whole entry', group('look'), [], {}, ''],
])('a message names %s as the form does', (_, schema, path, value, name) => {
  expect(fieldName(schema, path, value)).toBe(name);
});
