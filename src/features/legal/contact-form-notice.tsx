import { listFormat } from '#lib/format/intl.ts';
import { hrefTo } from '#lib/site/href.ts';
import { site } from '#lib/site/site.ts';
import { formPaths } from '#shared/server-routes.ts';
import * as m from '#messages/legal.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** Who receives what is typed into forms. Our own contact form needs no notice of its own. */
export function ContactFormNotice() {
  const { contactForm } = site.embeds;
  return (
    <>
      {contactForm ? (
        <p>
          {rich(
            m.theContactFormOnThis({
              name: contactForm.name,
              link: (text) => <a href={contactForm.policy}>{text}</a>,
            }),
          )}
        </p>
      ) : null}
      <OwnForms />
    </>
  );
}

function OwnForms() {
  const { forms = [], retention } = site;
  if (forms.length === 0) return null;
  const parts = listFormat('conjunction').formatToParts(forms.map(({ id }) => id));
  const titles = new Map(forms.map(({ id, title }) => [id, title]));
  const list = parts.map(({ type, value }) =>
    type === 'element' ? (
      <a key={value} href={hrefTo(formPaths(value).page)}>
        {titles.get(value)}
      </a>
    ) : (
      value
    ),
  );
  const days = retention.messageDays;
  return <p>{rich(m.besidesTheContactFormThis({ days, list: () => rich(list) }))}</p>;
}
