// Compiled from messages/en/format.json by `npm run messages`; edit that file.
import { type Value } from '#shared/locale.ts';

export const justNow = () => 'just now';
export const minutes = (p: { count: number }) => `${(p.count === 1 ? '1 minute' : `${p.count} minutes`)}`;
export const citation = (p: { site: Value; title: Value; day: Value; address: Value }) => `${p.site}, "${p.title}", checked ${p.day}, ${p.address}`;
export const checkedOn = (p: { day: Value }) => `Checked ${p.day}`;
