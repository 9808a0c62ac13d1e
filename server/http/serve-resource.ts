import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ByteRange, parseRange } from './byte-range.ts';
import type { Encoding } from './accept-encoding.ts';
import { streamFile } from './file-stream.ts';
import type { RequestHead } from './request-head.ts';
import { plainBody, type Resource, without } from './static-resource.ts';

/** Whether an `If-None-Match` header names this tag. Proxies that compress again weaken tags. */
export function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Answers a GET or HEAD for a file: whole, 304, 206 or 416. */
export function serveResource(
  request: IncomingMessage,
  response: ServerResponse,
  head: RequestHead,
  resource: Resource,
  encoding: Encoding,
): void {
  if (head.range !== undefined && request.method === 'GET') {
    if (serveRange(response, head, resource)) return;
  }
  const representation = (encoding === 'identity' ? null : resource[encoding]) ?? resource.identity;
  if (head.ifNoneMatch !== undefined && matchesTag(head.ifNoneMatch, representation.etag)) {
    response.writeHead(304, representation.notModified);
    response.end();
    return;
  }
  response.writeHead(200, representation.headers);
  if (request.method === 'HEAD') response.end();
  else if (representation.text !== null) response.end(representation.text, 'latin1');
  else if (representation.body) response.end(representation.body);
  else writePlain(response, resource, { first: 0, last: representation.bytes - 1 });
}

/** Ranges are of the file as it is. Returns false where the whole file is the right answer. */
function serveRange(response: ServerResponse, head: RequestHead, resource: Resource): boolean {
  const representation = resource.identity;
  // A range of another version is worth nothing; we send no dates that it could name.
  if (head.ifRange !== undefined && head.ifRange !== representation.etag) return false;
  if (head.ifNoneMatch !== undefined && matchesTag(head.ifNoneMatch, representation.etag))
    return false;
  const range = parseRange(head.range, representation.bytes);
  if (range === null) return false;
  const headers = without(representation.headers, 'Content-Length');
  if (range === 'unsatisfiable') {
    const bare = without(headers, 'Content-Type', 'ETag', 'Cache-Control');
    response.writeHead(416, [
      ...bare,
      'Content-Range',
      `bytes */${representation.bytes}`,
      'Content-Length',
      '0',
    ]);
    response.end();
    return true;
  }
  writePart(response, resource, headers, range);
  return true;
}

function writePart(
  response: ServerResponse,
  resource: Resource,
  headers: string[],
  range: ByteRange,
): void {
  response.writeHead(206, [
    ...headers,
    'Content-Range',
    `bytes ${range.first}-${range.last}/${resource.identity.bytes}`,
    'Content-Length',
    String(range.last - range.first + 1),
  ]);
  writePlain(response, resource, range);
}

function writePlain(response: ServerResponse, resource: Resource, range: ByteRange): void {
  const body = plainBody(resource);
  if (body) response.end(body.subarray(range.first, range.last + 1));
  else streamFile(response, resource.fd, range);
}
