import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { campaignOf, progressOf } from '#server/newsletter/campaign.ts';
import { stopReason, summary } from '#server/newsletter/campaign-progress.ts';
import { readIssue } from '#server/newsletter/issue-files.ts';
import { ISSUES_FOLDER } from '#shared/newsletter-issue.ts';
import { readPageHead } from '#scripts/content-check/page-head.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { IssueSending, IssueSummary } from '#desk/shared/newsletter.ts';
import type { CommandDeps } from '#desk/server/commands/run-command.ts';
import { letterFile, LETTERS_FOLDER } from './letter-file.ts';

async function sendingOf(db: SiteDatabase, id: string): Promise<IssueSending | null> {
  const campaign = await campaignOf(db, id);
  if (!campaign) return null;
  const progress = await progressOf(db, campaign.id);
  const { state, startsAt, all, counts } = progress;
  const reason = stopReason(progress, id);
  return { state, startsAt, sent: counts.sent ?? 0, all, says: summary(progress), reason };
}

/** The head of a letter; empty where it cannot be read, which its own form tells. */
function headOf(text: string): Record<string, unknown> {
  try {
    return (readPageHead(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Heads of the letters by their names. All of the content would take half a second to read. */
function letterHeads(root: string): Map<string, Record<string, unknown>> {
  const folder = join(root, LETTERS_FOLDER);
  const names = existsSync(folder) ? readdirSync(folder).filter((one) => one.endsWith('.mdx')) : [];
  return new Map(
    names.map((name) => [basename(name, '.mdx'), headOf(readFileSync(join(folder, name), 'utf8'))]),
  );
}

/** Names of the issues in the built site. */
function builtIds(distDir: string): string[] {
  const folder = join(distDir, ISSUES_FOLDER);
  return existsSync(folder) ? readdirSync(folder).map((name) => basename(name, '.json')) : [];
}

/**
 * Lists newsletter issues, those that are texts and those that are built, the newest first.
 * @param root folder with `content` in it, drafts included where there are any
 */
export async function listIssues(deps: CommandDeps, root: string): Promise<IssueSummary[]> {
  const { siteDb, env } = deps;
  const known = letterHeads(root);
  const built = builtIds(env.distDir);
  const issues = await Promise.all(
    [...new Set([...known.keys(), ...built])].map(async (id) => {
      const head = known.get(id);
      const issue = built.includes(id) ? readIssue(env.distDir, id) : null;
      const date = String(head?.['date'] ?? '');
      const title = String(head?.['title'] ?? issue?.subject ?? id);
      const sending = await sendingOf(siteDb, id);
      const file = head ? letterFile(id) : null;
      return { date, summary: { id, title, file, built: issue?.status ?? null, sending } };
    }),
  );
  return issues.toSorted((a, b) => b.date.localeCompare(a.date)).map((issue) => issue.summary);
}
