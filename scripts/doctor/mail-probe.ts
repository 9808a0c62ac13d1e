import type { Delivery, Mail } from '#server/mail/mail.ts';
import { smtpCarrier } from '#server/mail/smtp.ts';
import type { ServerEnv } from '#server/env.ts';

type Settings = Pick<ServerEnv, 'smtpUrl' | 'mailFrom' | 'siteUrl'>;

/** What nodemailer calls it → what happened, and what to look at. */
const FAULTS: Record<string, string> = {
  EDNS: 'its name is not known. Check the host in SMTP_URL',
  ENOTFOUND: 'its name is not known. Check the host in SMTP_URL',
  ECONNREFUSED: 'nothing listens there. Check host and port in SMTP_URL',
  ESOCKET:
    'no connection came about. Check host and port in SMTP_URL, smtps:// (usually 465) or smtp:// (587), and whether this machine may reach that port',
  ECONNECTION: 'the connection broke. Check host and port in SMTP_URL',
  ETIMEDOUT:
    'it did not answer in time. Check host and port, and whether a firewall of your provider closes that port',
  ETLS: 'it does not speak TLS there. Check smtps:// or smtp:// and the port in SMTP_URL',
  EAUTH: 'it did not take user and password. Check both in SMTP_URL',
  EPROTOCOL: 'what answers there is no mail server. Check the port in SMTP_URL',
};

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

function describe(delivery: Delivery, from: string, to: string): string {
  switch (delivery.kind) {
    case 'sent':
      return `It took a mail from ${from} to ${to}. Look whether it arrives, and not as spam.`;
    case 'refused':
      return `It says that ${to} does not exist (${delivery.code}): ${delivery.reply}`;
    case 'blocked': {
      const isLogin = /^53[0458]\b/.test(delivery.code);
      const why = isLogin
        ? 'It did not take user and password; check both in SMTP_URL'
        : `It refuses mail from ${from}; check MAIL_FROM and what your account may send`;
      return `${why} (${delivery.code}): ${delivery.reply}`;
    }
    case 'doubtful':
      return `It got the whole mail and did not say whether it took it (${delivery.code}). Look whether it arrives.`;
    case 'failed': {
      const known = FAULTS[delivery.code];
      return known === undefined
        ? `It puts the mail off for now (${delivery.code}). Try again in some minutes.`
        : `It could not be used: ${known} (${delivery.code}).`;
    }
  }
}

/**
 * Sends one mail through the mail server of the settings, past the outbox.
 * @returns what happened in words for the owner, without user or password
 */
export async function probeMailServer(
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
  const carrier = smtpCarrier(smtpUrl, { name: brand, address: from });
  try {
    const delivery = await carrier.deliver(probeMail(to, brand, host, now));
    const words = `The mail server ${smtpUrl.host}: ${describe(delivery, from, to)}`;
    return { isSent: delivery.kind === 'sent', words };
  } finally {
    carrier.close();
  }
}
