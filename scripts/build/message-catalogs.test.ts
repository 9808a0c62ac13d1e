import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MESSAGES } from '#scripts/messages/catalogs.ts';
import { describe, expect, test } from 'vitest';
import { build } from 'vite';
import { messageCatalogs } from './message-catalogs.ts';

/** What a bundler makes of a module of the browser, with the plugin of the site. */
async function bundle(code: string, plugins = messageCatalogs([])): Promise<string> {
  const entry = 'virtual:entry';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
      ...plugins,
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  const [first] = [result].flat() as { output: { code?: string }[] }[];
  return first!.output.map((file) => file.code ?? '').join('\n');
}

const IMPORT = "import * as m from '#messages/contact.ts';";

describe('messages of a module of the browser', () => {
  test('are its own only, as text where nothing is filled in', async () => {
    const code = await bundle(
      `${IMPORT} globalThis.a = [m.press(), { get b() { return m.sendMessage(); } }];`,
    );
    expect(code).toContain('Send message');
    expect(code).toContain('Press');
    expect(code).not.toContain('Something else');
    expect(code).not.toMatch(/get b\(\)|=>/);
  });

  test('stay functions where a value is filled in, or where they are handed on', async () => {
    const code = await bundle(
      `${IMPORT} globalThis.a = [m.messagesAreDeletedAfterDays({ days: globalThis.n }), m.press];`,
    );
    expect(code).toMatch(/Messages are deleted after \$\{p\.days\} days/);
    expect(code).toMatch(/=> "Press"|=> 'Press'/);
  });

  test('are imported as a whole', async () => {
    await expect(
      bundle("import { press } from '#messages/contact.ts'; globalThis.a = press();"),
    ).rejects.toThrow("import * as m from '#messages/contact.ts'");
  });
});

describe('a language of the site', () => {
  test('needs its catalogs and nothing else: what they lack is in English', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'messages-'));
    try {
      cpSync(join(MESSAGES, 'en'), join(folder, 'en'), { recursive: true });
      expect(() => messageCatalogs(['de'], folder)).toThrow('no folder messages/de');
      mkdirSync(join(folder, 'de'));
      const german = { sendMessage: { message: 'Nachricht senden', description: '' } };
      writeFileSync(join(folder, 'de/contact.json'), JSON.stringify(german));
      const code = await bundle(
        `${IMPORT} globalThis.a = [m.sendMessage(), m.press()];`,
        messageCatalogs(['de'], folder),
      );
      const said: Record<string, unknown> = { document: { documentElement: { lang: 'de' } } };
      // oxlint-disable-next-line no-new-func
      const run = new Function('globalThis', 'document', code);
      run(said, said['document']);
      expect(said['a']).toEqual(['Nachricht senden', 'Press']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
