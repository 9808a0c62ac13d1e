import type { ReactElement } from 'react';
import { render, toPlainText } from 'react-email';
import type { MailTemplate } from '#shared/mail-template.ts';
import * as m from '#messages/mail.ts';
import { ConfirmationMail } from './confirmation-mail.tsx';
import { IssueMail, type IssueMailProps } from './issue-mail.tsx';
import type { MailSite } from './mail-layout.tsx';

/** Characters in a line of the plain text; a URL is never broken. */
const LINE_WIDTH = 72;

/** What html-to-text hands to a formatter; it brings no types. */
type Picture = { attribs: Record<string, string> };
type InlineBuilder = { addInline(text: string): void };

/** Plain text of a mail, by html-to-text: every link is followed by its URL. */
function plainText(html: string): string {
  const text = toPlainText(html, {
    wordwrap: LINE_WIDTH,
    selectors: [
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
      { selector: 'hr', options: { length: LINE_WIDTH } },
      { selector: 'img', format: 'pictureLabel' },
    ],
    formatters: {
      pictureLabel(element: Picture, _walk: unknown, builder: InlineBuilder) {
        builder.addInline(m.pictureLabel({ alt: element.attribs['alt'] ?? '' }));
      },
    },
  });
  return `${text.trim()}\n`;
}

async function renderMail(subject: string, mail: ReactElement): Promise<MailTemplate> {
  const html = await render(mail);
  return { subject, html, text: plainText(html) };
}

/** Renders the template of the mail that asks for confirmation. */
export function renderConfirmation(site: MailSite, unconfirmedDays: number): Promise<MailTemplate> {
  const mail = <ConfirmationMail site={site} unconfirmedDays={unconfirmedDays} />;
  return renderMail(m.pleaseConfirmSubject({ brand: site.brand }), mail);
}

/** Renders a newsletter issue. @throws Error that names a picture which is not fit for mail */
export function renderIssue(props: IssueMailProps): Promise<MailTemplate> {
  return renderMail(props.title, <IssueMail {...props} />);
}
