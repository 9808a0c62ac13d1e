import { mdxToJs } from 'satteri';
import { bodyLine } from './page-head.ts';
import type { Problem } from './problem.ts';

type Slip = { pattern: RegExp; says?: string; hint: string };

/** Slips that writers make; with what to say in place of words that are for programmers. */
const SLIPS: readonly Slip[] = [
  {
    pattern: /`!` \(U\+0021\) before name/,
    says: 'A comment such as <!-- … --> cannot stand in a text.',
    hint: 'Take it out: the page shows nothing of it. A note for writers is {/* … */}.',
  },
  {
    pattern: /after `?</,
    says: 'A "<" begins a part of a page.',
    hint: 'For "less than", write &lt; or the words.',
  },
  {
    pattern: /\{|expression|acorn/i,
    says: 'A "{" begins a value, such as {site.brand}.',
    hint: 'For the sign itself, write \\{.',
  },
  {
    pattern: /closing tag|Expected a closing/i,
    hint: 'Close the part: <Part /> or <Part>…</Part>.',
  },
];

/**
 * Why the text of a page cannot be compiled, or null where it can. The compiler says the line before its
 * message: `5:14: Unexpected character …`.
 */
export function syntaxProblem(file: string, text: string, body: string): Problem | null {
  try {
    mdxToJs(body);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const place = /^(\d+):(\d+)(?:-\d+:\d+)?: ([\s\S]*)$/.exec(message);
    const says =
      (place?.[3] ?? message).split('\n')[0]?.replace(/ \((?:note|mdx)[\s\S]*$/, '') ?? '';
    const line = place ? Number(place[1]) : bodyLine(text);
    const slip = SLIPS.find(({ pattern }) => pattern.test(message));
    return {
      file,
      line,
      // The line is said before it.
      says:
        slip?.says ?? `${says.replaceAll(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, '').replace(/\.$/, '')}.`,
      hint: slip?.hint ?? null,
    };
  }
}
