import { site } from '#lib/site/site.ts';
import * as m from '#messages/legal.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

/** The address for questions; without one, words that read right after "write to". */
export function Email() {
  const { email } = site.contact;
  if (email) return <a href={`mailto:${email}`}>{email}</a>;
  return (
    <>
      {rich(m.usThroughTheContactPage({ link: (text) => <a href={hrefTo('/contact')}>{text}</a> }))}
    </>
  );
}
