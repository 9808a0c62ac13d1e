// Compiled from messages/en/adverts.json by `npm run messages`; edit that file.
import { type Value } from '#shared/locale.ts';

export const advertisementTall = () => 'Advertisement, tall';
export const advertisement = () => 'Advertisement';
export const advertisementsRow = (p: { number: Value }) => `Advertisements ${p.number}`;
