import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { nearestName } from '#server/commands/nearest-name.ts';
import { issueLabel } from './schema-labels.ts';
import { parseSiteConfig, type SiteConfig } from '#lib/site/site-config.ts';

/** What matters of a configuration file: comments and texts whole, names, and what nests. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[\w$.]+|[{}[\](),:]|\n/g;
const OPENING = ['{', '[', '('];
const CLOSING = ['}', ']', ')'];

type Frame = { kind: string; path: readonly string[]; name: string | null; at: string | null };

const pathText = (path: readonly PropertyKey[]) => path.map(String).join('\n');

/** Lines of the keys and list entries that are written out in an object literal. */
function linesOfKeys(source: string): Map<string, number> {
  const lines = new Map<string, number>();
  const start = /export const site\b[^=]*=/.exec(source);
  if (!start) return lines;
  const from = start.index + start[0].length;
  let line = source.slice(0, from).split('\n').length;
  const frames: Frame[] = [];
  for (const [token] of source.slice(from).matchAll(TOKEN)) {
    const top = frames.at(-1);
    const isNote = token.startsWith('//') || token.startsWith('/*') || token === '\n';
    if (!isNote && top?.kind === '[' && top.at !== null && !',]'.includes(token)) {
      const path = pathText([...top.path, top.at]);
      if (!lines.has(path)) lines.set(path, line);
    }
    if (isNote || token.startsWith('`')) line += token.split('\n').length - 1;
    else if (OPENING.includes(token)) {
      const path = top ? [...top.path, ...(top.at === null ? [] : [top.at])] : [];
      frames.push({ kind: token, path, name: null, at: token === '[' ? '0' : null });
    } else if (CLOSING.includes(token)) frames.pop();
    else if (token === ',' && top) {
      top.name = null;
      top.at = top.kind === '[' ? String(Number(top.at) + 1) : null;
    } else if (token === ':' && top?.kind === '{' && top.at === null && top.name !== null) {
      top.at = top.name;
      lines.set(pathText([...top.path, top.at]), line);
    } else if (top) top.name = token.replace(/^['"]|['"]$/g, '');
    if (frames.length === 0) break;
  }
  return lines;
}

/**
 * Finds where a key of the configuration is written, for a message that names the line.
 * @returns the line of the key, or of the nearest one around it; null where neither is written out
 */
export function locateKey(source: string, path: readonly PropertyKey[]): number | null {
  const lines = linesOfKeys(source);
  for (let depth = path.length; depth > 0; depth -= 1) {
    const line = lines.get(pathText(path.slice(0, depth)));
    if (line !== undefined) return line;
  }
  return null;
}

/** A configuration that cannot be used; the message has file, line and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  /** How many errors the message tells, and the line of the first one where it is known. */
  readonly count: number;
  readonly line: number | null;

  constructor(errors: readonly string[], line: number | null, options: ErrorOptions) {
    super(errors.join('\n'), options);
    this.count = errors.length;
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

function errorLabel(issue: Issue, value: unknown, meant: Issue | undefined): string {
  if (issue.code !== 'unrecognized_keys') return issueLabel(issue, value) ?? issue.message;
  const keys = issue.keys.map((key) => `"${key}"`).join(', ');
  return meant
    ? `nothing reads ${keys}: did you mean "${String(meant.path.at(-1))}"?`
    : `nothing reads ${keys}: look for a misspelling, or take it out`;
}

const nameOf = (file: string) => relative(resolve('.'), file);

/** Each wrong key in one line: where it is written, its name, what is wrong. */
function keyErrors(error: z.ZodError, value: unknown, file: string): ConfigError {
  const { issues } = error;
  const name = nameOf(file);
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
      return { line, says: `${place}: ${key}: ${errorLabel(issue, value, meant.get(issue))}` };
    });
  return new ConfigError(
    found.map(({ says }) => says),
    found[0]?.line ?? null,
    { cause: error },
  );
}

/** Node puts file, line, the line itself and a caret at the head of a syntax error's stack. */
function syntaxError(error: Error, name: string): ConfigError | null {
  const found = /^file:\/\/\S+?:(\d+)\n([\s\S]*?)\n\n/.exec(error.stack ?? '');
  if (!found) return null;
  const [, line = '', shown = ''] = found;
  const lines = shown.split('\n');
  const caret = lines.findIndex((text) => /^\s*\^+\s*$/.test(text));
  const [invalid = '', mark = ''] = caret > 0 ? lines.slice(caret - 1, caret + 1) : lines.slice(-1);
  const hint = /'[^']*'\w/.test(invalid)
    ? '\n  → An apostrophe ends a text in \'…\': put the text into "…".'
    : '\n  → Look for a missing comma, quotation mark or bracket there or just before.';
  const message = `${name}:${line}\n${invalid}\n${mark}\n  ${error.message}${hint}`;
  return new ConfigError([message], Number(line), { cause: error });
}

/**
 * Loads and validates a configuration file.
 * @param file full path
 * @throws ConfigError of at most six lines, or one line for each wrong key
 */
export async function loadConfig(file: string): Promise<SiteConfig> {
  const name = nameOf(file);
  let value: unknown;
  try {
    const { site } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      site: unknown;
    };
    value = site;
    return parseSiteConfig(site);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.cause instanceof z.ZodError) throw keyErrors(error.cause, value, file);
    throw (
      syntaxError(error, name) ??
      new ConfigError([`${name}: ${error.message}`], null, { cause: error })
    );
  }
}
