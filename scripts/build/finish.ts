/** `node scripts/build/finish.ts [dist [generations]]`: the last step of the build, after Astro's. */
import { resolve } from 'node:path';
import { BYTES_CACHE } from '#shared/build-cache.ts';
import { postalLine } from '#features/mail/postal-line.ts';
import { thirdParties } from '#lib/site/third-parties.ts';
import { site } from '#lib/site/site.ts';
import { ownHtml } from './collect-files.ts';
import { buildOrigin } from './build-origin.ts';
import { areFew } from './few-pages.ts';
import { finishBuild } from './finish-build.ts';
import { buildMailTemplates } from './mail-templates.ts';
import { readMoved } from './moved-addresses.ts';
import { openMailRenderer } from './mail-renderer.ts';
import { buildIssues } from './newsletter-issues.ts';
import { readRegisteredValues } from './registered-values.ts';
import { buildServiceWorker } from './service-worker.ts';
import { buildSearchIndex } from './search/search-index.ts';

/** The language of mails; their words are in `messages/en/mail.json`. */
const MAIL_LOCALE = 'en';

const { BROTLI_QUALITY, PREVIOUS_DIST_DIR } = process.env;
const started = performance.now();
const dist = resolve(process.argv[2] ?? 'dist');
try {
  await buildServiceWorker(dist);
  const places = await buildSearchIndex(dist, !areFew(process.env));
  const mail = {
    dist,
    site: {
      brand: site.brand,
      look: site.look,
      locale: MAIL_LOCALE,
      sender: postalLine(site.operator),
    },
    renderer: await openMailRenderer(),
  };
  await buildMailTemplates({ ...mail, unconfirmedDays: site.retention.unconfirmedDays });
  // Before the manifest, which says of the pictures of letters that mail shows them.
  const mailPictures = await buildIssues({
    ...mail,
    content: resolve('content/newsletters'),
    origin: new URL(buildOrigin(process.env)).origin,
  });
  const manifest = await finishBuild({
    dist,
    compressed: resolve(BYTES_CACHE, 'compressed'),
    before: PREVIOUS_DIST_DIR
      ? { dist: PREVIOUS_DIST_DIR }
      : { generations: resolve(process.argv[3] ?? '.cache/generations') },
    origin: buildOrigin(process.env),
    ...(BROTLI_QUALITY ? { brotliQuality: Number(BROTLI_QUALITY) } : {}),
    ownHtml: await ownHtml(dist, resolve('public')),
    moved: readMoved(),
    registered: readRegisteredValues('.'),
    areLinksChecked: !areFew(process.env),
    mailPictures,
    outsideOrigins: [...new Set(thirdParties().map((party) => party.origin))],
  });
  const files = Object.values(manifest.files);
  const pages = files.filter((file) => file.page !== null).length;
  console.log(`The search finds ${places} places.`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Checked and compressed ${pages} pages and ${files.length - pages} files in ${seconds} s.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
