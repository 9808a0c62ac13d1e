import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { envSchema, parseEnv } from '#server/env.ts';
import { copiedPaths, imageFiles, ignored, testFiles } from './image-files.ts';
import { read } from './tracked-files.ts';

const inCode = Object.keys(envSchema.shape);

const lines = [...read('.env.example').matchAll(/^(# )?([A-Z_]+)=(.*)$/gm)].map(
  ([, comment, name = '', value = '']) => ({ isSet: comment === undefined, name, value }),
);

const FLAGS = [
  '--disable-proto=delete',
  '--disallow-code-generation-from-strings',
  '--permission',
  '--allow-net',
  '--allow-worker',
];

describe('.env.example', () => {
  test('sec-D6: lists every setting of server/env.ts, and no other', () => {
    expect(inCode.length).toBeGreaterThan(10);
    expect(lines.map(({ name }) => name).sort()).toEqual([...inCode].sort());
  });

  test('sec-D6: what it sets is the default, and what it only shows is valid', () => {
    const plain = parseEnv({});
    const set = lines.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]);
    expect(parseEnv(Object.fromEntries(set))).toEqual(plain);
    const shown = lines.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]);
    expect(parseEnv(Object.fromEntries(shown))).toHaveProperty('env');
  });
});

describe('deploy', () => {
  test('sec-ASVS-13.2.2: the service and the container start with the sandbox of Node', () => {
    for (const file of ['deploy/at-par.service', 'deploy/Containerfile']) {
      for (const flag of FLAGS) expect(read(file), file).toContain(flag);
      expect(read(file), file).not.toMatch(/--allow-(child-process|addons|ffi|inspector)/);
      expect(read(file), file).toContain('NODE_ENV');
    }
  });

  test('sec-ASVS-14.2.1: the samples for proxies log no request, and no failed one', () => {
    const ofDesk = /```nginx\n([^`]*)```/.exec(read('docs/operations.md'))?.[1] ?? '';
    const servers = [read('deploy/nginx.conf'), ofDesk].flatMap((text) =>
      text.split(/^server \{$/m).slice(1),
    );
    expect(servers).toHaveLength(4);
    for (const server of servers)
      expect(server).toMatch(/^ {2}access_log off;\n {2}error_log \S+ emerg;$/m);
    expect(read('deploy/Caddyfile')).toMatch(
      /^\tlog \{\n\t\texclude http\.log\.error http\.handlers\.reverse_proxy\n\t\}$/m,
    );
    expect(read('deploy/Caddyfile').match(/^#?\s*log\b/gm)).toHaveLength(1);
  });

  test('sec-ASVS-15.2.3: the container has no tests and no packages for development', () => {
    expect(testFiles(imageFiles(), read)).toEqual([]);
    expect(read('deploy/Containerfile')).toContain('npm prune --omit=dev');
    const ignored = ['.git', '.env', 'data', 'dist', 'dist-*', 'node_modules'];
    expect(read('.containerignore').split('\n')).toEqual(expect.arrayContaining(ignored));
    // Docker reads this one alone: without it, visitors' data would be copied into a layer.
    expect(read('.dockerignore')).toBe(read('.containerignore'));
  });

  test('a test in a folder that the container copies is found by its name or what it imports', () => {
    const planted = {
      'server/mail/planted.spec.ts': '',
      'server/mail/pretend-sender.ts': "import { vi } from 'vitest';",
      'server/tests/mail.json': '',
      'server/mail/mail.ts': '',
      'scripts/bench/mail.ts': '',
    };
    const inImage = imageFiles(Object.keys(planted));
    expect(inImage).toContain('server/mail/mail.ts');
    expect(testFiles(inImage, (path) => planted[path as keyof typeof planted])).toEqual([
      'server/mail/planted.spec.ts',
      'server/mail/pretend-sender.ts',
      'server/tests/mail.json',
    ]);
  });

  test('ignore files and COPY lines are read as podman and Docker read them', () => {
    const isOut = ignored(
      '# a comment\ndata\n*.log\n**/*.test.ts\nserver/**/made\n!server/keep.log\n',
    );
    const paths = [
      'data/site.db',
      'server/data/x',
      'a.log',
      'server/b.log',
      'a.test.ts',
      'x/y/a.test.ts',
    ];
    expect(paths.filter(isOut)).toEqual(['data/site.db', 'a.log', 'a.test.ts', 'x/y/a.test.ts']);
    expect(['server/made/a', 'server/x/y/made'].filter(isOut)).toHaveLength(2);
    expect(ignored('server\n!server/keep.log')('server/keep.log')).toBe(false);
    const stage = 'FROM a AS build\nCOPY . .\nFROM b\n';
    expect(copiedPaths(`${stage}COPY --from=build /app/a/b.ts /app/a/c.ts ./a/\n`)).toEqual([
      'a/b.ts',
      'a/c.ts',
    ]);
    for (const line of ['COPY tests ./tests', 'COPY --from=build /app/tests ./server'])
      expect(() => copiedPaths(`${stage}${line}\n`), line).toThrow('Not understood');
  });

  test('the container is not built without an address, and has one Node', () => {
    const [, build = ''] = read('deploy/Containerfile').split(/^FROM .*$/m);
    const steps = build
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .filter((line) => /^(ARG|RUN|COPY)/.test(line));
    expect(steps[0]).toBe('ARG SITE_URL');
    const [, guard = ''] = /^RUN (.*)$/.exec(steps[1] ?? '') ?? [];
    const run = (SITE_URL: string) =>
      spawnSync('sh', ['-c', guard], { encoding: 'utf8', env: { SITE_URL } });
    expect(run('https://coins.example.org')).toMatchObject({ status: 0, stderr: '' });
    expect(run('')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--build-arg SITE_URL='),
    });
    const removed = steps.find((line) => line.includes('npm run build')) ?? '';
    expect(removed).toMatch(
      /npm prune .* && rm -rf .*node_modules\/node-linux-\* node_modules\/\.bin\/node$/,
    );
  });

  test('every instruction of the Containerfile is one, and its last command is read as it is', () => {
    const joined = read('deploy/Containerfile').replaceAll(/\\\n/g, ' ');
    const instructions = joined.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const line of instructions)
      expect(line).toMatch(
        /^(FROM|WORKDIR|COPY|RUN|ARG|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD) \S/,
      );
    const command: unknown = JSON.parse(/^CMD (\[.*\])$/m.exec(joined)?.[1] ?? '');
    expect(command).toContain('server/main.ts');
  });

  test('units and scripts name no platform: at-par-node finds its Node', () => {
    for (const name of ['at-par.service', 'at-par-backup.service', 'at-par-site']) {
      expect(read(`deploy/${name}`), name).not.toMatch(/node-(bin-)?(linux|darwin|win)/);
      expect(read(`deploy/${name}`), name).toContain('sh deploy/at-par-node ');
    }
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const packaged = Object.keys(optionalDependencies).filter((name) =>
      /^node-.*(linux|darwin)/.test(name),
    );
    expect(packaged.length).toBeGreaterThan(3);
    for (const name of packaged) expect(read('deploy/at-par-node')).toContain(`name=${name} `);
  });

  test('every line of the units belongs to a section and sets something', () => {
    for (const name of ['at-par.service', 'at-par-backup.service', 'at-par-backup.timer']) {
      const unit = read(`deploy/${name}`).replaceAll(/\\\n/g, ' ').split('\n');
      const meant = unit.filter((line) => line !== '' && !line.startsWith('#'));
      expect(meant[0]).toBe('[Unit]');
      for (const line of meant) expect(line).toMatch(/^(\[[A-Z][a-z]+\]|[A-Z][A-Za-z]+=.*)$/);
    }
  });
});
