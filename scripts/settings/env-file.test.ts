import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSettings } from './env-file.ts';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
  file = join(folder, 'at-par.env');
  writeFileSync(
    file,
    "# a comment\nSITE_URL=https://coins.example.org\nPORT=3000\nSMTP_URL='smtps://me:p%23ss@localhost:465'\n# MAIL_FROM=x\n",
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const service = (at: string) => ({ file: at, dataDir: folder });
const none = () => service(join(folder, 'nothing'));

describe('settings from a file', () => {
  test.each([['--env'], ['--env=']])('%s names it, and is no argument of the command', (form) => {
    const argv = form.endsWith('=') ? [`${form}${file}`] : [form, file];
    const loaded = loadSettings(
      ['v1.0.0', ...argv, '--back'],
      { PORT: '4000', SITE_URL: '' },
      none(),
    );
    expect(loaded.rest).toEqual(['v1.0.0', '--back']);
    expect(loaded.names).toEqual(['PORT', 'SITE_URL', 'SMTP_URL']);
    expect(loaded.environment).toEqual({
      SITE_URL: 'https://coins.example.org',
      PORT: '4000',
      SMTP_URL: 'smtps://me:p%23ss@localhost:465',
    });
  });

  test('a file that root has read for this user is named, with its settings', () => {
    const unreadable = service(folder);
    const settings = {
      AT_PAR_SETTINGS: '/etc/at-par.env SITE_URL PROT ',
      SITE_URL: 'https://a.example',
    };
    const { environment, source, names } = loadSettings([], settings, unreadable);
    expect([source, names]).toEqual([
      'Settings are those of /etc/at-par.env.',
      ['SITE_URL', 'PROT'],
    ]);
    expect(environment['SITE_URL']).toBe('https://a.example');
    expect(loadSettings([], {}, unreadable).source).toMatch(/not for this user to read/);
  });

  test('an installation is known by its file, with its data directory', () => {
    const { environment, source } = loadSettings([], {}, service(file));
    expect(environment).toMatchObject({ SITE_URL: 'https://coins.example.org', DATA_DIR: folder });
    expect(source).toBe(`Settings are those of ${file}.`);
    expect(loadSettings([], { DATA_DIR: 'here' }, service(file)).environment['DATA_DIR']).toBe(
      'here',
    );
  });

  test('without one, the environment is all', () => {
    const environment = { PORT: '4000' };
    expect(loadSettings([], environment, none())).toEqual({
      environment,
      source: null,
      names: [],
      rest: [],
    });
  });

  test('a named file that cannot be read is an error, that of the service a remark', () => {
    expect(() => loadSettings(['--env', join(folder, 'nothing')], {}, none())).toThrow(/ENOENT/);
    expect(() => loadSettings(['--env'], {}, none())).toThrow('Name the file');
    const { environment, source } = loadSettings([], {}, service(folder));
    expect(environment).toEqual({});
    expect(source).toContain('not for this user to read');
  });

  test('sec-S8: no value is in what is said of them', () => {
    expect(loadSettings([], {}, service(file)).source).not.toMatch(/p%23ss|coins/);
  });
});
