import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { readMachine } from './machine.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(status: number, body: string): Promise<number> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function machineOf(environment: Record<string, string>) {
  const parsed = parseEnv({ PORT: '0', DIST_DIR: '/nowhere', ...environment });
  if ('error' in parsed) throw new Error(parsed.error);
  return readMachine(parsed.env);
}

test('a port of the desk is free, the desk’s, or taken by another program', async () => {
  expect(await machineOf({ DESK_PORT: '0' })).toMatchObject({ deskPort: 'free' });
  const desk = await serve(421, '{"error":"The desk is at https://desk.example.org."}');
  expect(await machineOf({ DESK_PORT: String(desk) })).toMatchObject({ deskPort: 'the desk' });
  const other = await serve(200, '<!doctype html>');
  expect(await machineOf({ DESK_PORT: String(other) })).toMatchObject({
    deskPort: 'taken',
    answersAtDeskUrl: null,
  });
});

test('where the desk runs, its address is asked too', async () => {
  const desk = await serve(421, 'The desk is at https://desk.example.org.');
  const front = await serve(200, 'null');
  const wrong = await serve(404, 'nothing here');
  const asked = (port: number) =>
    machineOf({ DESK_PORT: String(desk), DESK_URL: `http://localhost:${port}` });
  expect(await asked(front)).toMatchObject({ answersAtDeskUrl: true });
  expect(await asked(wrong)).toMatchObject({ answersAtDeskUrl: false });
});
