import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDraftTree } from '#desk/server/drafts/draft-tree.ts';
import { createPublisher } from '#desk/server/publish/publisher.ts';
import { openSiteFolders } from '#desk/server/publish/swap-folders.ts';
import { openTestDesk, START, type TestDesk } from './desk-harness.ts';
import { makeSiteCheckout } from './site-checkout.ts';

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
): Promise<EditingDesk> {
  const root = makeSiteCheckout();
  const data = mkdtempSync(join(tmpdir(), 'desk-editing-'));
  const drafts = join(data, 'drafts');
  const tree = await openDraftTree(root, drafts);
  const publisher = createPublisher({
    root,
    tree,
    folders: openSiteFolders(join(data, 'dist')),
    build: async () => undefined,
    signal: join(data, 'published'),
    now: () => START,
  });
  const editing = { tree, publisher, configFile };
  const desk = await openTestDesk('https://desk.example.org', root, editing, environment);
  return {
    desk,
    root,
    drafts,
    async close() {
      await desk.close();
      for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
