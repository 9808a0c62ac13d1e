import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './tracked-files.ts';

type Planted = [file: string, source: string];

const from = (name: string) => `import { x } from '${name}';\nexport const y = x;\n`;
const frontmatter = (name: string) => `---\n${from(name)}---\n<p>{y}</p>\n`;

/** One of each import that docs/architecture.md forbids. */
const FORBIDDEN: Planted[] = [
  ['config/a.ts', from('#lib/site/product-words.ts')],
  ['config/b.ts', from('#lib/site/site-config.ts')],
  ['shared/a.ts', from('#lib/site/product-words.ts')],
  ['shared/b.ts', from('node:fs')],
  ['src/lib/a.ts', from('#ui/icon/icon.tsx')],
  ['src/lib/b.ts', from('#features/consent/consent-record.ts')],
  ['src/ui/part/a.tsx', from('#features/consent/consent-record.ts')],
  ['src/ui/part/b.tsx', from('#config/site.ts')],
  ['src/features/one/a.ts', from('#features/two/b.ts')],
  ['src/features/one/b.ts', from('../two/b.ts')],
  ['src/features/one/deep/c.ts', from('../../two/b.ts')],
  ['src/features/one/d.ts', from('#sections/hero.tsx')],
  ['src/features/one/e.ts', from('astro:content')],
  ['src/sections/a.tsx', from('#layouts/site-header.tsx')],
  ['src/sections/b.tsx', from('astro:content')],
  ['src/sections/c.tsx', from('#content/designs.json')],
  ['src/layouts/a.tsx', from('#sections/hero.tsx')],
  ['src/layouts/b.tsx', from('astro:content')],
  ['src/layouts/c.astro', frontmatter('#sections/hero.tsx')],
  ['src/blocks/a.tsx', from('#sections/hero.tsx')],
  ['src/blocks/b.astro', frontmatter('#layouts/page.astro')],
  ['src/sections/d.tsx', from('#blocks/adverts.astro')],
  ['src/features/one/g.ts', from('#blocks/adverts.astro')],
  ['src/ui/part/c.tsx', from('#blocks/adverts.astro')],
  ['src/pages/a.ts', from('#server/env.ts')],
  ['src/pages/b.astro', frontmatter('#server/env.ts')],
  ['src/features/one/f.ts', from('#server/env.ts')],
  ['src/lib/c.ts', from('../pages/index.ts')],
  ['server/news/a.ts', from('#server/contact/contact.ts')],
  ['server/news/b.ts', from('../contact/contact.ts')],
  ['server/news/deep/a.ts', from('../../contact/contact.ts')],
  ['server/news/c.ts', from('#lib/site/product-words.ts')],
  ['server/http/d.ts', from('#server/contact/contact.ts')],
  ['server/a.ts', from('#features/consent/consent-record.ts')],
  ['server/c.ts', from('#content/designs.json')],
  ['server/market/a.ts', from('#content/series/market.json')],
  ['server/market/deep/b.ts', from('#content/series/market.json')],
  ['server/b.ts', from('#desk/shared/roles.ts')],
  ['server/news/d.ts', from('#desk/server/desk-app.ts')],
  ['src/features/one/h.ts', from('#desk/shared/roles.ts')],
  ['src/pages/d.ts', from('#desk/server/desk-app.ts')],
  ['desk/shared/a.ts', from('#shared/contact.ts')],
  ['desk/shared/b.ts', from('node:fs')],
  ['desk/app/a.tsx', from('#desk/server/desk-app.ts')],
  ['desk/app/inbox/b.tsx', from('#server/env.ts')],
  ['desk/app/inbox/c.tsx', from('../sign-in/sign-in.tsx')],
  ['desk/app/inbox/d.tsx', from('#features/consent/consent-record.ts')],
  ['desk/server/a.ts', from('#desk/app/main.tsx')],
  ['desk/server/inbox/b.ts', from('../log/audit-log.ts')],
  ['desk/server/inbox/c.ts', from('#features/consent/consent-record.ts')],
  ['desk/server/inbox/d.ts', from('#scripts/upgrade/repository.ts')],
];

const OTHER_ERRORS: Planted[] = [
  ['src/ui/part/style.tsx', "export const a = <p style={{ color: 'red' }} />;\n"],
  ['src/ui/part/html.tsx', "export const b = <p dangerouslySetInnerHTML={{ __html: '' }} />;\n"],
  ['src/lib/default.ts', 'export default 1;\n'],
  ['src/lib/talk.ts', "console.log('x');\n"],
  ['src/lib/round-a.ts', "import { b } from './round-b.ts';\nexport const a = () => b;\n"],
  ['src/lib/round-b.ts', "import { a } from './round-a.ts';\nexport const b = () => a;\n"],
];

const ALLOWED: Planted[] = [
  [
    'config/site.ts',
    "import type { SiteConfig } from '#lib/site/site-config.ts';\nexport type T = SiteConfig;\n",
  ],
  ['shared/good.ts', from('zod')],
  ['shared/same.ts', from('./good.ts')],
  ['src/lib/good.ts', from('#config/site.ts')],
  ['src/ui/part/good.tsx', from('#lib/site/product-words.ts')],
  ['src/features/one/good.ts', from('#shared/contact.ts')],
  ['src/features/one/near.ts', from('./good.ts')],
  ['src/sections/good.tsx', from('#features/consent/consent-record.ts')],
  ['src/layouts/good.astro', frontmatter('astro:content')],
  ['src/pages/good.astro', frontmatter('#sections/hero.tsx')],
  ['server/news/good.ts', from('#server/db/schema.ts')],
  ['server/db/migrations/good.ts', from('../dialect.ts')],
  ['server/app.ts', from('./news/good.ts')],
  ['desk/shared/good.ts', from('zod')],
  ['desk/app/inbox/good.tsx', from('#desk/shared/roles.ts')],
  ['desk/server/inbox/good.ts', from('#server/contact/message-store.ts')],
  ['desk/server/content/good.ts', from('#scripts/content-check/check-content.ts')],
];

let folder = '';
let invalid = new Set<string>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'directions-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, source] of [...FORBIDDEN, ...OTHER_ERRORS, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [oxlint, '-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { filename: string }[] };
  invalid = new Set(diagnostics.map(({ filename }) => filename));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('lint', () => {
  test.each(FORBIDDEN)('refuses a planted import in %s', (file) => {
    expect(invalid).toContain(file);
  });

  test.each(OTHER_ERRORS)('refuses the fault planted in %s', (file) => {
    expect(invalid).toContain(file);
  });

  test.each(ALLOWED)('accepts %s', (file) => {
    expect(invalid).not.toContain(file);
  });
});
