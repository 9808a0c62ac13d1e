import { formatMailFailure } from '#server/mail/failure-labels.ts';
import type { Delivery, Mail } from '#server/mail/mail.ts';
import { smtpTransport } from '#server/mail/smtp.ts';
import type { ServerEnv } from '#server/env.ts';

type Settings = Pick<ServerEnv, 'smtpUrl' | 'mailFrom' | 'siteUrl'>;

function probeMail(to: string, brand: string, host: string, now: number): Mail {
  const lines = [
    `This is the test mail that you asked ${brand} for with doctor.`,
    'If you can read it, your site can send mail. Look also whether it came as spam.',
  ];
  return {
    id: 0,
    to,
    replyTo: null,
    subject: `Test mail of ${brand}`,
    text: `${lines.join('\n')}\n`,
    html: null,
    unsubscribe: null,
    messageId: `doctor-${now}@${host}`,
    createdAt: now,
  };
}

function describe(delivery: Delivery, url: URL, from: string, to: string): string {
  if (delivery.kind === 'sent')
    return `The mail server ${url.host} took a mail from ${from} to ${to}. Look whether it arrives, and not as spam.`;
  if (delivery.kind === 'indeterminate')
    return `The mail server ${url.host} got the whole mail and did not say whether it took it (${delivery.code}). Look whether it arrives.`;
  return `No mail went from ${from} to ${to}: ${formatMailFailure(delivery, url)}.`;
}

/**
 * Sends one mail through the mail server of the settings, past the outbox.
 * @returns what happened in words for the owner, without user or password
 */
export async function sendTestMail(
  settings: Settings,
  brand: string,
  to: string,
  now: number,
): Promise<{ isSent: boolean; words: string }> {
  const { smtpUrl, mailFrom, siteUrl } = settings;
  if (smtpUrl === null)
    return {
      isSent: false,
      words: 'No mail was sent: SMTP_URL is not set, so there is no mail server.',
    };
  const host = siteUrl?.hostname ?? 'localhost';
  const from = mailFrom ?? `site@${host}`;
  const transport = smtpTransport(smtpUrl, { name: brand, email: from });
  try {
    const delivery = await transport.deliver(probeMail(to, brand, host, now));
    return { isSent: delivery.kind === 'sent', words: describe(delivery, smtpUrl, from, to) };
  } finally {
    transport.close();
  }
}
