import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/http/log.ts';
import { registerJobs, runIfDue } from '#server/jobs/jobs.ts';
import { smtpTransport } from '#server/mail/smtp.ts';
import { scheduledIssues } from '#server/newsletter/scheduled-issues.ts';
import { openHarness } from '#tests/newsletter/newsletter-harness.ts';

/** What letters in mails of these tests lead to. */
export const LETTER_ORIGIN = 'https://coins.example.org';

const here = (path: string) => pathToFileURL(path).href;

/**
 * Stands for the minute of a real build: it copies the content, and makes mail of each letter by the
 * code that a build does it with.
 */
export const BUILD_WITH_LETTERS = `
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { openMailRenderer } from '${here('scripts/build/mail-renderer.ts')}';
import { readPageHead } from '${here('scripts/content-check/page-head.ts')}';
import { markdownToHtml } from '${here('node_modules/satteri/dist/index.js')}';

const dist = process.env.DIST_DIR;
cpSync('content', dist + '/content', { recursive: true });
mkdirSync(dist + '/newsletter-issues');
const ink = { paper: '#ffffff', ink: '#000000', muted: '#444444', line: '#cccccc', accent: '#1d3f8f' };
const site = { brand: 'At Par', look: { light: ink, dark: ink }, locale: 'en', sender: null };
const { renderIssue } = await openMailRenderer();
for (const name of readdirSync('content/newsletters').filter((one) => one.endsWith('.mdx'))) {
  const id = name.replace('.mdx', '');
  const text = readFileSync('content/newsletters/' + name, 'utf8');
  const { title, summary, status } = readPageHead(text);
  const { html: fragment } = markdownToHtml(text.replace(/^---[\\s\\S]*?\\n---\\n/, ''));
  const mail = await renderIssue({ site, origin: '${LETTER_ORIGIN}', title, summary, fragment,
    archive: '${LETTER_ORIGIN}/learn/letters/' + id, sizes: new Map() });
  writeFileSync(dist + '/newsletter-issues/' + id + '.json',
    JSON.stringify({ id, status, origin: '${LETTER_ORIGIN}', ...mail }));
}
`;

/**
 * What the site's server does at a point in time: letters that are due then leave by a mail server.
 * @param at the time that its clock shows
 */
export async function sendDueLetters(dataDir: string, mailServer: URL, at: number): Promise<void> {
  const opened = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  const from = { name: 'At Par', email: 'letters@coins.example.org' };
  const harness = await openHarness(opened, { transport: smtpTransport(mailServer, from) });
  harness.clock.now = at;
  const log = createLog(
    'silent',
    () => undefined,
    () => new Date(at),
  );
  const job = scheduledIssues({
    db: opened.db,
    newMessageId: harness.newMessageId,
    wakeOutbox: () => undefined,
    settingsError: null,
    isWithoutPage: () => false,
    log,
  });
  await registerJobs(opened.db, [job]);
  await runIfDue({ db: opened.db, now: () => at, holder: randomUUID(), log }, job, {
    steadyMs: () => 0,
  });
  for (let step = 0; step < 20; step += 1) {
    harness.clock.now += 10;
    await harness.outbox.flush();
  }
  await harness.stop();
  await opened.close();
}
