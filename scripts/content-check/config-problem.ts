import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { nearestName } from '#server/commands/nearest-name.ts';
import { parseSiteConfig, type SiteConfig } from '#lib/site-config.ts';
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

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
}

/** Each wrong key in one line: where it is written, its name, what is wrong. */
function keyFaults(error: z.ZodError, file: string, name: string): ConfigError {
  const source = readFileSync(file, 'utf8');
  const missing = error.issues.filter(isMissing).map(({ path }) => path.join('.'));
  const meant = new Set<string>();
  /** The missing key beside an unknown one that it was probably meant to be. */
  const meantBy = (path: readonly PropertyKey[], key: string): string | null => {
    const head = path.map((part) => `${String(part)}.`).join('');
    const beside = missing.filter((one) => one.startsWith(head));
    const nearest = nearestName(
      key,
      beside.map((one) => one.slice(head.length)),
    );
    if (nearest !== null) meant.add(head + nearest);
    return nearest;
  };
  const words = error.issues.map((issue) => {
    if (isMissing(issue)) return 'is missing';
    if (issue.code !== 'unrecognized_keys') return issue.message;
    const [key = ''] = issue.keys;
    const nearest = issue.keys.length === 1 ? meantBy(issue.path, key) : null;
    if (nearest !== null) return `nothing reads "${key}": did you mean "${nearest}"?`;
    const all = issue.keys.map((one) => `"${one}"`).join(', ');
    return `nothing reads ${all}: look for a misspelling, or take it out`;
  });
  const told = error.issues
    .map((issue, index) => ({ issue, words: words[index] ?? '' }))
    .filter(({ issue }) => !(isMissing(issue) && meant.has(issue.path.join('.'))));
  const found = told.map(({ issue, words: says }) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const line = locateKey(source, [...issue.path, ...unknown]);
    const key = issue.path.join('.') || '(whole file)';
    return { line, says: `${line === null ? name : `${name}:${line}`}: ${key}: ${says}` };
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
