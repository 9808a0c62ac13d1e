// Compiled from messages/en/format.json by `npm run messages`; edit that file.
export const justNow = () => 'just now';
export const minutes = (p: { count: number }) => `${(p.count === 1 ? '1 minute' : `${p.count} minutes`)}`;
