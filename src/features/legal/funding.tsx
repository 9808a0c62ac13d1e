import { site } from '#lib/site/site.ts';
import type { PaidProps } from './advert-notice.tsx';
import * as m from '#messages/legal.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

function HouseAdverts({ mayBePaid = false }: PaidProps) {
  const { charity, operator } = site;
  if (mayBePaid) return <p>{m.theSpacesMarkedAdvertisementShow({ name: operator.name })}</p>;
  return (
    <p>
      {rich(
        m.theSpacesMarkedAdvertisementShowThis({
          value: () => charity && <> {m.orToACharity()}</>,
          name: operator.name,
        }),
      )}
    </p>
  );
}

function Adverts({ mayBePaid }: PaidProps) {
  const { provider } = site.adverts;
  if (provider.kind === 'none') {
    return <p>{m.thisSiteShowsNoAdvertsPays({ name: site.operator.name })}</p>;
  }
  if (provider.kind === 'house') return <HouseAdverts mayBePaid={mayBePaid ?? false} />;
  return (
    <p>
      {rich(
        m.advertsHelpToPayFor({
          name: provider.name,
          link: (text) => <a href={provider.policy}>{text}</a>,
          value: () => provider.needsConsent && `${m.itIsLoadedOnlyAfter()} `,
        }),
      )}
    </p>
  );
}

/** How the site is paid for: true for every kind of advert provider, with and without a charity. */
export function Funding({ mayBePaid = false }: PaidProps) {
  const { charity } = site;
  return (
    <>
      <Adverts mayBePaid={mayBePaid} />
      {charity && (
        <p>
          {rich(
            m.theDonationNoticeAsksFor({
              name: charity.name,
              link: (text) => <a href={charity.url}>{text}</a>,
            }),
          )}
        </p>
      )}
      <p>{m.weNeverRankRecommendOr()}</p>
    </>
  );
}
