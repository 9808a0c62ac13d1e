// Compiled from messages/en/adverts.json by `npm run messages`; edit that file.
export const advertisementTall = () => 'Advertisement, tall';
export const advertisement = () => 'Advertisement';
