import { site } from '#lib/site/site.ts';
import { Email } from './email.tsx';
import { PostalAddress } from './postal-address.tsx';
import * as m from '#messages/legal.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** Who answers for the site: only what the configuration says, since the law asks for true names. */
export function Operator() {
  const { name, postalAddress, registration } = site.operator;
  return (
    <>
      <p>{rich(m.isRunByYouCan({ brand: site.brand, name, email: () => <Email /> }))}</p>
      {(postalAddress || registration) && (
        <dl>
          {postalAddress && (
            <div>
              <dt>{m.postalAddress()}</dt>
              <dd>
                <PostalAddress text={postalAddress} />
              </dd>
            </div>
          )}
          {registration && (
            <div>
              <dt>{m.registration()}</dt>
              <dd>{registration}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}
