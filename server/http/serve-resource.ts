import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ByteRange, parseRange } from './byte-range.ts';
import type { Encoding } from './accept-encoding.ts';
import { streamFile } from './file-stream.ts';
import type { RequestHead } from './request-head.ts';
import { type Form, type Resource, without } from './static-resource.ts';

/** Whether an `If-None-Match` header names this tag. Proxies that press again weaken tags. */
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
  const form = (encoding === 'identity' ? null : resource[encoding]) ?? resource.identity;
  if (head.ifNoneMatch !== undefined && matchesTag(head.ifNoneMatch, form.etag)) {
    response.writeHead(304, form.notModified);
    response.end();
    return;
  }
  response.writeHead(200, form.headers);
  if (request.method === 'HEAD') response.end();
  else if (form.text !== null) response.end(form.text, 'latin1');
  else if (form.body) response.end(form.body);
  else streamFile(response, resource.fd, { first: 0, last: form.bytes - 1 });
}

/** Ranges are of the file as it is. Returns false where the whole file is the right answer. */
function serveRange(response: ServerResponse, head: RequestHead, resource: Resource): boolean {
  const form = resource.identity;
  // A range of another version is worth nothing; we send no dates that it could name.
  if (head.ifRange !== undefined && head.ifRange !== form.etag) return false;
  if (head.ifNoneMatch !== undefined && matchesTag(head.ifNoneMatch, form.etag)) return false;
  const range = parseRange(head.range, form.bytes);
  if (range === null) return false;
  const headers = without(form.headers, 'Content-Length');
  if (range === 'unsatisfiable') {
    const bare = without(headers, 'Content-Type', 'ETag', 'Cache-Control');
    response.writeHead(416, [
      ...bare,
      'Content-Range',
      `bytes */${form.bytes}`,
      'Content-Length',
      '0',
    ]);
    response.end();
    return true;
  }
  writePart(response, resource.fd, form, headers, range);
  return true;
}

function writePart(
  response: ServerResponse,
  fd: number,
  form: Form,
  headers: string[],
  range: ByteRange,
): void {
  response.writeHead(206, [
    ...headers,
    'Content-Range',
    `bytes ${range.first}-${range.last}/${form.bytes}`,
    'Content-Length',
    String(range.last - range.first + 1),
  ]);
  if (form.body) response.end(form.body.subarray(range.first, range.last + 1));
  else streamFile(response, fd, range);
}
