import { ADVERT_PLACES, advertsLeft, placeOf } from '#lib/content/advert-places.ts';
import { site } from '#lib/site/site.ts';
import { isOnDay } from './advert-days.ts';
import type { Choice, HouseAdvert } from './advert-slot.tsx';

/** The place after the four rows of a page. */
export const TALL = ADVERT_PLACES.length - 1;

export type Where = {
  /** Row of the page from 0, or `TALL`. */
  place: number;
  /** Path of the page: no page advertises its own section, and pages take turns with what is left. */
  path: string;
  /** What is linked beside the place, as text that holds the paths. */
  near?: string | undefined;
};

/** Whether a text holds a path as such, and not as the beginning of another. */
function holdsPath(text: string, path: string): boolean {
  const at = text.indexOf(path);
  if (at === -1) return false;
  const next = text.at(at + path.length);
  return !next || !/[a-z0-9/-]/.test(next) || holdsPath(text.slice(at + 1), path);
}

/** `/learn/coins/check` → `/learn/coins`; a page of its own, such as `/news`, is its section. */
const sectionOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** Whether an advert leads into the section that its reader is in. */
function isAround(path: string, href: string): boolean {
  const section = sectionOf(href);
  return path === section || path.startsWith(`${section}/`);
}

function turnOf(path: string): number {
  return [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
}

/** Home alone has a third and a fourth row. */
const LAST_ROW_BELOW_HOME = 1;

/**
 * Whether an advert may stand in a place of a page. What is for rows that the page lacks joins its
 * last one, unless it leads away from this site.
 */
function isFor(position: number, { href }: HouseAdvert, { place, path }: Where): boolean {
  const own = placeOf(position);
  const joins = path !== '/' && place === LAST_ROW_BELOW_HOME && own > place && own !== TALL;
  return own === placeOf(place) || (joins && href.startsWith('/'));
}

/**
 * Of those of a place the one whose turn it is, which says nothing that stands beside it and leads
 * out of the section that its reader is in.
 */
function turn(adverts: readonly HouseAdvert[], where: Where) {
  const { place, path, near = '' } = where;
  const own = adverts.filter((advert, index) => isFor(index, advert, where));
  // Where there are few, the last one is for the tall place.
  const rest = place === TALL ? adverts.slice(-1) : adverts;
  const some = own.length > 0 ? own : rest;
  const fits = some.filter(({ href }) => !isAround(path, href) && !holdsPath(near, href));
  // As often in the row of turns as its weight says.
  const left = (fits.length > 0 ? fits : some).flatMap((advert) =>
    Array<HouseAdvert>(advert.weight ?? 1).fill(advert),
  );
  return left[path === '/' ? 0 : turnOf(path) % left.length] ?? null;
}

/**
 * What a place shows: each place of a page has adverts of its own, so that no page says one thing
 * twice. One that has days gets another without any beside it, which stands there before its first
 * day and after its last.
 * @param day of the build: those that cannot be shown any more, or lead nowhere, are left out
 */
export function chooseAdvert(adverts: readonly HouseAdvert[], where: Where, day: string): Choice {
  const left = advertsLeft(adverts, day, site.charity !== null);
  const always = left.filter(({ from, until }) => from === undefined && until === undefined);
  const advert = turn(left, where);
  if (!advert || always.includes(advert)) return { advert, standIn: null, isOn: true };
  return { advert, standIn: turn(always, where), isOn: isOnDay(advert, day) };
}
