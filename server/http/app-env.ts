import type { IncomingMessage } from 'node:http';

/** What the request handler hands to the application with each request. */
export type Bindings = {
  incoming: IncomingMessage;
  /** Under which everything about this request is logged. */
  requestId: string;
  /** Of the client, behind trusted proxies too. Never logged, never stored. */
  clientIp: string;
  /** The whole body, at most as long as `bodyLimit` says; empty for a GET. */
  body: Buffer;
};

export type AppEnv = { Bindings: Bindings };
