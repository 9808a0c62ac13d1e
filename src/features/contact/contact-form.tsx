import { contactCategories, contactLimits } from '#shared/contact.ts';
import { askedAlways } from '#shared/form-fields.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import * as m from '#messages/contact.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { categoryLabels } from '#shared/contact-labels.ts';
import { contactFormPath } from './contact-form-path.ts';
import { Field } from './field.tsx';
import { MessageForm, type Shown } from './message-form.tsx';
import styles from './message-form.module.css';

/** The page of this site that a message is about. */
export type About = { path: string; title: string } | null;

/** The contact form (spec C2). */
export function ContactForm({ values, errors, token, about }: Shown & { about: About }) {
  const of = (name: string) => ({ name, value: values[name], error: errors[name] });
  return (
    <MessageForm
      {...{ values, errors, token }}
      action={contactFormPath()}
      challenge={serverRoutes.contactChallenge}
      button={m.sendMessage()}
      asked={askedAlways}
      isFramed
    >
      <Field
        {...of('category')}
        label={m.whatIsItAbout()}
        kind="choice"
        options={contactCategories.map((value) => ({ value, label: categoryLabels[value] }))}
      />
      <Field
        {...of('subject')}
        label={m.subject()}
        kind="text"
        maxLength={contactLimits.subject}
        autoComplete="off"
      />
      <Field
        {...of('message')}
        label={m.message()}
        kind="long"
        maxLength={contactLimits.message}
        required
      />
      <AboutPage about={about} />
    </MessageForm>
  );
}

function AboutPage({ about }: { about: About }) {
  const link = (text: string) => (
    <a href={about?.path} target="_top">
      {text}
    </a>
  );
  return (
    <>
      {about ? (
        <p className={styles.about}>{rich(m.aboutThePage({ page: about.title, link }))}</p>
      ) : null}
      <input type="hidden" name="page" value={about?.path ?? ''} />
    </>
  );
}
