import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeMarkup } from '#shared/escape-markup.ts';
import {
  CONFIRM_URL,
  MAIL_TEMPLATES_FOLDER,
  type MailTemplate,
  mailTemplateSchema,
  SITE_URL,
} from '#shared/mail-template.ts';

/**
 * Reads the template of the mail that asks for confirmation, as the build made it.
 * @throws Error where the build is not whole
 */
export function readConfirmationTemplate(distDir: string): MailTemplate {
  const file = join(distDir, MAIL_TEMPLATES_FOLDER, 'confirmation.json');
  return mailTemplateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const placeholders = /CONFIRM_URL|SITE_URL/g;

/** Fills a template with URLs, which are escaped in its HTML. */
export function fillTemplate(
  { subject, html, text }: MailTemplate,
  urls: Readonly<Record<typeof CONFIRM_URL | typeof SITE_URL, string>>,
): MailTemplate {
  const urlOf = (name: string) => urls[name === CONFIRM_URL ? CONFIRM_URL : SITE_URL];
  return {
    subject,
    html: html.replaceAll(placeholders, (name) => escapeMarkup(urlOf(name))),
    text: text.replaceAll(placeholders, urlOf),
  };
}
