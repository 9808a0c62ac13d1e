import type { ReactNode } from 'react';
import { storedKeys, type StoredKey } from '#lib/browser/stored-keys.ts';
import { thirdParties } from '#lib/site/third-parties.ts';

type Category = StoredKey['category'];

const TYPES: { category: Category; title: string; meaning: string }[] = [
  {
    category: 'necessary',
    title: 'Necessary',
    meaning:
      'Cookies of this type are needed for something that you asked for, or to remember that you said no.',
  },
  {
    category: 'analytics',
    title: 'Analytics',
    meaning:
      'Cookies of this type are used to count visits and to find out which pages people read.',
  },
  {
    category: 'preference',
    title: 'Preference',
    meaning: 'Cookies of this type remember a choice that you made.',
  },
  {
    category: 'marketing',
    title: 'Marketing',
    meaning:
      'Cookies of this type are used to show ads and to match them to what somebody did before.',
  },
];

function inUse(category: Category): ReactNode {
  const names = storedKeys()
    .filter((key) => key.category === category)
    .map((key) => key.name);
  const advertisers =
    category === 'marketing'
      ? thirdParties().filter((party) => party.purpose === 'adverts' && party.needsConsent)
      : [];
  if (names.length === 0 && advertisers.length === 0) return 'none of them.';
  if (names.length === 0) {
    const who = advertisers.map((party) => party.name).join(' and ');
    return `none of its own, but ${who} may set some inside its advert frames.`;
  }
  return (
    <>
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <code>{name}</code>
        </span>
      ))}
      .
    </>
  );
}

/** The four types, each with what this site really has of it. */
export function CookieTypes() {
  return (
    <dl>
      {TYPES.map(({ category, title, meaning }) => (
        <div key={category}>
          <dt>{title}</dt>
          <dd>
            {meaning} This site uses {inUse(category)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
