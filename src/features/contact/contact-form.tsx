import {
  contactCategories,
  contactLimits,
  type ContactErrors,
  type ContactValues,
} from '#shared/contact.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { Field } from './field.tsx';
import styles from './contact-form.module.css';
import * as m from '#messages/contact.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

type Shown = { values: ContactValues; errors: ContactErrors };
type ContactFormProps = Shown & {
  /** Tells the server when the form was shown. */
  token: string;
};

const categoryLabels: Record<(typeof contactCategories)[number], string> = {
  get miscellaneous() {
    return m.somethingElse();
  },
  get question() {
    return m.aQuestion();
  },
  get correction() {
    return m.aMistakeOnAPage();
  },
  get partnership() {
    return m.workingTogether();
  },
  get press() {
    return m.press();
  },
  get privacy() {
    return m.privacyAndMyData();
  },
};

/** The contact form (spec C2): it posts by itself, and what was typed always comes back. */
export function ContactForm({ values, errors, token }: ContactFormProps) {
  const summary =
    errors.form ?? (Object.keys(errors).length > 0 ? m.pleaseCheckWhatIsMarked() : '');
  return (
    <form
      className={styles.form}
      method="post"
      action={hrefTo('/embed/contact')}
      data-contact-form=""
      noValidate
    >
      <p className={styles.summary} role="alert" data-contact-error="form">
        {summary}
      </p>
      <Writer values={values} errors={errors} />
      <Matter values={values} errors={errors} />
      <input type="hidden" name="page" value={values.page} />
      <input type="hidden" name="token" value={token} />
      <p className={styles.trap} aria-hidden="true">
        <label>
          {m.company()}
          <input name="company" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className={styles.foot}>
        <button className={buttonClass('solid')}>{m.sendMessage()}</button>
        <p>
          {rich(
            m.keptOnlyToAnswerYou({
              link: (text) => (
                <a href={hrefTo('/privacy')} target="_top">
                  {text}
                </a>
              ),
            }),
          )}
        </p>
      </div>
    </form>
  );
}

/** Who writes. */
function Writer({ values, errors }: Shown) {
  return (
    <>
      <Field name="name" label={m.yourName()} error={errors.name}>
        <input
          id="contact-name"
          name="name"
          defaultValue={values.name}
          maxLength={contactLimits.name}
          autoComplete="name"
          required
          aria-invalid={errors.name !== undefined}
          aria-describedby="contact-name-error"
        />
      </Field>
      <Field name="email" label={m.emailAddress()} error={errors.email}>
        <input
          id="contact-email"
          name="email"
          type="email"
          defaultValue={values.email}
          maxLength={contactLimits.email}
          autoComplete="email"
          required
          aria-invalid={errors.email !== undefined}
          aria-describedby="contact-email-error"
        />
      </Field>
    </>
  );
}

/** What about. */
function Matter({ values, errors }: Shown) {
  return (
    <>
      <Field name="category" label={m.whatIsItAbout()} error={errors.category}>
        <select
          id="contact-category"
          name="category"
          defaultValue={values.category}
          aria-describedby="contact-category-error"
        >
          {contactCategories.map((category) => (
            <option key={category} value={category}>
              {categoryLabels[category]}
            </option>
          ))}
        </select>
      </Field>
      <Field name="subject" label={m.subject()} error={errors.subject}>
        <input
          id="contact-subject"
          name="subject"
          defaultValue={values.subject}
          maxLength={contactLimits.subject}
          autoComplete="off"
          aria-invalid={errors.subject !== undefined}
          aria-describedby="contact-subject-error"
        />
      </Field>
      <Field name="message" label={m.message()} error={errors.message}>
        <textarea
          id="contact-message"
          name="message"
          rows={6}
          defaultValue={values.message}
          maxLength={contactLimits.message}
          required
          aria-invalid={errors.message !== undefined}
          aria-describedby="contact-message-error"
        />
      </Field>
      {values.page === '' ? null : (
        <p className={styles.about}>
          {rich(
            m.aboutThePage({
              page: values.page,
              link: (text) => (
                <a href={values.page} target="_top">
                  {text}
                </a>
              ),
            }),
          )}
        </p>
      )}
    </>
  );
}
