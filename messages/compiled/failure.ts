// Compiled from messages/en/failure.json by `npm run messages`; edit that file.
import { type Parts } from '#shared/locale.ts';

export const oopsPageNotFound = () => 'Oops! Page not found';
export const eitherThereIsATypo = () => 'Either there is a typo in the address, or the page has moved.';
export const returnToHome = () => 'Return to Home';
export const unexpectedApplicationError = () => 'Unexpected Application Error!';
export const somethingWentWrongOnOur = () => 'Something went wrong on our side. Please try again in a moment.';
export const request = <T>(p: { code: (text: string) => NoInfer<T> }): Parts<T> => ['Request: ', p.code('')];
