import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { to: string[]; bytes: string };

/** An answer that refuses, word for word; more lines than one make a multi-line reply. */
export type Refusal = {
  at: 'AUTH' | 'MAIL' | 'RCPT' | 'DATA';
  code: number;
  lines: string[];
  /** Whom it refuses, at RCPT; unset, everybody. */
  only?: (address: string) => boolean;
};

/** A connection that breaks at this command, before the server has answered it. */
type Drop = { dropsAt: 'MAIL' | 'RCPT' | 'DATA' };

/** How the server misbehaves; without a value it takes every mail. */
export type MailError =
  | 'none'
  | '421 at RCPT'
  | '451 at RCPT'
  | '550 at RCPT'
  | '451 after DATA'
  | 'dies after DATA'
  | Drop
  | Refusal;

export type TestMailServer = {
  url: URL;
  received: ReceivedMail[];
  /** Changes how it answers from now on. */
  error: MailError;
  /** Called when a whole mail is here and nothing has been said to it yet. */
  beforeAnswer: () => void;
  /** Called when the answer to a mail has been written. */
  afterAnswer: () => void;
  close(): Promise<void>;
};

function smtpError(code: number): Error {
  return Object.assign(new Error(`planted ${code}`), { responseCode: code });
}

/** The error of a planted refusal at this step of the conversation, or null. */
function refusalAt(error: MailError, at: Refusal['at'], address = ''): Error | null {
  if (typeof error === 'string' || 'dropsAt' in error || error.at !== at) return null;
  if (error.only && !error.only(address)) return null;
  // The server writes a list as a reply of several lines.
  return Object.assign(new Error(), { responseCode: error.code, message: error.lines });
}

/** Starts a mail server on loopback that takes mail, or fails as it is told; port 0 is any. */
export async function startMailServer(
  error: MailError = 'none',
  onPort = 0,
): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const test: Omit<TestMailServer, 'url' | 'close'> = {
    received: [],
    error,
    beforeAnswer: () => undefined,
    afterAnswer: () => undefined,
  };
  /** Whether the connection was broken here. */
  function drops(at: Drop['dropsAt']): boolean {
    const isHere =
      typeof test.error === 'object' && 'dropsAt' in test.error && test.error.dropsAt === at;
    if (isHere) for (const socket of sockets) socket.destroy();
    return isHere;
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    // The name of the client is not looked up: nothing leaves this machine.
    disableReverseLookup: true,
    onAuth(auth, _session, done) {
      const refusal = refusalAt(test.error, 'AUTH');
      if (refusal) return done(refusal);
      done(null, { user: auth.username ?? 'site' });
    },
    onMailFrom(_address, _session, done) {
      if (!drops('MAIL')) done(refusalAt(test.error, 'MAIL'));
    },
    onRcptTo({ address }, _session, done) {
      if (drops('RCPT')) return;
      const refusal = refusalAt(test.error, 'RCPT', address);
      const code = /^(\d+) at RCPT$/.exec(String(test.error))?.[1];
      done(refusal ?? (code ? smtpError(Number(code)) : null));
    },
    onData(stream, session, done) {
      if (drops('DATA')) return;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (test.error === '451 after DATA') return done(smtpError(451));
        const refusal = refusalAt(test.error, 'DATA');
        if (refusal) return done(refusal);
        test.received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          bytes: Buffer.concat(chunks).toString(),
        });
        test.beforeAnswer();
        if (test.error !== 'dies after DATA') {
          done();
          return void setImmediate(() => test.afterAnswer());
        }
        for (const socket of sockets) socket.destroy();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listening = server.listen(onPort, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return Object.assign(test, {
    url: new URL(`smtp://127.0.0.1:${port}`),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

/** Listens on loopback and never says anything. */
export async function startSilentServer(onPort = 0): Promise<{ url: URL; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket)).listen(onPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
