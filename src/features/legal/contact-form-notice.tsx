import { site } from '#lib/site/site.ts';

/** Who receives what is typed into the contact form. Our own form needs no notice of its own. */
export function ContactFormNotice() {
  const { contactForm } = site.embeds;
  if (!contactForm) return null;
  return (
    <p>
      The contact form on this site is run by {contactForm.name}. It is loaded only after you agree,
      and what you type into it goes to {contactForm.name} first;{' '}
      <a href={contactForm.policy}>its policy</a> says how it is handled.
    </p>
  );
}
