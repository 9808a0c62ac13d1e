import { site } from '#lib/site.ts';

function Adverts() {
  const { provider } = site.adverts;
  if (provider.kind === 'none') {
    return <p>This site shows no adverts. {site.operator.name} pays the running costs.</p>;
  }
  if (provider.kind === 'house') {
    return (
      <p>
        The spaces marked Advertisement show this site&rsquo;s own notices. They point to pages here
        {site.charity && <>, or to a charity</>}; nobody pays for them, no outside service is
        loaded, and nothing about you is recorded. {site.operator.name} pays the running costs.
      </p>
    );
  }
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
export function Funding() {
  const { charity } = site;
  return (
    <>
      <Adverts />
      {charity && (
        <p>
          The donation notice asks for a gift to <a href={charity.url}>{charity.name}</a>. Such a
          gift goes to them directly: it does not pass through this site, and we keep no part of it.
        </p>
      )}
      <p>Nothing here is ranked, recommended or left out for payment.</p>
    </>
  );
}
