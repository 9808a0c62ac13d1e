import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '#lib/site/site-config.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { catalogProblems, translations } from '../messages/check-catalogs.ts';
import { rewordedNotes } from '../messages/reworded.ts';
import {
  localeNotes,
  outdatedNotes,
  unusedCatalogs,
  unusedLanguages,
} from '../messages/untranslated.ts';
import { type FactFinding, judgeFacts } from '../facts/judge-facts.ts';
import { readFacts } from '../facts/read-facts.ts';
import { examine } from '../doctor/examine.ts';
import { readChecked } from './check-content.ts';
import { ConfigError, loadConfig } from './config-problem.ts';
import type { Problem } from './problem.ts';
import { publicNotes } from './public-files.ts';
import { registeredNotes } from './registered-notes.ts';
import { configReferenceProblems } from './reference-problems.ts';
import { unreadNotes } from './unread-files.ts';

export type Judged = {
  /** What stops a build: faulty files, and the configuration's own error. */
  errors: { problems: Problem[]; config: ConfigError | null };
  /** What an owner may want to know, each in a few lines. */
  warnings: string[];
};

/** A text whose facts contradict each other or have no source misleads a reader today. */
const GRAVE: Partial<Record<FactFinding['standing'], string>> = {
  wrong: 'it is on the site as it stands, until it is put right',
  conflicting: 'readers find both; keep the one that the source has',
  unsourced: 'readers cannot look it up; name its source',
};

/** Its reason is on the first line: `npm start` prints no more than that. */
function graveWarnings(findings: readonly FactFinding[]): string[] {
  return findings.flatMap(({ standing, place, says }) => {
    const effect = GRAVE[standing];
    return effect === undefined ? [] : [`${place}: ${says}\n  → ${effect}`];
  });
}

function dueWarning(findings: readonly FactFinding[]): string[] {
  const due = findings.filter(({ standing }) => standing === 'due');
  if (due.length === 0) return [];
  const [first] = due;
  return [
    `${due.length} ${due.length === 1 ? 'fact is' : 'facts are'} due for another look at the source, first ${first?.place}\n  → npm run facts lists them all; then set "checked" to the day on which you looked.`,
  ];
}

/** Whether the settings make an `ads.txt`, as other companies' adverts need one. */
function hasAdsTxt({ provider, adsTxt }: SiteConfig['adverts']): boolean {
  return (provider.kind === 'frame' || provider.kind === 'script') && adsTxt.length > 0;
}

/** Of what English the translations are, where their catalogs are in order. */
function translationNotes(folder: string): string[] {
  const { errors, outdated } = catalogProblems(folder);
  const reworded = errors.length === 0 ? rewordedNotes(folder) : [];
  return [...outdatedNotes(outdated), ...reworded, ...unusedCatalogs(folder)];
}

/**
 * Judges an owner's configuration and content: what stops the build, and what is worth knowing.
 * @param today day such as `2026-11-22`, for checks that run out
 */
export async function judgeOwn(own: {
  root: string;
  /** Full path of the configuration. */
  config: string;
  environment: Record<string, string | undefined>;
  today: string;
}): Promise<Judged> {
  const { problems, unwritten, notes, ...known } = readChecked(
    own.root,
    own.environment['SITE_URL'] ?? '',
  );
  problems.push(...unwritten);
  const warnings = notes.map(
    ({ file, line, says, hint }) => `${file}:${line}: ${says}\n  → ${hint}`,
  );
  let config: ConfigError | null = null;
  let tickers: string[] = [];
  try {
    const site = await loadConfig(own.config);
    tickers = site.market.coins.map(({ ticker }) => ticker);
    problems.push(...configReferenceProblems(site, own.config, known));
    for (const found of examine({ site, environment: own.environment })) {
      const { standing, setting, says, effect } = found;
      const head = standing === 'contradiction' ? 'At odds with each other: ' : '';
      warnings.push(`${head}${setting}: ${says}\n  → ${effect}`);
    }
    warnings.push(...publicNotes(own.root, hasAdsTxt(site.adverts)));
    const messages = join(own.root, 'messages');
    if (existsSync(messages)) {
      // English alone has nothing to be at odds with, and compiling it takes a while.
      if (translations(messages).length > 0) warnings.push(...translationNotes(messages));
      const locales = site.locales ?? [DEFAULT_LOCALE];
      warnings.push(...localeNotes(locales, messages), ...unusedLanguages(locales, messages));
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    config = error;
  }
  warnings.push(...unreadNotes(own.root));
  // Facts are read out of files that have to be readable first.
  if (problems.length === 0) {
    warnings.push(...registeredNotes(own.root, tickers));
    const findings = judgeFacts(readFacts(own.root), own.today);
    warnings.unshift(...graveWarnings(findings));
    warnings.push(...dueWarning(findings));
  }
  return { errors: { problems, config }, warnings };
}
