import { storedKeys } from '#lib/browser/stored-keys.ts';
import { LegalTable } from './legal-table.tsx';
import * as m from '#messages/legal.ts';

const KIND_NAMES = {
  get cookie() {
    return m.cookie();
  },
  get 'local storage'() {
    return m.storedKey();
  },
  get cache() {
    return m.cache();
  },
  get 'service worker'() {
    return m.serviceWorker();
  },
} as const;
const CATEGORY_NAMES = {
  get necessary() {
    return m.necessary();
  },
  get preference() {
    return m.preference();
  },
  get analytics() {
    return m.analytics();
  },
  get marketing() {
    return m.marketing();
  },
} as const;

/** Every cookie and stored key, from the registry that the code itself uses (spec G7). */
export function CookieTable() {
  const keys = storedKeys();
  if (keys.length === 0) return <p>{m.thisSiteSetsNoCookie()}</p>;
  return (
    <LegalTable
      label={m.cookiesAndStoredKeysThat()}
      columns={[m.name(), m.whatItIs(), m.type(), m.whatItIsFor(), m.setWhen(), m.keptFor()]}
      rows={keys.map((key) => ({
        id: key.name,
        cells: [
          <code key="name">{key.name}</code>,
          KIND_NAMES[key.kind],
          CATEGORY_NAMES[key.category],
          key.purpose(),
          key.setWhen(),
          key.duration(),
        ],
      }))}
    />
  );
}
