import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problem.ts';

const FILE = 'config/logo.svg';

/** What keeps the logo from being drawn in pages, icons and cards. */
export function logoProblems(root: string): Problem[] {
  if (!existsSync(join(root, 'config'))) return [];
  const problem = (says: string, hint: string): Problem => ({ file: FILE, line: null, says, hint });
  if (!existsSync(join(root, FILE)))
    return [problem('The logo is missing.', 'Put an SVG there; the one that ships is a pattern.')];
  const text = readFileSync(join(root, FILE), 'utf8');
  if (!/<svg\b[^>]*>[\s\S]*<\/svg>/.test(text))
    return [problem('The logo is no SVG.', 'Save it as SVG from your drawing program.')];
  const problems: Problem[] = [];
  const [, , , width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(text) ?? [];
  if (width === undefined || width !== height)
    problems.push(
      problem('The logo is not square.', 'Give it a square viewBox, such as viewBox="0 0 28 28".'),
    );
  if (/<(script|style|image|foreignObject|text)\b|\son\w+=|href=|style=/i.test(text))
    problems.push(
      problem(
        'The logo has more in it than shapes: a script, style, text, picture or link.',
        'Turn letters into paths, and colors into fill and stroke. currentColor takes the color of the text around it.',
      ),
    );
  return problems;
}
