/**
 * `npm run prose -- --sample 40 --seed 7`: draws paragraphs from the built pages, for somebody who
 * has not seen them to read. docs/voice.md says how they are judged.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MANIFEST_FILE, type SiteManifest } from '#shared/site-manifest.ts';
import { buildIfNeeded, distFolder } from './build/build-site.ts';
import { drawParagraphs, paragraphsOf } from './prose/draw-paragraphs.ts';

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
const [count, seed] = [Number(values.sample), Number(values.seed)];
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('--sample and --seed are whole numbers: npm run prose -- --sample 40 --seed 7');
  process.exit(1);
}

const dist = distFolder(process.env);
// A site that is there is read as it is: built here, it would be one for this machine's address.
if (!existsSync(join(dist, MANIFEST_FILE))) await buildIfNeeded(process.env);
const manifest = JSON.parse(readFileSync(join(dist, MANIFEST_FILE), 'utf8')) as SiteManifest;
const pages = Object.entries(manifest.files).filter(
  // Frames and pages of facts repeat what pages say, and packs repeat lessons.
  ([path, { page }]) => page !== null && !/^\/(embed|facts|learn\/pack|test)\b/.test(path),
);
const paragraphs = pages.flatMap(([path, { file }]) =>
  paragraphsOf(path, readFileSync(join(dist, file), 'utf8')),
);
console.log(`${count} of ${paragraphs.length} paragraphs on ${pages.length} pages, seed ${seed}:`);
for (const [index, { place, above, text }] of drawParagraphs(paragraphs, count, seed).entries())
  console.log(`\n${index + 1}. ${place}\n   [${above.join(' › ')}]\n${text}`);
