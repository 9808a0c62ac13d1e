/**
 * `npm run bench:desk`: Lighthouse's accessibility and best practices of every room of the desk,
 * with an owner signed in. Fails where one is below 100. `-- --preview` measures instead how long
 * a saved draft takes to its page, and fails over five seconds.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { roomPaths } from '#desk/app/frame/rooms.ts';
import { rooms } from '#desk/shared/roles.ts';
import { freePort } from '#desk/server/preview/free-port.ts';
import {
  enterDesk,
  makeDeskPlace,
  startKilledDesk,
  stopDesk,
} from '#tests/soak/desk-under-kill.ts';
import { buildDeskApp } from '../desk/build-desk-app.ts';
import { findBrowser } from '../test/find-browser.ts';
import { failedAudits, openLighthouse } from './lighthouse/open-lighthouse.ts';

const MAX_PREVIEW_MS = '5000';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

if (process.argv.includes('--preview'))
  process.exit(
    spawnSync(
      process.execPath,
      [PLAYWRIGHT, 'test', 'desk-preview', '--retries=0', '--reporter=list'],
      { env: { ...process.env, MAX_PREVIEW_MS }, stdio: 'inherit' },
    ).status ?? 1,
  );

const CATEGORIES = ['accessibility', 'best-practices'] as const;
const PATHS = [
  ...rooms.map((room) => roomPaths[room]),
  '/content/entry?file=content%2Fguides%2Freceiving.mdx',
  '/content/entry?file=content%2Fcoins%2Fusdc.json',
  '/account',
];

const chromePath = await findBrowser(process.env);
if (!chromePath) throw new Error('No Chromium was found: set CHROMIUM_PATH');
const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'));
const place = makeDeskPlace(folder, await freePort());
await buildDeskApp(resolve('.'), place.appFolder);
const desk = await startKilledDesk(place);
const lighthouse = await openLighthouse(chromePath);
try {
  const { cookie } = await enterDesk(place, desk);
  for (const path of PATHS) {
    const report = await lighthouse.measure(`http://localhost:${place.port}${path}`, {
      onlyCategories: CATEGORIES,
      extraHeaders: { Cookie: cookie ?? '' },
    });
    const scores = CATEGORIES.map((name) =>
      Math.round((report?.categories[name]?.score ?? 0) * 100),
    );
    console.log([path, ...scores].join('  '));
    if (scores.every((score) => score === 100)) continue;
    process.exitCode = 1;
    if (report) for (const name of failedAudits(report, CATEGORIES)) console.log(`  ${name}`);
  }
} finally {
  lighthouse.close();
  await stopDesk(desk);
  rmSync(folder, { recursive: true, force: true });
}
