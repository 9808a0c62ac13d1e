import { createFactSources, type FactSources } from './fact-sources.ts';
import { type FileReader, openTables, type OpenTables } from './open-tables.ts';

/** The open data of the built site; both are null where it has none. */
export type OpenData = { open: OpenTables | null; facts: FactSources | null };

/**
 * Opens the open data at the first request for them, once for the life of the process.
 * @param origin what absolute URLs start with
 */
export function createOpenData(read: FileReader, origin: string): () => OpenData {
  let opened: OpenData | null = null;
  return () => {
    if (!opened) {
      const open = openTables(read, origin);
      opened = { open, facts: open && createFactSources(open, origin) };
    }
    return opened;
  };
}
