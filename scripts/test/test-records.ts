/** How one test ended in a run, whichever runner ran it. */
export type TestRecord = {
  /** Path from the root of the repository. */
  file: string;
  /** Where it begins, where the runner was asked for it. */
  line: number | null;
  /** The titles of its groups and its own. */
  titles: readonly string[];
  outcome: 'passed' | 'failed' | 'skipped';
  /** It failed first, and passed when it was run again. */
  isFlaky: boolean;
  /** What the machine lacks, as the test that was skipped says; see `tools.ts`. */
  waitsFor: string | null;
  /** The error's first lines, where it failed. */
  why: string;
};

/** What a runner leaves behind: the tests, and what went wrong outside of them. */
export type RunRecords = {
  tests: readonly TestRecord[];
  errors: readonly { where: string; why: string }[];
};

/** One name for a person, `server/mail/mail.test.ts › mail › is sent`. */
export function nameOf({ file, titles }: Pick<TestRecord, 'file' | 'titles'>): string {
  return [file, ...titles].join(' › ');
}
