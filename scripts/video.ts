/**
 * `npm run video`: draws the film again, frame by frame, and encodes it into `public/video`;
 * `-- poster` draws only the picture that stands in its place. Needs a Chromium and ffmpeg with
 * libx264 and libvpx. The result is kept in the repository, so nobody has to run this who doesn't
 * change the film.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from './test/find-browser.ts';
import { startEncoder } from './video/encoders.ts';

const RATE = 30;
const BATCH = 30;
const FOLDER = 'public/video';
const NAME = 'defi-ecosystems';

type Stage = {
  filmSeconds: number;
  poster(): string;
  frames(from: number, count: number, rate: number): string[];
};

/** The stage as one script. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve('scripts/video/stage/stage.ts'), formats: ['iife'], name: 'stage' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('the stage was not built');
  return output.output[0].code;
}

async function openStage(page: Page): Promise<void> {
  // A letter that the face added last doesn't have is drawn by the one before it.
  const fonts = [
    ['Fraunces', 'fraunces-more'],
    ['Fraunces', 'fraunces-basic'],
    ['Instrument Sans', 'instrument-sans-more'],
    ['Instrument Sans', 'instrument-sans-basic'],
  ] as const;
  for (const [family, file] of fonts) {
    const data = readFileSync(`src/assets/fonts/${file}.woff2`).toString('base64');
    await page.evaluate(
      async ([name, source]) => {
        const face = new FontFace(name, `url(data:font/woff2;base64,${source})`, {
          weight: '100 900',
        });
        document.fonts.add(await face.load());
      },
      [family, data] as const,
    );
  }
  await page.addScriptTag({ content: await bundle() });
}

const framesOf = (page: Page, from: number, count: number) =>
  page.evaluate(
    ([first, many, rate]) => (globalThis as unknown as Stage).frames(first, many, rate),
    [from, count, RATE] as const,
  );

async function encodeFilm(page: Page): Promise<void> {
  const seconds = await page.evaluate(() => (globalThis as unknown as Stage).filmSeconds);
  const encoders = (['mp4', 'webm'] as const).map((format) =>
    startEncoder(format, `${FOLDER}/${NAME}.${format}`),
  );
  const total = seconds * RATE;
  for (let from = 0; from < total; from += BATCH) {
    for (const frame of await framesOf(page, from, Math.min(BATCH, total - from))) {
      const bytes = Buffer.from(frame, 'base64');
      await Promise.all(encoders.map((encoder) => encoder.write(bytes)));
    }
    if (from % (RATE * 20) === 0) console.log(`${from / RATE} of ${seconds} s`);
  }
  await Promise.all(encoders.map((encoder) => encoder.end()));
}

const browserPath = await findBrowser(process.env);
if (!browserPath) throw new Error('No Chromium was found: set CHROMIUM_PATH');
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  await openStage(page);
  const poster = await page.evaluate(() => (globalThis as unknown as Stage).poster());
  // It is the largest thing that a phone shows first: frames are compressed less than it is.
  const compressed = sharp(Buffer.from(poster, 'base64'))
    .resize(960)
    .jpeg({ quality: 60, mozjpeg: true });
  writeFileSync(`${FOLDER}/${NAME}.jpg`, await compressed.toBuffer());
  if (!process.argv.includes('poster')) await encodeFilm(page);
} finally {
  await browser.close();
}
for (const end of ['mp4', 'webm', 'jpg'])
  console.log(`${NAME}.${end}: ${(statSync(`${FOLDER}/${NAME}.${end}`).size / 1e6).toFixed(2)} MB`);
