/** What to say of a process that builds and ended by a signal; null where it ended by itself. */
export function whyKilled(signal: NodeJS.Signals | null): string | null {
  if (signal === null) return null;
  if (signal !== 'SIGKILL') return `The build was stopped from outside (${signal}).`;
  return 'The build was killed from outside (SIGKILL), most likely because the machine ran out of memory. Building takes about 1.1 GB. Add swap, or build on another machine: docs/owner-guide.md, “Use a small machine”, says how.';
}
