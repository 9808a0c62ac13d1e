import * as m from '#messages/contact.ts';
import { hrefTo } from '#lib/site/href.ts';
/** What stands in the form's place once the message is stored. */
export function ContactThanks({ days }: { days: number }) {
  return (
    <div className="prose" role="status" tabIndex={-1} data-contact-thanks="">
      <h2>{m.yourMessageIsHere()}</h2>
      <p>{m.thankYouForWritingYour()}</p>
      <p>{m.messagesAreDeletedAfterDays({ days })}</p>
      <p>
        <a href={hrefTo('/embed/contact')}>{m.writeAnotherMessage()}</a>
      </p>
    </div>
  );
}
