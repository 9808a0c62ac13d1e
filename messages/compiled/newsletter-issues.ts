// Compiled from messages/en/newsletter-issues.json by `npm run messages`; edit that file.
export const noLetterHasBeenSent = () => 'No letter has been sent yet.';
export const inThisLetter = () => 'In this letter';
