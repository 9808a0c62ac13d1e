import { site } from '#lib/site/site.ts';
import type { PaidProps } from './advert-notice.tsx';

function HouseAdverts({ mayBePaid = false }: PaidProps) {
  const { charity, operator } = site;
  if (mayBePaid)
    return (
      <p>
        The spaces marked Advertisement show this site&rsquo;s own notices and adverts for other
        sites, whose owners may have paid for them. No outside service is loaded for them, and
        nothing about you is recorded. Advertisers have no say in what the pages state.{' '}
        {operator.name} pays the rest of the running costs.
      </p>
    );
  return (
    <p>
      The spaces marked Advertisement show this site&rsquo;s own notices. They point to pages here
      {charity && <> or to a charity</>}. Nobody pays for them, no outside service is loaded, and
      nothing about you is recorded. {operator.name} pays the running costs.
    </p>
  );
}

function Adverts({ mayBePaid }: PaidProps) {
  const { provider } = site.adverts;
  if (provider.kind === 'none') {
    return <p>This site shows no adverts. {site.operator.name} pays the running costs.</p>;
  }
  if (provider.kind === 'house') return <HouseAdverts mayBePaid={mayBePaid ?? false} />;
  return (
    <p>
      Adverts help to pay for this site. {provider.name} supplies them (
      <a href={provider.policy}>its policy</a>). Each one is marked Advertisement and is shown in a
      closed frame that cannot read or change the page around it.{' '}
      {provider.needsConsent &&
        'It is loaded only after you agree to it, and the site reads the same if you do not. '}
      Advertisers have no say in what the pages state.
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
          The donation notice asks for a gift to <a href={charity.url}>{charity.name}</a>. Your gift
          goes to them directly. It does not pass through this site, and we keep no part of it.
        </p>
      )}
      <p>We never rank, recommend or leave out anything because somebody paid us.</p>
    </>
  );
}
