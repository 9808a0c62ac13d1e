import { site } from '#lib/site/site.ts';
import { Email } from './email.tsx';

/** How to reach us about data and cookies; rows that the configuration leaves empty are left out. */
export function ContactLines() {
  const { phone } = site.contact;
  const { name, postalAddress } = site.operator;
  return (
    <dl>
      <div>
        <dt>Who answers</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>Privacy and cookie questions</dt>
        <dd>
          Write to <Email />
        </dd>
      </div>
      {phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </dd>
        </div>
      )}
      {postalAddress && (
        <div>
          <dt>Post</dt>
          <dd>{postalAddress}</dd>
        </div>
      )}
    </dl>
  );
}
