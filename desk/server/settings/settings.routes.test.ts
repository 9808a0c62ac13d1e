import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SettingsAnswer } from '#desk/shared/settings.ts';
import { openTestDesk, START, type TestDesk } from '#tests/desk/desk-harness.ts';
import { startMailServer } from '#tests/resilience/mail-server.ts';

const HOUR = 3_600_000;

let desk: TestDesk;

beforeEach(async () => {
  desk = await openTestDesk(undefined, undefined, null, { DESK_URL: 'http://desk.example.org' });
});
afterEach(() => desk.close());

const settingsOf = async () =>
  (await desk.signedIn('owner')).browser.json<SettingsAnswer>('/api/settings');

describe('backups', () => {
  test('are made, listed, verified and downloaded after a passkey', async () => {
    const { browser } = await desk.signedIn('owner');
    expect((await browser.json<SettingsAnswer>('/api/settings')).backups).toEqual([]);
    expect((await browser.post('/api/settings/backups')).status).toBe(201);
    const [backup] = (await browser.json<SettingsAnswer>('/api/settings')).backups;
    expect(backup).toMatchObject({ madeAt: START });
    expect(backup?.bytes).toBeGreaterThan(10_000);
    const path = `/api/settings/backups/${backup?.name}`;
    const verified = await browser.post(`${path}/verify`);
    expect(await verified.json()).toEqual({
      lines: [expect.stringMatching(/^Sound: /)] as string[],
    });
    const file = await browser.get(`${path}/download`);
    expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="${backup?.name}"`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 15).toString()).toBe('SQLite format 3');
    expect(bytes.length).toBe(backup?.bytes);
    desk.clock.now += HOUR;
    expect((await browser.get(`${path}/download`)).status).toBe(403);
    expect((await browser.post(`${path}/download`)).status).toBe(403);
  });

  test('that are damaged are told', async () => {
    const { browser } = await desk.signedIn('owner');
    await browser.post('/api/settings/backups');
    const [backup] = (await browser.json<SettingsAnswer>('/api/settings')).backups;
    writeFileSync(join(desk.dataDir, 'backups', backup?.name ?? ''), 'no database');
    const answer = await browser.post(`/api/settings/backups/${backup?.name}/verify`);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/^Not sound: /) as string });
  });

  test('sec-ASVS-5.3.2: lead to no other file', async () => {
    const { browser } = await desk.signedIn('owner');
    for (const name of ['..%2Fsite.db', 'site.db', '..%2F..%2Fetc%2Fpasswd', '%2e%2e'])
      for (const act of ['verify', 'download'])
        expect(
          (await browser.post(`/api/settings/backups/${name}/${act}`)).status,
          `${name} ${act}`,
        ).toBe(404);
  });
});

describe('the mail server', () => {
  test('is tested by one mail, and told where it is down', async () => {
    const mailServer = await startMailServer();
    await desk.close();
    desk = await openTestDesk(undefined, undefined, null, {
      SITE_URL: 'https://coins.example.org',
      SMTP_URL: mailServer.url.href,
    });
    const { browser } = await desk.signedIn('owner');
    const answer = await browser.post('/api/settings/mail', { email: 'me@example.net' });
    expect(answer.status).toBe(200);
    expect(mailServer.received.map(({ to }) => to)).toEqual([['me@example.net']]);
    await mailServer.close();
    const down = await browser.post('/api/settings/mail', { email: 'me@example.net' });
    expect(down.status).toBe(409);
    expect(await down.json()).toEqual({
      error: expect.stringMatching(/^No mail went from /) as string,
    });
    expect(desk.logLines.join('')).not.toContain('me@example.net');
  });

  test('that is not set is told', async () => {
    expect((await settingsOf()).mailServer).toBeNull();
    const { browser } = await desk.signedIn('owner');
    const answer = await browser.post('/api/settings/mail', { email: 'me@example.net' });
    expect(answer.status).toBe(409);
    expect((await browser.post('/api/settings/mail', { email: 'nobody' })).status).toBe(400);
  });
});

test('the settings stand there in the words of the doctor', async () => {
  const { findings } = await settingsOf();
  expect(findings).toContainEqual(
    expect.objectContaining({
      standing: 'contradiction',
      setting: 'DESK_URL',
      says: 'the address of the desk is http',
    }),
  );
});
