import type { ReactNode } from 'react';
import * as m from '#messages/contact.ts';
import { hrefTo } from '#lib/site/href.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import type { About } from './contact-form.tsx';
import { contactFormPath } from './contact-form-path.ts';

type SentProps = {
  /** For how many days a message is kept. */
  days: number;
  /** Path of the form, to write once more. */
  path: string;
  /** What is said about what was sent, in paragraphs. */
  children: ReactNode;
};

/** What stands in a form's place once the message is stored. */
export function MessageSent({ days, path, children }: SentProps) {
  return (
    <div className="prose" role="status" tabIndex={-1} data-sent="">
      {children}
      <p>{m.messagesAreDeletedAfterDays({ days })}</p>
      <p>
        <a href={hrefTo(path)}>{m.writeAnotherMessage()}</a>
      </p>
    </div>
  );
}

/** The thanks of the contact form, which lead back to the page that was written about. */
export function ContactThanks({ days, about }: { days: number; about: About }) {
  const link = (text: string) => (
    <a href={about?.path} target="_top">
      {text}
    </a>
  );
  return (
    <MessageSent days={days} path={contactFormPath()}>
      <h2>{m.messageSent()}</h2>
      <p>{m.thankYouForWritingYour()}</p>
      {about ? <p>{rich(m.backToThePage({ page: about.title, link }))}</p> : null}
    </MessageSent>
  );
}
