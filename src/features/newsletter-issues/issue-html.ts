import { escapeMarkup } from '#shared/escape-markup.ts';
import { mailDocument, type MailLook, mailStyles } from '#shared/mail-document.ts';
import * as m from '#messages/newsletter-issues.ts';

export type IssueFrame = {
  brand: string;
  look: MailLook;
  /** What relative links start with, such as `https://example.org`. */
  origin: string;
  title: string;
  /** Shown by mail programs beside the subject. */
  summary: string;
  /** Where the letter stands in the archive. */
  archive: string;
  /** Where each subscriber's own address for leaving is written. */
  unsubscribe: string;
};

/** Gives each element its style, and each link of the site its whole address. */
function styledForMail(fragment: string, origin: string, look: MailLook): string {
  const styles = mailStyles(look);
  return fragment
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\s(?:class|id|data-[a-z-]+)="[^"]*"/g, '')
    .replaceAll(/href="\/(?!\/)/g, `href="${origin}/`)
    .replaceAll(/<([a-z][a-z0-9]*)(?=[\s>])/g, (tag, name: string) =>
      styles[name] ? `${tag} style="${styles[name]}"` : tag,
    );
}

/** The whole document of a letter. @param fragment HTML of its text, from the build */
export function issueHtml(fragment: string, frame: IssueFrame): string {
  const { brand, look, origin, title, summary, archive, unsubscribe } = frame;
  const link = (address: string, words: string) =>
    `<a href="${escapeMarkup(address)}" style="${mailStyles(look)['a']}">${words}</a>`;
  return mailDocument({
    brand,
    look,
    title,
    summary,
    body: styledForMail(fragment, origin, look),
    foot: [
      `You get this letter because you confirmed that you want it. ${link(unsubscribe, 'Unsubscribe')}`,
      `${link(archive, m.readItOnTheSite())}, with all letters so far. Nothing in it is financial advice.`,
    ],
  });
}
