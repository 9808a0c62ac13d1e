import { site } from '#lib/site/site.ts';
import * as m from '#messages/legal.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

export type PaidProps = {
  /** Some of the site's own adverts lead to other sites, whose owners may pay for them. */
  mayBePaid?: boolean;
};

/** What adverts do with data, true for every kind of provider. */
export function AdvertNotice({ mayBePaid = false }: PaidProps) {
  const { provider } = site.adverts;
  if (provider.kind === 'none') return <p>{m.thisSiteShowsNoAdverts()}</p>;
  if (provider.kind === 'house') {
    return (
      <p>
        {mayBePaid ? m.theAdvertsOnThisSite() : m.theAdvertsOnThisSiteAre()}{' '}
        {m.theyComeFromOurOwn()}
      </p>
    );
  }
  const policy = <a href={provider.policy}>{m.itsPolicy()}</a>;
  return (
    <p>
      {m.advertsOnThisSiteCome({ name: provider.name })}{' '}
      {provider.needsConsent ? (
        <>{rich(m.inThatFrameMaySet({ name: provider.name, policy: () => policy }))}</>
      ) : (
        <>{rich(m.theFrameIsLoadedWith({ name: provider.name, policy: () => policy }))}</>
      )}
      {mayBePaid ? ` ${m.ifItHasNothingTo()}` : ''}
    </p>
  );
}
