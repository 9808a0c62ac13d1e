import { connect, type Socket } from 'node:net';

export type Drive = {
  port: number;
  connections: number;
  seconds: number;
  /** The whole request with this number, as it goes over the wire. */
  request(number: number): string;
  /** Requests a second over all connections; without it each sends again as it is answered. */
  perSecond?: number;
};

export type Driven = {
  perSecond: number;
  /** Answers by status; 0 for a connection that broke. */
  statuses: Record<string, number>;
  p50Ms: number;
  p99Ms: number;
  /** Whether every 429 and 503 said when to come again. */
  saysWhen: boolean;
};

const STATUS = /^HTTP\/1\.1 (\d{3})/;
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;

/** Length in bytes of the answer that is at the start of a text, or null where it is not whole. */
function answerLength(text: string): number | null {
  const head = text.indexOf('\r\n\r\n');
  if (head === -1) return null;
  const body = Number(LENGTH.exec(text.slice(0, head + 2))?.[1] ?? 0);
  const length = head + 4 + body;
  return text.length >= length ? length : null;
}

function share(sorted: number[], at: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0;
}

type Count = { times: number[]; statuses: Record<string, number>; saysWhen: boolean };

function countAnswer(count: Count, answer: string, ms: number): void {
  const status = STATUS.exec(answer)?.[1] ?? '0';
  count.statuses[status] = (count.statuses[status] ?? 0) + 1;
  count.times.push(ms);
  if (/^(429|503)$/.test(status) && !/\r\nretry-after: \d/i.test(answer)) count.saysWhen = false;
}

/** One connection: sends when it may, one request at a time, and opens anew where it is closed. */
function client(drive: Drive, next: () => number | null, count: Count): { stop(): void } {
  let socket: Socket;
  let isStopped = false;
  let text = '';
  let sentAt = 0;
  let isBusy = false;

  function sendNext(): void {
    if (isStopped) return;
    const number = next();
    if (number === null) return void setTimeout(sendNext, 1);
    isBusy = true;
    sentAt = performance.now();
    socket.write(drive.request(number), 'latin1');
  }

  function open(): void {
    text = '';
    isBusy = false;
    socket = connect(drive.port, '127.0.0.1', sendNext);
    socket.setNoDelay();
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const length = answerLength(text);
      if (length === null) return;
      const answer = text.slice(0, length);
      countAnswer(count, answer, performance.now() - sentAt);
      text = text.slice(length);
      isBusy = false;
      // The server lets a connection go after so many requests.
      if (/\r\nconnection: close\r\n/i.test(answer)) socket.destroy();
      else sendNext();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (isStopped) return;
      if (isBusy) count.statuses['0'] = (count.statuses['0'] ?? 0) + 1;
      setTimeout(open, 1);
    });
  }

  open();
  return {
    stop() {
      isStopped = true;
      // What nobody has answered yet took this long at least: a server that hangs is not a quick one.
      if (isBusy) count.times.push(performance.now() - sentAt);
      socket.destroy();
    },
  };
}

/** Drives a server for a while, from this process, over connections that stay open. */
export async function drive(options: Drive): Promise<Driven> {
  const count: Count = { times: [], statuses: {}, saysWhen: true };
  const started = performance.now();
  let number = 0;
  const next = () => {
    const { perSecond } = options;
    const due = perSecond ? ((performance.now() - started) / 1_000) * perSecond : Infinity;
    return number < due ? number++ : null;
  };
  const clients = Array.from({ length: options.connections }, () => client(options, next, count));
  await new Promise((resolve) => setTimeout(resolve, options.seconds * 1_000));
  const seconds = (performance.now() - started) / 1_000;
  for (const one of clients) one.stop();
  const sorted = count.times.toSorted((a, b) => a - b);
  return {
    perSecond: Object.values(count.statuses).reduce((sum, one) => sum + one, 0) / seconds,
    statuses: count.statuses,
    p50Ms: share(sorted, 0.5),
    p99Ms: share(sorted, 0.99),
    saysWhen: count.saysWhen,
  };
}

/** A subscription of its own, from a client address of its own, through a trusted proxy. */
export function subscription(number: number): string {
  const client = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const body = `{"email":"reader${number}@example.org"}`;
  return [
    'POST /api/newsletter HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Sec-Fetch-Site: same-origin',
    `X-Forwarded-For: ${client}`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
/** So few that each soon has no requests left. */
const API_NETWORKS = 4;

/** Requests to the API and messages to the MCP endpoint in turns, from a handful of networks. */
export function apiRequest(number: number): string {
  const head = [
    'Host: localhost',
    `X-Forwarded-For: 192.0.2.${1 + (number % API_NETWORKS)}`,
    'Accept: application/json, text/event-stream',
  ];
  if (number % 8 < 4) return ['GET /api/v1/coins/usdc HTTP/1.1', ...head, '', ''].join('\r\n');
  const body = ['Content-Type: application/json', `Content-Length: ${PING.length}`, '', PING];
  return ['POST /mcp HTTP/1.1', ...head, ...body].join('\r\n');
}

export function reading(path: string): () => string {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`;
  return () => request;
}

/** The same from somebody who comes anew each time, on another connection. */
export function readingAnew(path: string): () => string {
  const request = reading(path)().replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  return () => request;
}
