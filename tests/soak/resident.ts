import { readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';

const PAGE_KIB = 4;

/** Resident memory of a process in MB. */
export function residentMb({ pid }: ChildProcess): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * PAGE_KIB) / 1024;
}

/** Looks at the memory of a process twice a second; `growth` is what it has gained since `settled`. */
export function watchMemory(child: ChildProcess) {
  const seen: number[] = [];
  let settledAt = 0;
  const timer = setInterval(() => seen.push(residentMb(child)), 500);
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  return {
    settled: () => void (settledAt = seen.length),
    /** Median of the last fifth against that of the first: single peaks are the collector's. */
    growth() {
      clearInterval(timer);
      const after = seen.slice(settledAt);
      const part = Math.max(1, Math.floor(after.length / 5));
      return median(after.slice(-part)) - median(after.slice(0, part));
    },
  };
}
