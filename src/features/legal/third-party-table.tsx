import { thirdParties } from '#lib/site/third-parties.ts';
import { ScrollingTable } from './scrolling-table.tsx';

/** Every outside service that a page may load from, as configured; a sentence where there is none. */
export function ThirdPartyTable() {
  const parties = thirdParties();
  if (parties.length === 0) {
    return (
      <p>
        There are no such services, because no page of this site loads anything from another
        company. So no other company can set a cookie here.
      </p>
    );
  }
  return (
    <ScrollingTable
      label="Outside services that pages of this site may load from"
      columns={['Service', 'Address', 'What it does here', 'When it loads', 'Its own policy']}
      rows={parties.map((party) => ({
        id: `${party.purpose} ${party.origin} ${party.does}`,
        cells: [
          party.name,
          <code key="origin">{party.origin}</code>,
          party.does,
          party.needsConsent ? 'Only after you agree' : 'With the page',
          <a key="policy" href={party.policy}>
            Policy of {party.name}
          </a>,
        ],
      }))}
    />
  );
}
