import { site } from '#lib/site.ts';

/** What adverts do with data, true for every kind of provider. */
export function AdvertNotice() {
  const { provider } = site.adverts;
  if (provider.kind === 'none') return <p>This site shows no adverts.</p>;
  if (provider.kind === 'house') {
    return (
      <p>
        The adverts on this site are its own notices. They come from our own server, are the same
        for everybody, set no cookie and record nothing.
      </p>
    );
  }
  return (
    <p>
      Adverts on this site come from {provider.name}, inside a closed frame that cannot read the
      page around it. In that frame {provider.name} may set cookies and use identifiers of its own,
      to deliver adverts and to fit them to what somebody did before, as{' '}
      <a href={provider.policy}>its policy</a> says.{' '}
      {provider.needsConsent
        ? 'The frame is loaded only after you agree, and never if your browser sends the Global Privacy Control signal and you did not decide otherwise. Some laws, such as that of California, call this sharing personal information; saying no, or sending that signal, opts you out of it.'
        : 'The frame is loaded with the page.'}
    </p>
  );
}
