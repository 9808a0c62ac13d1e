import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailSite } from '#features/mail/mail-layout.tsx';
import { MAIL_TEMPLATES_FOLDER, mailTemplateSchema } from '#shared/mail-template.ts';
import type { MailRenderer } from './mail-renderer.ts';

type MailTemplateOptions = {
  dist: string;
  site: MailSite;
  /** After so many days an email that was never confirmed is deleted. */
  unconfirmedDays: number;
  renderer: MailRenderer;
};

/** Writes the templates of the mails that the server sends by itself. */
export async function buildMailTemplates(options: MailTemplateOptions): Promise<void> {
  const { dist, site, unconfirmedDays, renderer } = options;
  const folder = join(dist, MAIL_TEMPLATES_FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const template = mailTemplateSchema.parse(
    await renderer.renderConfirmation(site, unconfirmedDays),
  );
  await writeFile(join(folder, 'confirmation.json'), JSON.stringify(template));
}
