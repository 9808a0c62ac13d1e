import { listFormat } from '#lib/format/intl.ts';
import { hrefTo } from '#lib/site/href.ts';
import { site } from '#lib/site/site.ts';
import { askedWriter, type FormDefinition } from '#shared/form-definition.ts';
import type { AskedWriter } from '#shared/form-fields.ts';
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

/** What a form asks for, in one sentence or two. */
function OwnForm({ form }: { form: FormDefinition }) {
  const { name, email } = askedWriter(form);
  const asked = (how: AskedWriter['name']) => [
    ...(name === how ? [m.aName()] : []),
    ...(email === how ? [m.anEmailAddress()] : []),
  ];
  const list = listFormat('conjunction');
  const said = {
    title: form.title,
    things: list.format([...asked('required'), m.whatItsOwnPageLists()]),
    link: (text: string) => <a href={hrefTo(formPaths(form.id).page)}>{text}</a>,
  };
  const others = asked('optional');
  if (others.length === 0) return <li>{rich(m.formAsksFor(said))}</li>;
  return <li>{rich(m.formAsksForAndTakes({ ...said, others: list.format(others) }))}</li>;
}

function OwnForms() {
  const { forms = [], retention } = site;
  if (forms.length === 0) return null;
  const isAlwaysFound = forms.every((form) => askedWriter(form).email === 'required');
  return (
    <>
      <p>{m.ourOtherForms({ days: retention.messageDays })}</p>
      <ul>
        {forms.map((form) => (
          <OwnForm key={form.id} form={form} />
        ))}
      </ul>
      {isAlwaysFound ? null : <p>{m.messagesWithoutAnAddress()}</p>}
    </>
  );
}
