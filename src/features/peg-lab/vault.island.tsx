import { Explorable, type Place } from './frame/explorable.tsx';
import { vault } from './vault.ts';

/** The explorable on a vault. @param place the page on which it stands */
export function VaultLab(place: Place) {
  return <Explorable definition={vault} {...place} />;
}
