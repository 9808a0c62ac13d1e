import type { ReactNode } from 'react';
import { listFormat } from '#lib/format/intl.ts';
import { storedKeys, type StoredKey } from '#lib/browser/stored-keys.ts';
import { thirdParties } from '#lib/site/third-parties.ts';
import * as m from '#messages/legal.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

type Category = StoredKey['category'];

const TYPES: { category: Category; title: string; meaning: string }[] = [
  {
    category: 'necessary',
    get title() {
      return m.necessary();
    },
    get meaning() {
      return m.cookiesOfThisTypeAre();
    },
  },
  {
    category: 'analytics',
    get title() {
      return m.analytics();
    },
    get meaning() {
      return m.cookiesOfThisTypeAreUsed();
    },
  },
  {
    category: 'preference',
    get title() {
      return m.preference();
    },
    get meaning() {
      return m.cookiesOfThisTypeRemember();
    },
  },
  {
    category: 'marketing',
    get title() {
      return m.marketing();
    },
    get meaning() {
      return m.cookiesOfThisTypeAreUsedTo();
    },
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
  if (names.length === 0 && advertisers.length === 0) return m.noneOfThem();
  if (names.length === 0) {
    const who = listFormat('conjunction').format(advertisers.map((party) => party.name));
    return m.noneOfItsOwnBut({ who });
  }
  return (
    <>
      {m.theFollowing()}{' '}
      {listFormat('conjunction')
        .formatToParts(names)
        .map(({ type, value }) => (type === 'element' ? <code key={value}>{value}</code> : value))}
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
          <dd>{rich(m.thisSiteUses({ meaning, category: () => inUse(category) }))}</dd>
        </div>
      ))}
    </dl>
  );
}
