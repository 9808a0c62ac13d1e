import { z } from 'zod';

/** Folder of the build with the templates of mails, one `<name>.json` each. It is not served. */
export const MAIL_TEMPLATES_FOLDER = 'mail-templates';

/** Placeholders of templates: where a subscriber confirms, and the origin of the site. */
export const CONFIRM_URL = 'CONFIRM_URL';
export const SITE_URL = 'SITE_URL';

/** A mail as the build made it, with placeholders for what is known when it is sent. */
export const mailTemplateSchema = z.strictObject({
  subject: z.string().min(1),
  html: z.string().min(1),
  text: z.string().min(1),
});
export type MailTemplate = z.infer<typeof mailTemplateSchema>;
