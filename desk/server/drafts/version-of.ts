import { createHash } from 'node:crypto';

/** Names a text by its hash, so that a save can say which version it began with. */
export const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex');
