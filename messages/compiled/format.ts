// Compiled from messages/en/format.json by `npm run messages`; edit that file.
import { type Value } from '#shared/locale.ts';

export const countNameValueAgo = (p: { count: Value; name: Value; value: Value }) => `${p.count} ${p.name}${p.value} ago`;
export const minutes = (p: { count: number }) => `${(p.count === 1 ? '1 minute' : `${p.count} minutes`)}`;
