import { site } from '#lib/site/site.ts';

export type PaidProps = {
  /** Some of the site's own adverts lead to other sites, whose owners may pay for them. */
  mayBePaid?: boolean;
};

/** What adverts do with data, true for every kind of provider. */
export function AdvertNotice({ mayBePaid = false }: PaidProps) {
  const { provider } = site.adverts;
  if (provider.kind === 'none') return <p>This site shows no adverts.</p>;
  if (provider.kind === 'house') {
    return (
      <p>
        {mayBePaid
          ? 'The adverts on this site are its own notices, and adverts for other sites that their owners may have paid for.'
          : 'The adverts on this site are its own notices.'}{' '}
        They come from our own server, look the same to everybody, set no cookies and record
        nothing.
      </p>
    );
  }
  const policy = <a href={provider.policy}>its policy</a>;
  return (
    <p>
      Adverts on this site come from {provider.name}, inside a closed frame that cannot read the
      page around it.{' '}
      {provider.needsConsent ? (
        <>
          In that frame {provider.name} may set cookies and use identifiers of its own to deliver
          adverts and match them to what somebody did online before, as {policy} says. The frame is
          loaded only after you agree. If your browser sends the Global Privacy Control signal, it
          is never loaded unless you decide otherwise. Some laws, such as California’s, call this
          sharing personal information, and you opt out of it by saying no or by sending that
          signal.
        </>
      ) : (
        <>
          The frame is loaded with the page without asking you, because nothing is kept or read in
          your browser for them. {provider.name} learns your network address, and {policy} says what
          happens to it.
        </>
      )}
      {mayBePaid
        ? ' If it has nothing to show, our own adverts appear instead. They may lead to other sites, whose owners may have paid for them. They come from our own server, set no cookies and record nothing.'
        : ''}
    </p>
  );
}
