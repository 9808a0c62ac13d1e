import { mountAdverts, unmountAdverts } from '#features/adverts/adverts.client.ts';
import { startConsent } from '#features/consent/consent.client.ts';
import { ignoreStrayTaps } from '#lib/browser/second-tap.client.ts';
import { mountEmbeds, startEmbeds, unmountEmbeds } from '#features/embeds/embeds.client.ts';

ignoreStrayTaps();
/** Shipped only where something configured needs consent. */
startConsent((granted) => {
  if (granted.adverts) mountAdverts({ asked: true });
  else unmountAdverts();
  if (granted.embeds) mountEmbeds();
  else unmountEmbeds();
});
startEmbeds();
