/** A house advert as the room Adverts lists it. */
export type AdvertSummary = {
  id: string;
  /** Its place in the file, by which its form is opened. */
  index: number;
  title: string;
  text: string;
  action: string;
  href: string;
  /** Its drawing or picture, in words. */
  picture: string;
  /** Address of a small size of its uploaded picture, or null. */
  thumbnail: string | null;
  from: string | null;
  until: string | null;
  weight: number;
  standing: 'shown' | 'later' | 'over' | 'off' | 'no-charity';
  /** The place that it is shown in; null where it is in none now. */
  place: number | null;
};

export type AdvertsAnswer = {
  /** Path of the file that they stand in. */
  file: string;
  /** Names of the places. */
  places: string[];
  /** Who fills the places, by `adverts.provider` of the settings. */
  provider: 'none' | 'house' | 'frame' | 'script';
  adverts: AdvertSummary[];
};
