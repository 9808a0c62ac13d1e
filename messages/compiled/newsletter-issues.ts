// Compiled from messages/en/newsletter-issues.json by `npm run messages`; edit that file.
export const readItOnTheSite = () => 'Read it on the site';
export const noLetterHasBeenSent = () => 'No letter has been sent yet.';
export const inThisLetter = () => 'In this letter';
export const youGetThisLetterBecause = () => 'You get this letter because you confirmed your address. To unsubscribe:';
export const nothingInItIsFinancial = () => 'Nothing in it is financial advice.';
