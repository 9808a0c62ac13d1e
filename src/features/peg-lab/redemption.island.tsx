import { Explorable, type Place } from './frame/explorable.tsx';
import { redemption } from './redemption.ts';

/** The explorable on redemption and arbitrage. @param place the page on which it stands */
export function RedemptionLab(place: Place) {
  return <Explorable definition={redemption} {...place} />;
}
