import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDraftTree } from '#desk/server/drafts/draft-tree.ts';
import { createDevSite } from '#desk/server/preview/dev-site.ts';
import { openPublicationPlans } from '#desk/server/publish/publication-plan.ts';
import { createPublisher } from '#desk/server/publish/publisher.ts';
import { openSiteFolders } from '#scripts/build/site-folders.ts';
import { openTestDesk, START, type TestDesk } from './desk-harness.ts';
import { makeSiteCheckout } from './site-checkout.ts';

/** Stands for Astro's development server: a page, and what it was told by the environment. */
const PREVIEWED = `
const [port] = process.argv.slice(1).slice(-1);
require('node:http').createServer((request, response) => {
  if (request.url === '/end') process.exit(3);
  const [type, body] = request.url === '/a.svg' ? ['image/svg+xml', '<svg/>']
    : request.url === '/main.js' ? ['text/javascript', 'alert(1)']
    : ['text/html', '<script>alert(1)</script><img src="/a.svg"><p>' + request.url + JSON.stringify(process.env)];
  response.writeHead(200, { 'Content-Type': type }).end(body);
}).listen(Number(port), '127.0.0.1');
`;

export type EditingDesk = {
  desk: TestDesk;
  /** Checkout of the site. */
  root: string;
  /** Work tree of the drafts. */
  drafts: string;
  close(): Promise<void>;
};

/** A desk over a checkout of its own, where content is edited and nothing is built. */
export async function openEditingDesk(
  configFile: string | null = 'config/site.ts',
  environment: Record<string, string> = {},
  root = makeSiteCheckout(),
): Promise<EditingDesk> {
  const data = mkdtempSync(join(tmpdir(), 'desk-editing-'));
  const drafts = join(data, 'drafts');
  const tree = await openDraftTree(root, drafts);
  const publisher = createPublisher({
    root,
    tree,
    folders: openSiteFolders(join(data, 'dist'), 'desk'),
    plans: openPublicationPlans(join(data, 'publishing.json')),
    build: async () => undefined,
    signal: join(data, 'published'),
    now: () => START,
  });
  const preview = createDevSite({
    folder: root,
    dataDir: join(data, 'preview'),
    environment: { SMTP_URL: 'smtp://secret.example.org' },
    command: ['-e', PREVIEWED],
  });
  const editing = { tree, publisher, configFile, preview };
  const desk = await openTestDesk('https://desk.example.org', root, editing, environment);
  return {
    desk,
    root,
    drafts,
    async close() {
      await preview.stop();
      await desk.close();
      for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A desk for one test after the other. A new one takes six processes of git and two databases, so
 * the next test gets the same where the one before committed nothing, neither a draft nor by hand.
 */
export function editingDesks() {
  let kept: { desk: EditingDesk; before: string } | null = null;
  const commitsOf = ({ root }: EditingDesk) =>
    ['main', 'desk-drafts']
      .map((branch) => join(root, '.git/refs/heads', branch))
      .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : 'none'))
      .join();
  async function closeKept(): Promise<void> {
    await kept?.desk.close();
    kept = null;
  }
  return {
    /** For `beforeEach`. */
    async open(): Promise<EditingDesk> {
      if (kept && commitsOf(kept.desk) !== kept.before) await closeKept();
      if (!kept) {
        const desk = await openEditingDesk();
        kept = { desk, before: commitsOf(desk) };
      }
      return kept.desk;
    },
    /** For `afterAll`. */
    close: closeKept,
  };
}
