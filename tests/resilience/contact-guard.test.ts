import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactStage, localsIn, message } from './contact-stage.ts';
import { type FixtureServer, formType, sameOrigin, startFixtureServer } from './fixture-server.ts';

let server: FixtureServer;
beforeAll(async () => {
  server = await startFixtureServer();
});
afterAll(() => server.close());

const { form, mails } = contactStage(() => server);

test('C2 sec-ASVS-2.4.1: without scripting, a form that comes back at once is asked to try again', async () => {
  const open = async () =>
    (await localsIn(await fetch(`${server.origin}/embed/contact`))).contact?.token ?? '';
  const token = await open();
  const early = await form('/embed/contact', { ...message, token });
  expect(early.status).toBe(422);
  const { contact: shown } = await localsIn(early);
  // The same token, so that a person who presses again is let in; nothing typed is lost.
  expect(shown).toMatchObject({ token, values: { ...message, page: '' } });
  expect(shown?.errors.form).toContain('wait a few seconds and try again');
  for (const wrong of ['', 'x', `${token}x`, token.replace(/\d{13}/, '1000000000000')]) {
    const answer = await form('/embed/contact', { ...message, token: wrong });
    expect(answer.status).toBe(422);
    const { contact } = await localsIn(answer);
    expect(contact?.errors.form).toContain('too long');
    expect(contact?.token).toMatch(/^\d+\.\d{13}\./);
    expect(contact?.token).not.toBe(wrong);
  }
  const invalid = await localsIn(await form('/embed/contact', { ...message, email: 'x', token }));
  expect(invalid.contact?.token).toBe(token);
});

test('C2: a program that fills the trap is thanked and forgotten', async () => {
  const caught = { ...message, name: 'Robot', company: 'x' };
  const json = await form('/embed/contact', caught, { accept: 'application/json' });
  expect([json.status, await json.text()]).toEqual([202, '{"ok":true}']);
  expect((await form('/embed/contact', caught)).status).toBe(303);
  expect((await form('/embed/contact', message, { accept: 'application/json' })).status).toBe(202);
  await sleep(300);
  expect(mails().some((mail) => mail.includes('From: Ada'))).toBe(true);
  expect(mails().some((mail) => mail.includes('Robot'))).toBe(false);
});

test('sec-N6 sec-ASVS-2.4.1: with work asked for, a script has to show it, once and for this form', async () => {
  const strict = await startFixtureServer({ PROOF_OF_WORK: 'on' });
  const work = async (path: string) => {
    const challenge = (await (await fetch(strict.origin + path)).json()) as Challenge;
    return JSON.stringify({
      challenge,
      solution: await solveChallenge({ challenge, deriveKey }),
    });
  };
  const send = async (proof: string) => {
    const answer = await fetch(`${strict.origin}/embed/contact`, {
      method: 'POST',
      headers: { ...sameOrigin, ...formType, accept: 'application/json' },
      body: new URLSearchParams({ ...message, proof }).toString(),
    });
    return answer.status;
  };
  const proof = await work('/api/contact/challenge');
  expect(await send('')).toBe(400);
  expect(await send('{"challenge":')).toBe(400);
  expect(await send(await work('/api/newsletter/challenge'))).toBe(400);
  expect(await send(proof)).toBe(202);
  expect(await send(proof)).toBe(400);
  await strict.close();
});

test('C2: a message of 5000 characters fits in every alphabet, with scripting off too', async () => {
  const { contact } = await localsIn(await fetch(`${server.origin}/embed/contact`));
  await sleep(3_050);
  for (const character of ['稳', 'ж', '🪙'])
    for (const accept of ['text/html', 'application/json']) {
      const long = { ...message, message: character.repeat(5_000 / character.length) };
      const token = contact?.token ?? '';
      const answer = await form('/embed/contact', { ...long, token }, { accept });
      expect([202, 303], character).toContain(answer.status);
    }
  const over = await form('/embed/contact', { message: '稳'.repeat(8_000) });
  expect(over.status).toBe(413);
});
