import type { ReactNode } from 'react';
import {
  type AskedWriter,
  type FormErrors,
  type FormState,
  writerLimits,
} from '#shared/form-fields.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { Honeypot } from '#ui/honeypot/honeypot.tsx';
import { rich } from '#ui/rich-text/rich-text.ts';
import { contentLanguage } from '#lib/site/locales.ts';
import { hrefTo } from '#lib/site/href.ts';
import * as m from '#messages/contact.ts';
import { Field } from './field.tsx';
import styles from './message-form.module.css';

export type Shown = Omit<FormState, 'sent'>;

type MessageFormProps = Shown & {
  /** Path that it posts to. */
  action: string;
  /** Path that its script asks for a proof of work. */
  challenge: string;
  button: string;
  /** What it asks of who writes. */
  asked: AskedWriter;
  /** Whether it fills a frame of its own. */
  isFramed?: boolean;
  /** What it asks for, after who writes. */
  children: ReactNode;
};

function summaryOf(errors: FormErrors): string {
  return errors['form'] ?? (Object.keys(errors).length > 0 ? m.pleaseCheckWhatIsMarked() : '');
}

/** What a message is kept for, by whether the form asks for an address. */
const KEPT = {
  required: m.keptOnlyToAnswerYou,
  optional: m.keptToReadAndAnswer,
  no: m.keptOnlyToReadIt,
};

/** A form that brings a message: it posts by itself, and what was typed always comes back. */
export function MessageForm(props: MessageFormProps) {
  const { action, challenge, values, errors, token, button, asked, isFramed = false } = props;
  return (
    <form
      className={isFramed ? `${styles.form} ${styles.framed}` : styles.form}
      method="post"
      action={action}
      data-message-form=""
      data-challenge={challenge}
      noValidate
    >
      <p
        className={styles.summary}
        role="alert"
        data-error="form"
        {...(errors['form'] ? contentLanguage() : {})}
      >
        {summaryOf(errors)}
      </p>
      <Writer asked={asked} values={values} errors={errors} />
      {props.children}
      <input type="hidden" name="token" value={token} />
      <Honeypot />
      <div className={styles.foot}>
        <button className={buttonClass('solid')}>{button}</button>
        <p>
          {rich(
            KEPT[asked.email]({
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

type WriterProps = Pick<Shown, 'values' | 'errors'> & { asked: AskedWriter };

/** Who writes, where the form asks for it. */
function Writer({ values, errors, asked }: WriterProps) {
  const of = (name: keyof AskedWriter, label: string) => ({
    name,
    label: asked[name] === 'optional' ? m.labelOptional({ label }) : label,
    value: values[name],
    error: errors[name],
    maxLength: writerLimits[name],
    autoComplete: name,
    required: asked[name] === 'required',
  });
  return (
    <>
      {asked.name === 'no' ? null : <Field {...of('name', m.yourName())} kind="text" />}
      {asked.email === 'no' ? null : <Field {...of('email', m.emailAddress())} kind="email" />}
    </>
  );
}
