// Compiled from messages/en/format.json by `npm run messages`; edit that file.
import { type Value } from '#shared/locale.ts';

export const justNow = () => 'just now';
export const minutes = (p: { count: number }) => `${(p.count === 1 ? '1 minute' : `${p.count} minutes`)}`;
export const citedPublished = (p: { day: Value }) => `published ${p.day}`;
export const citedChecked = (p: { day: Value }) => `checked ${p.day}`;
export const citedCorrected = (p: { day: Value }) => `corrected ${p.day}`;
