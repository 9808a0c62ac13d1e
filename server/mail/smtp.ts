import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type MailTransport, type Delivery, mailBytes, type Mailbox } from './mail.ts';
import { classifyReply } from './smtp-reply.ts';

export type SmtpTimeouts = {
  /** Milliseconds until the connection stands, until the greeting, and of silence later on. */
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
};

const smtpTimeouts: SmtpTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};
/** Below the lease of the outbox, so that nobody else tries a mail that is still under way. */
const DEADLINE_MS = 100_000;

/** Connections at one time; the outbox hands over as many mails at once. */
const CONNECTIONS = 5;
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Fields that nodemailer adds to what it throws. */
type SmtpError = {
  code?: string;
  /** Of the operating system or of TLS, such as `ECONNREFUSED`: it says more than `ESOCKET`. */
  originalCode?: string;
  /** Which wait was too long, such as `GREETING_TIMEOUT`. */
  timeoutType?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/**
 * Whether `smtp://` must turn to TLS before anything is said: everywhere but on loopback, unless
 * the URL says `?tls=optional` or `?tls=required`.
 */
function mustUseTls(url: URL): boolean {
  const asked = url.searchParams.get('tls');
  if (asked === 'optional' || asked === 'required') return asked === 'required';
  return !loopback.test(url.hostname);
}

function deliveryOf(thrown: unknown, handedOver: boolean): Delivery {
  const { command = '', ...error } = (thrown ?? {}) as SmtpError;
  const code = error.originalCode ?? error.timeoutType ?? error.code ?? 'unknown';
  if (error.responseCode === undefined)
    return handedOver
      ? { kind: 'indeterminate', code }
      : { kind: 'failed', byMailbox: false, code };
  const text = error.response ?? String(error.responseCode);
  const delivery = classifyReply({ code: error.responseCode, text, command });
  return delivery.kind === 'blocked' && error.code === 'ETLS' ? { ...delivery, code } : delivery;
}

/** How a connection to the mail server is opened, and who logs in. */
function connectionOptions(url: URL) {
  const isImplicit = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (isImplicit ? 465 : 587)),
    secure: isImplicit,
    requireTLS: !isImplicit && mustUseTls(url),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Probes a mail server: connects, logs in and leaves, without a mail.
 * @param url as of `smtpTransport`
 * @returns `sent` where a mail could be handed over now, or what became of the attempt
 */
export async function probeMailServer(
  url: URL,
  timeouts: SmtpTimeouts = smtpTimeouts,
): Promise<Delivery> {
  const client = createTransport({ ...connectionOptions(url), ...timeouts });
  try {
    await client.verify();
    return { kind: 'sent' };
  } catch (error) {
    return deliveryOf(error, false);
  } finally {
    client.close();
  }
}

/**
 * Mail transport that sends by SMTP.
 * @param url `smtps://user:password@host:port`, or `smtp://` for STARTTLS
 * @param deadlineMs until a mail has to be through, its wait for a connection included
 */
export function smtpTransport(
  url: URL,
  from: Mailbox,
  timeouts: SmtpTimeouts = smtpTimeouts,
  deadlineMs = DEADLINE_MS,
): MailTransport {
  const client = createTransport({
    ...connectionOptions(url),
    pool: true,
    maxConnections: CONNECTIONS,
    // A mail that fell back into the pool's own queue would be out of the outbox's sight.
    maxRequeues: 0,
    ...timeouts,
  });
  // The connection reads it once the server has answered DATA: before, it can have taken nothing.
  const streams = new WeakMap<Buffer, Readable>();
  client.use('stream', ({ data, message }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      if (Buffer.isBuffer(data.raw)) streams.set(data.raw, stream);
      return stream;
    };
    done();
  });

  return {
    isIdempotent: false,
    async deliver(mail) {
      const bytes = await mailBytes(mail, from);
      const isHandedOver = () => streams.get(bytes)?.readableDidRead ?? false;
      // Its connection is closed, so that it is not handed over later: a server that answers each
      // command just in time, or line by line, is none that a silence tells of.
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        const envelope = { from: from.email, to: [mail.to] };
        await client.sendMail({ envelope, raw: bytes, signal });
        return { kind: 'sent' };
      } catch (error) {
        return deliveryOf(signal.aborted ? { code: 'deadline' } : error, isHandedOver());
      }
    },
    close: () => client.close(),
  };
}
