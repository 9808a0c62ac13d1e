import { thirdParties } from '#lib/site/third-parties.ts';
import { LegalTable } from './legal-table.tsx';
import * as m from '#messages/legal.ts';

const SHOWS = {
  adverts: m.showsAdverts,
  news: m.showsTheNewsBoard,
  'contact-form': m.showsTheContactForm,
};

/** Every outside service that a page may load from, as configured; a sentence where there is none. */
export function ThirdPartyTable() {
  const parties = thirdParties();
  if (parties.length === 0) {
    return <p>{m.thereAreNoSuchServices()}</p>;
  }
  return (
    <LegalTable
      label={m.outsideServicesThatPagesOf()}
      columns={[m.service(), m.address(), m.whatItDoesHere(), m.whenItLoads(), m.itsOwnPolicy()]}
      rows={parties.map((party) => ({
        id: `${party.purpose} ${party.origin} ${party.shows}`,
        cells: [
          party.name,
          <code key="origin">{party.origin}</code>,
          SHOWS[party.shows](),
          party.needsConsent ? m.onlyAfterYouAgree() : m.withThePage(),
          <a key="policy" href={party.policy}>
            {m.policyOf({ name: party.name })}
          </a>,
        ],
      }))}
    />
  );
}
