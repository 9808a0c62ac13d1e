// Compiled from messages/en/social-card.json by `npm run messages`; edit that file.
export const par10000 = () => 'par, 1.0000';
