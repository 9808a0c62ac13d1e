import { useEffect } from 'react';
import { writeUrlState } from './url-state.ts';

/** Browsers refuse a URL that changes at every movement of a slider. */
const AFTER_MS = 300;

/**
 * Writes what a part of the page shows into the URL, once it rests.
 * @param makeQuery the same function until something has changed; null leaves the URL alone
 */
export function useUrlState(makeQuery: (() => string) | null): void {
  useEffect(() => {
    if (!makeQuery) return;
    const write = setTimeout(() => writeUrlState(makeQuery()), AFTER_MS);
    return () => clearTimeout(write);
  }, [makeQuery]);
}
