import { site } from '#lib/site/site.ts';
import { Email } from './email.tsx';

/** Who answers for the site: only what the configuration says, since the law asks for true names. */
export function Operator() {
  const { name, postalAddress, registration } = site.operator;
  return (
    <>
      <p>
        {site.brand} is run by {name}. You can write to <Email />.
      </p>
      {(postalAddress || registration) && (
        <dl>
          {postalAddress && (
            <div>
              <dt>Postal address</dt>
              <dd>{postalAddress}</dd>
            </div>
          )}
          {registration && (
            <div>
              <dt>Registration</dt>
              <dd>{registration}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}
