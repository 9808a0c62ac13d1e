/**
 * CPU time in milliseconds that work takes of the thread that does it, which is how long a server
 * would answer nobody. A clock would count what the machine does beside it, and the time of all
 * threads what the collector does on another processor.
 */
export function cpuMsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
