import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { nearestName } from '#server/commands/nearest-name.ts';
import { parseSiteConfig, type SiteConfig } from '#lib/site/site-config.ts';
import { locateKey } from './locate-key.ts';

/** A configuration that cannot be used; the message has file, line and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  /** How many faults the message tells, and the line of the first one where it is known. */
  readonly count: number;
  readonly line: number | null;

  constructor(faults: readonly string[], line: number | null, options: ErrorOptions) {
    super(faults.join('\n'), options);
    this.count = faults.length;
    this.line = line;
  }
}

type Issue = z.core.$ZodIssue;

function isMissing(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
}

/** Unknown keys that were probably meant to be a missing one beside them: issue by issue. */
function misspelled(issues: readonly Issue[]): Map<Issue, Issue> {
  const pairs = issues.flatMap((issue): [Issue, Issue][] => {
    if (issue.code !== 'unrecognized_keys' || issue.keys.length !== 1) return [];
    const place = issue.path.join('.');
    const beside = issues.filter(
      (other) => isMissing(other) && other.path.slice(0, -1).join('.') === place,
    );
    const names = beside.map(({ path }) => String(path.at(-1)));
    const nearest = nearestName(issue.keys[0] ?? '', names);
    const meant = nearest === null ? undefined : beside[names.indexOf(nearest)];
    return meant ? [[issue, meant]] : [];
  });
  return new Map(pairs);
}

function faultWords(issue: Issue, meant: Issue | undefined): string {
  if (isMissing(issue)) return 'is missing';
  if (issue.code !== 'unrecognized_keys') return issue.message;
  const keys = issue.keys.map((key) => `"${key}"`).join(', ');
  return meant
    ? `nothing reads ${keys}: did you mean "${String(meant.path.at(-1))}"?`
    : `nothing reads ${keys}: look for a misspelling, or take it out`;
}

/** Each wrong key in one line: where it is written, its name, what is wrong. */
function keyFaults(error: z.ZodError, file: string, name: string): ConfigError {
  const { issues } = error;
  const source = readFileSync(file, 'utf8');
  const meant = misspelled(issues);
  const told = new Set(meant.values());
  const found = issues
    .filter((issue) => !told.has(issue))
    .map((issue) => {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
      const line = locateKey(source, [...issue.path, ...unknown]);
      const key = issue.path.join('.') || '(whole file)';
      const place = line === null ? name : `${name}:${line}`;
      return { line, says: `${place}: ${key}: ${faultWords(issue, meant.get(issue))}` };
    });
  return new ConfigError(
    found.map(({ says }) => says),
    found[0]?.line ?? null,
    { cause: error },
  );
}

/** Node puts file, line, the line itself and a caret at the head of a syntax error's stack. */
function syntaxFault(error: Error, name: string): ConfigError | null {
  const found = /^file:\/\/\S+?:(\d+)\n([\s\S]*?)\n\n/.exec(error.stack ?? '');
  if (!found) return null;
  const [, line = '', shown = ''] = found;
  const lines = shown.split('\n');
  const caret = lines.findIndex((text) => /^\s*\^+\s*$/.test(text));
  const [faulty = '', mark = ''] = caret > 0 ? lines.slice(caret - 1, caret + 1) : lines.slice(-1);
  const hint = /'[^']*'\w/.test(faulty)
    ? '\n  → An apostrophe ends a text in \'…\': put the text into "…".'
    : '\n  → Look for a missing comma, quotation mark or bracket there or just before.';
  const message = `${name}:${line}\n${faulty}\n${mark}\n  ${error.message}${hint}`;
  return new ConfigError([message], Number(line), { cause: error });
}

/**
 * Loads and validates a configuration file.
 * @param file full path
 * @throws ConfigError of at most six lines, or one line for each wrong key
 */
export async function loadConfig(file: string): Promise<SiteConfig> {
  const name = relative(resolve('.'), file);
  try {
    const { site } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      site: unknown;
    };
    return parseSiteConfig(site);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.cause instanceof z.ZodError) throw keyFaults(error.cause, file, name);
    throw (
      syntaxFault(error, name) ??
      new ConfigError([`${name}: ${error.message}`], null, { cause: error })
    );
  }
}
