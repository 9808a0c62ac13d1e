import { site } from '#lib/site/site.ts';
import * as m from '#messages/legal.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** Who receives what is typed into the contact form. Our own form needs no notice of its own. */
export function ContactFormNotice() {
  const { contactForm } = site.embeds;
  if (!contactForm) return null;
  return (
    <p>
      {rich(
        m.theContactFormOnThis({
          name: contactForm.name,
          link: (text) => <a href={contactForm.policy}>{text}</a>,
        }),
      )}
    </p>
  );
}
