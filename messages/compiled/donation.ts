// Compiled from messages/en/donation.json by `npm run messages`; edit that file.
export const close = () => 'Close';
