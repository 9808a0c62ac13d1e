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
