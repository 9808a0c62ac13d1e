// Compiled from messages/en/newsletter-issues.json by `npm run messages`; edit that file.
import { type Value } from '#shared/locale.ts';

export const noLetterHasBeenSent = () => 'No letter has been sent yet.';
export const inThisLetter = () => 'In this letter';
export const lettersFrom = (p: { brand: Value }) => `Letters from ${p.brand}`;
