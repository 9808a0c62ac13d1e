import { join } from 'node:path';
import { folderCarrier } from './eml-folder.ts';
import type { Carrier, MailAddress } from './mail.ts';
import { smtpCarrier } from './smtp.ts';

/** Where mails are written to without a mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** Chooses how mail leaves: by the mail server that is set, or into files. */
export function openCarrier(
  env: { smtpUrl: URL | null; dataDir: string },
  from: MailAddress,
): Carrier {
  if (env.smtpUrl) return smtpCarrier(env.smtpUrl, from);
  return folderCarrier(mailFolder(env.dataDir), from);
}
