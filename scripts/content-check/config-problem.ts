import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
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

/** Each wrong key in one line: where it is written, its name, what is wrong. */
function keyFaults(error: z.ZodError, file: string, name: string): ConfigError {
  const source = readFileSync(file, 'utf8');
  const found = error.issues.map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const line = locateKey(source, [...issue.path, ...unknown.slice(0, 1)]);
    const words =
      unknown.length === 0
        ? issue.message
        : `nothing reads ${unknown.map((key) => `"${key}"`).join(', ')}: look for a misspelling, or take it out`;
    const key = issue.path.join('.') || '(whole file)';
    return { line, says: `${line === null ? name : `${name}:${line}`}: ${key}: ${words}` };
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
