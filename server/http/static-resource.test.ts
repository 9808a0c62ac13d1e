import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSecurityHeaders } from './security-headers.ts';
import { loadResource, plainBody, readBody } from './static-resource.ts';

test('a table of the open data can outgrow what is kept in memory', () => {
  const dist = mkdtempSync(join(tmpdir(), 'resource-'));
  try {
    const body = Buffer.from('{"rows":[]} '.repeat(100_000));
    const packed = gzipSync(body);
    writeFileSync(join(dist, 'statements.json'), body);
    writeFileSync(join(dist, 'statements.json.gz'), packed);
    const resource = loadResource(
      dist,
      '/data/statements.json',
      {
        file: 'statements.json',
        bytes: body.length,
        hash: 'x',
        type: 'application/json',
        cache: 'asset',
        brotli: null,
        gzip: { file: 'statements.json.gz', bytes: packed.length },
      } as never,
      createSecurityHeaders(true, '/report'),
    );
    // It is streamed to visitors, and read by the API.
    expect(plainBody(resource)).toBeNull();
    expect(readBody(resource)?.equals(body)).toBe(true);
  } finally {
    rmSync(dist, { recursive: true });
  }
});
