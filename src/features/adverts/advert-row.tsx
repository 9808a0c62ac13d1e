import { site } from '#lib/site/site.ts';
import { AdvertSlot, type HouseAdvert } from './advert-slot.tsx';
import { chooseAdvert, TALL } from './choose-advert.ts';
import styles from './adverts.module.css';
import outside from './outside-adverts.module.css';
import tall from './tall-advert.module.css';
import * as m from '#messages/adverts.ts';

type AdvertsProps = {
  adverts: readonly HouseAdvert[];
  /** Of the build, in UTC, such as `2026-12-01`. */
  day: string;
  /** Path of the page, and what is linked beside the place. */
  path: string;
  near?: string | undefined;
  houseOnly?: boolean | undefined;
};

type AdvertRowProps = AdvertsProps & {
  /** Which row of the page this is, from 0: each shows other banners. */
  row: number;
  /** Narrow windows show fewer slots: some rows have none there, or one where a provider pays. */
  isOnPhones?: boolean | 'paid' | undefined;
};

/** Whether another company's creatives may come here: they are as large as they are. */
const mayBeOutside = (houseOnly: boolean) =>
  !houseOnly && ['frame', 'script'].includes(site.adverts.provider.kind);

/**
 * A row of adverts (spec D2): three of a provider that pays, one in narrow windows, and of the
 * site's own never more than one. None where there is no provider, or no advert to show.
 */
export function AdvertRow(props: AdvertRowProps) {
  const { row, adverts, day, path, near, isOnPhones = true, houseOnly = false } = props;
  const { provider, banners } = site.adverts;
  if (provider.kind === 'none') return null;
  const isRoomy = mayBeOutside(houseOnly);
  const hasPhone = isOnPhones === 'paid' ? isRoomy : isOnPhones;
  const house = chooseAdvert(adverts, { place: row, path, near }, day);
  if (!isRoomy && house.advert === null) return null;
  const banner = (place: number) => banners.desktop[place % 4]!;
  const desktop = isRoomy ? [banner(row * 2), banner(row * 2 + 1), banners.unit] : [banner(row)];
  return (
    <aside
      className={`wrap ${styles.row} ${isRoomy ? outside.roomy : styles.own} ${hasPhone ? '' : styles.wideOnly}`}
      aria-label={m.advertisementsRow({ number: row + 1 })}
      data-adverts=""
    >
      <div className={styles.desktop}>
        {desktop.map((id, slot) => (
          <AdvertSlot
            key={id}
            id={id}
            layout="desktop"
            // Under the frames of a provider each slot has another of ours.
            house={
              slot === 0 ? house : chooseAdvert(adverts, { place: row + slot, path, near }, day)
            }
            houseOnly={houseOnly}
          />
        ))}
      </div>
      {hasPhone ? (
        <div className={styles.phone}>
          {/* Where a page has two rows on phones, there is one between them that has none there. */}
          <AdvertSlot
            id={banners.mobile[Math.floor(row / 2) % 2]!}
            layout="mobile"
            house={house}
            houseOnly={houseOnly}
          />
        </div>
      ) : null}
    </aside>
  );
}

/** The tall banner beside long content, in wide windows only. */
export function TallAdvert({ adverts, day, path, near, houseOnly = false }: AdvertsProps) {
  const { provider, banners } = site.adverts;
  if (provider.kind === 'none') return null;
  const house = chooseAdvert(adverts, { place: TALL, path, near }, day);
  if (!mayBeOutside(houseOnly) && house.advert === null) return null;
  return (
    <aside
      className={`${tall.tall} ${mayBeOutside(houseOnly) ? tall.outside : styles.own}`}
      aria-label={m.advertisementTall()}
      data-adverts=""
    >
      <AdvertSlot id={banners.tall} layout="desktop" house={house} houseOnly={houseOnly} isTall />
    </aside>
  );
}
