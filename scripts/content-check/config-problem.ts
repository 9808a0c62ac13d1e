import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSiteConfig, type SiteConfig } from '#lib/site-config.ts';

/** A configuration that cannot be used; the message has file, line and what to do. */
class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Node puts file, line, the line itself and a caret at the head of a syntax error's stack. */
function syntaxWords(error: Error, name: string): string | null {
  const found = /^file:\/\/\S+?:(\d+)\n([\s\S]*?)\n\n/.exec(error.stack ?? '');
  if (!found) return null;
  const [, line = '', shown = ''] = found;
  const lines = shown.split('\n');
  const caret = lines.findIndex((text) => /^\s*\^+\s*$/.test(text));
  const [faulty = '', mark = ''] = caret > 0 ? lines.slice(caret - 1, caret + 1) : lines.slice(-1);
  const hint = /'[^']*'\w/.test(faulty)
    ? '\n  → An apostrophe ends a text in \'…\': put the text into "…".'
    : '\n  → Look for a missing comma, quotation mark or bracket there or just before.';
  return `${name}:${line}\n${faulty}\n${mark}\n  ${error.message}${hint}`;
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
    const syntax = syntaxWords(error, name);
    throw new ConfigError(syntax ?? error.message.replaceAll('config/site.ts', name), {
      cause: error,
    });
  }
}
