import { Explorable, type Place } from './frame/explorable.tsx';
import { rebase } from './rebase.ts';

/** The explorable on a rebase. @param place the page on which it stands */
export function RebaseLab(place: Place) {
  return <Explorable definition={rebase} {...place} />;
}
