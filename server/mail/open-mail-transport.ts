import { join } from 'node:path';
import { folderTransport } from './eml-folder.ts';
import type { MailTransport, Mailbox } from './mail.ts';
import { smtpTransport } from './smtp.ts';

/** Where mails are written to without a mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** Opens the mail transport: the mail server that is set, or files. */
export function openMailTransport(
  env: { smtpUrl: URL | null; dataDir: string },
  from: Mailbox,
): MailTransport {
  if (env.smtpUrl) return smtpTransport(env.smtpUrl, from);
  return folderTransport(mailFolder(env.dataDir), from);
}
