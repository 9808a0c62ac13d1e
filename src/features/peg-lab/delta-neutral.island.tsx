import { deltaNeutral } from './delta-neutral.ts';
import { Explorable, type Place } from './frame/explorable.tsx';

/** The explorable on hedged coins. @param place the page on which it stands */
export function DeltaNeutralLab(place: Place) {
  return <Explorable definition={deltaNeutral} {...place} />;
}
