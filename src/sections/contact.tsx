import type { ReactNode } from 'react';
import { contactFormPath } from '#features/contact/contact-form-path.ts';
import { EmbedFrame } from '#features/embeds/embed-frame.tsx';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import { site } from '#lib/site/site.ts';
import { withParameter } from './form-address.ts';
import { SectionHead } from './section-head.tsx';
import styles from './contact.module.css';
import * as m from '#messages/home.ts';

/** The form's address with the category as a parameter, ours or an outside one (spec C2). */
function formAddress(base: string): string {
  const { contactCategoryParameter: name, contactCategory: value } = site.embeds;
  return withParameter(base, name, value);
}

type ContactSectionProps = {
  heading: string;
  /** The way to the section's page, on Home. */
  more?: { href: string; text: string };
  /** What stands below the details, and on a phone below the form. */
  children?: ReactNode;
};

/** Contact details (spec C1) and the contact form in its frame, 789 px high (C2). */
export function ContactSection({ heading, more, children }: ContactSectionProps) {
  const { contactForm } = site.embeds;
  const outside = contactForm && { ...contactForm, address: formAddress(contactForm.address) };
  return (
    <section id="contact" className="section tinted" aria-labelledby="contact-title" data-reveal="">
      <div className="wrap">
        <SectionHead id="contact" title={heading} more={more}>
          {m.questionsCorrectionsSomethingMissingWrite()}
        </SectionHead>
        <div className={styles.contact}>
          <Details />
          <EmbedFrame
            own={formAddress(contactFormPath())}
            outside={outside}
            title={m.contactForm()}
            height={789}
          />
          {children}
        </div>
      </div>
    </section>
  );
}

function Details() {
  const { email, phone, social, hours } = site.contact;
  return (
    <dl className={styles.details}>
      {email ? (
        <Detail icon="mail" label={m.email()}>
          <a href={`mailto:${email}`}>{email}</a>
        </Detail>
      ) : null}
      {phone ? (
        <Detail icon="phone" label={m.phone()}>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </Detail>
      ) : null}
      {social ? (
        <Detail icon="social" label={m.social()}>
          <a href={social.url}>{social.handle}</a>
        </Detail>
      ) : null}
      {hours ? (
        <Detail icon="clock" label={m.hours()}>
          <ul role="list">
            {hours.map((entry) => (
              <li key={entry.days}>
                {entry.days}: {entry.hours}
              </li>
            ))}
          </ul>
        </Detail>
      ) : null}
    </dl>
  );
}

function Detail({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <Icon name={icon} />
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
