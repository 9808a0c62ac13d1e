import type { IncomingMessage } from 'node:http';

/** The few headers that decide what a file request gets. */
export type RequestHead = {
  host: string | undefined;
  /** More than one Host is an attack on whatever stands between (sec-X3). */
  hostCount: number;
  accept: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  range: string | undefined;
  ifRange: string | undefined;
  /** Whether a proxy says that it hands the request on. */
  isForwarded: boolean;
};

/**
 * Reads the headers in one pass. `request.headers` would build an object of all of them,
 * which costs more than answering from memory does.
 */
export function readHead({ rawHeaders }: IncomingMessage): RequestHead {
  const head: RequestHead = {
    host: undefined,
    hostCount: 0,
    accept: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    range: undefined,
    ifRange: undefined,
    isForwarded: false,
  };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    // Length first: most names are told apart without being lowered.
    switch (name.length) {
      case 4:
        if (name.toLowerCase() === 'host') {
          head.host = rawHeaders[index + 1];
          head.hostCount += 1;
        }
        break;
      case 5:
        if (name.toLowerCase() === 'range') head.range = rawHeaders[index + 1];
        break;
      case 6:
        if (name.toLowerCase() === 'accept')
          head.accept = joined(head.accept, rawHeaders[index + 1]);
        break;
      case 8:
        if (name.toLowerCase() === 'if-range') head.ifRange = rawHeaders[index + 1];
        break;
      case 9:
        if (name.toLowerCase() === 'forwarded') head.isForwarded = true;
        break;
      case 13:
        if (name.toLowerCase() === 'if-none-match')
          head.ifNoneMatch = joined(head.ifNoneMatch, rawHeaders[index + 1]);
        break;
      case 15:
        if (name.toLowerCase() === 'accept-encoding')
          head.acceptEncoding = joined(head.acceptEncoding, rawHeaders[index + 1]);
        else if (name.toLowerCase() === 'x-forwarded-for') head.isForwarded = true;
        break;
    }
  }
  return head;
}

function joined(known: string | undefined, more: string | undefined): string | undefined {
  return known === undefined ? more : `${known}, ${more ?? ''}`;
}
