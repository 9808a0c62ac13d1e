/** Something in the owner's content or configuration that has to be put right, or looked at. */
export type Problem = {
  /** Path from the root of the repository. */
  file: string;
  /** Line in the file, from 1, where it is known. */
  line: number | null;
  /** What is wrong, in a sentence. */
  says: string;
  /** What to do about it, where that is not plain from the sentence. */
  hint: string | null;
};

/** Two or three lines a problem: place, what is wrong, what to do. */
export function describeProblem({ file, line, says, hint }: Problem): string {
  const place = line === null ? file : `${file}:${line}`;
  return hint === null ? `${place}\n  ${says}` : `${place}\n  ${says}\n  → ${hint}`;
}

/** All problems, each file's together, in the order of their lines. */
export function describeProblems(problems: readonly Problem[]): string {
  const sorted = problems.toSorted(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
  return sorted.map(describeProblem).join('\n');
}
