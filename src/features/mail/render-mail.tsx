import type { ReactElement } from 'react';
import { render, toPlainText } from 'react-email';
import type { MailTemplate } from '#shared/mail-template.ts';
import * as m from '#messages/mail.ts';
import { ConfirmationMail } from './confirmation-mail.tsx';
import { MAX_COLUMNS } from './mail-elements.ts';
import { IssueMail, type IssueMailProps } from './issue-mail.tsx';
import type { MailSite } from './mail-layout.tsx';

/** Characters in a line of the plain text; a URL is never broken. */
const LINE_WIDTH = 72;

/** Spaces between two columns of a table. */
const COLUMN_SPACING = 3;

/** What html-to-text hands to a formatter; it brings no types. */
type Element = { attribs: Record<string, string>; children: unknown[] };
type Walk = (nodes: unknown[], builder: InlineBuilder) => void;
type InlineBuilder = { addInline(text: string): void };

/** Tables of a text as tables: those of the layout have no class. A column wraps its words. */
const tableSelectors = Array.from({ length: MAX_COLUMNS }, (_, at) => ({
  selector: `table.columns-${at + 1}`,
  format: 'dataTable',
  options: {
    uppercaseHeaderCells: false,
    colSpacing: COLUMN_SPACING,
    maxColumnWidth: Math.floor((LINE_WIDTH - COLUMN_SPACING * at) / (at + 1)),
  },
}));

/** Plain text of a mail, by html-to-text: every link is followed by its URL. */
function plainText(html: string): string {
  const text = toPlainText(html, {
    wordwrap: LINE_WIDTH,
    selectors: [
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
      { selector: 'hr', options: { length: LINE_WIDTH } },
      { selector: 'img', format: 'pictureLabel' },
      ...['del', 's'].map((selector) => ({ selector, format: 'struck' })),
      ...tableSelectors,
    ],
    formatters: {
      pictureLabel(element: Element, _walk: Walk, builder: InlineBuilder) {
        builder.addInline(m.pictureLabel({ alt: element.attribs['alt'] ?? '' }));
      },
      struck(element: Element, walk: Walk, builder: InlineBuilder) {
        builder.addInline(`[${m.crossedOut()} `);
        walk(element.children, builder);
        builder.addInline(']');
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
