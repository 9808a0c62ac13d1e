import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends the process on a signal in the orderly way, so that what was left to do on its exit (stop
 * a child, give back a lock) is done.
 * @returns gives the signals back to whoever comes next
 */
export function endOnSignals(): () => void {
  const end = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  for (const signal of SIGNALS) process.once(signal, end);
  return () => {
    for (const signal of SIGNALS) process.removeListener(signal, end);
  };
}
