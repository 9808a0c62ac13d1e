import { storedKeys } from '#lib/browser/stored-keys.ts';
import { ScrollingTable } from './scrolling-table.tsx';

const KIND_NAMES = {
  cookie: 'Cookie',
  'local storage': 'Stored key',
  cache: 'Cache',
  'service worker': 'Service worker',
} as const;
const CATEGORY_NAMES = {
  necessary: 'Necessary',
  preference: 'Preference',
  analytics: 'Analytics',
  marketing: 'Marketing',
} as const;

/** Every cookie and stored key, from the registry that the code itself uses (spec G7). */
export function CookieTable() {
  const keys = storedKeys();
  if (keys.length === 0) return <p>This site sets no cookie and stores no key.</p>;
  return (
    <ScrollingTable
      label="Cookies and stored keys that this site sets"
      columns={['Name', 'What it is', 'Type', 'What it is for', 'Set when', 'Kept for']}
      rows={keys.map((key) => ({
        id: key.name,
        cells: [
          <code key="name">{key.name}</code>,
          KIND_NAMES[key.kind],
          CATEGORY_NAMES[key.category],
          key.purpose,
          key.setWhen,
          key.duration,
        ],
      }))}
    />
  );
}
