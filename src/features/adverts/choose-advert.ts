import { isOnDay } from './advert-days.ts';
import type { Choice, HouseAdvert } from './advert-slot.tsx';

/**
 * What a place shows: the adverts take turns. One that has days gets another without any beside it,
 * which stands there before its first day and after its last.
 * @param place 0 or more, or −1 for the last advert
 * @param day of the build: those whose last day has passed are left out
 */
export function chooseAdvert(adverts: readonly HouseAdvert[], place: number, day: string): Choice {
  const left = adverts.filter(({ until }) => until === undefined || day <= until);
  const always = left.filter(({ from, until }) => from === undefined && until === undefined);
  const advert = left.at(place < 0 ? place : place % left.length) ?? null;
  if (!advert || always.includes(advert)) return { advert, standIn: null, isOn: true };
  const standIn = always.at(place < 0 ? place : place % always.length) ?? null;
  return { advert, standIn, isOn: isOnDay(advert, day) };
}
