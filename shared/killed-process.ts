/** What to say of a child process that ended by a signal; null where it ended by itself. */
export function whyKilled(signal: NodeJS.Signals | null, what: string): string | null {
  if (signal === null) return null;
  if (signal !== 'SIGKILL') return `${what} was stopped from outside (${signal}).`;
  return `${what} was killed from outside (SIGKILL), most likely because the machine ran out of memory. Building takes about 1.1 GB. Add swap, or build on another machine: docs/owner-guide.md, “Use a small machine”, says how.`;
}
