import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeMarkup } from '#shared/escape-markup.ts';
import {
  MAIL_TEMPLATES_FOLDER,
  type MailTemplate,
  mailTemplateSchema,
} from '#shared/mail-template.ts';

/**
 * Reads the template of the mail that asks for confirmation, as the build made it.
 * @throws Error where the build is not whole
 */
export function readConfirmationTemplate(distDir: string): MailTemplate {
  const file = join(distDir, MAIL_TEMPLATES_FOLDER, 'confirmation.json');
  return mailTemplateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Fills a template with values, which are escaped in its HTML.
 * @param values by placeholder, such as `CONFIRM_URL`
 */
export function fillTemplate(
  template: MailTemplate,
  values: Readonly<Record<string, string>>,
): MailTemplate {
  const names = new RegExp(Object.keys(values).join('|'), 'g');
  const fill = (text: string, encode: (value: string) => string) =>
    text.replaceAll(names, (name) => encode(values[name] ?? ''));
  return {
    subject: template.subject,
    html: fill(template.html, escapeMarkup),
    text: fill(template.text, (value) => value),
  };
}
