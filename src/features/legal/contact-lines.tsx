import { site } from '#lib/site/site.ts';
import { Email } from './email.tsx';
import { PostalAddress } from './postal-address.tsx';
import * as m from '#messages/legal.ts';

/** How to reach us about data and cookies; rows that the configuration leaves empty are left out. */
export function ContactLines() {
  const { phone } = site.contact;
  const { name, postalAddress } = site.operator;
  return (
    <dl>
      <div>
        <dt>{m.whoAnswers()}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{m.privacyAndCookieQuestions()}</dt>
        <dd>
          {m.writeTo()} <Email />
        </dd>
      </div>
      {phone && (
        <div>
          <dt>{m.phone()}</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </dd>
        </div>
      )}
      {postalAddress && (
        <div>
          <dt>{m.post()}</dt>
          <dd>
            <PostalAddress text={postalAddress} />
          </dd>
        </div>
      )}
    </dl>
  );
}
