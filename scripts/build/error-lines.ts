/** The most lines of an error that are told; all of them are in the build's log. */
const MAX_LINES = 4;
const NOISE = /^\s*(at |Stack trace|Hint:|See https|Error reference)/;
/** Where Astro goes on from what is wrong to the code that stumbled over it. */
const TRACE = /^\s*(?:Location:|Stack trace:)/;
/** What Astro says on its way begins with the time; a warning may speak of errors, too. */
const PROGRESS = /^\d\d:\d\d:\d\d (?!\s*\[ERROR\])/;

function startOfError(lines: readonly string[]): number {
  const trace = lines.findLastIndex((line) => TRACE.test(line));
  if (trace !== -1) {
    const before = lines.findLastIndex((line, at) => at < trace && /^\d\d:\d\d:\d\d /.test(line));
    return Math.max(PROGRESS.test(lines[before] ?? '') ? before + 1 : before, 0);
  }
  return Math.max(
    lines.findIndex((line) => !PROGRESS.test(line) && /error|Error|✗/.test(line)),
    0,
  );
}

/** Error lines of a build's output, without progress, warnings, stack and the tool's advice. */
export function errorLines(output: string): string[] {
  const lines = output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
  return lines
    .slice(startOfError(lines))
    .filter((line) => !NOISE.test(line))
    .slice(0, MAX_LINES);
}
