import { site } from '#lib/site/site.ts';
import { AdvertSlot, type HouseAdvert } from './advert-slot.tsx';
import { chooseAdvert } from './choose-advert.ts';
import styles from './adverts.module.css';

type AdvertsProps = {
  adverts: readonly HouseAdvert[];
  /** Of the build, in UTC, such as `2026-12-01`. */
  day: string;
  houseOnly?: boolean | undefined;
};

type AdvertRowProps = AdvertsProps & {
  /** Which row of the page this is, from 0: each shows other banners. */
  row: number;
  /** Narrow windows show fewer slots: some rows have none there. */
  isOnPhones?: boolean | undefined;
};

/** Whether another company's creatives may come here: they are as large as they are. */
const mayBeOutside = (houseOnly: boolean) =>
  !houseOnly && ['frame', 'script'].includes(site.adverts.provider.kind);

/** Up to three adverts side by side, one in narrow windows, none where there is no provider (spec D2). */
export function AdvertRow(props: AdvertRowProps) {
  const { row, adverts, day, isOnPhones = true, houseOnly = false } = props;
  const { provider, banners } = site.adverts;
  if (provider.kind === 'none') return null;
  const pick = (slot: number) => chooseAdvert(adverts, row * 3 + slot, day);
  const desktop = [
    banners.desktop[(row * 2) % 4]!,
    banners.desktop[(row * 2 + 1) % 4]!,
    banners.unit,
  ];
  return (
    <aside
      className={`wrap ${styles.row} ${mayBeOutside(houseOnly) ? styles.roomy : ''}`}
      aria-label={`Advertisements ${row + 1}`}
      data-adverts=""
    >
      <div className={styles.desktop}>
        {desktop.map((id, slot) => (
          <AdvertSlot key={id} id={id} layout="desktop" house={pick(slot)} houseOnly={houseOnly} />
        ))}
      </div>
      {isOnPhones ? (
        <div className={styles.phone}>
          {/* Where a page has two rows on phones, there is one between them that has none there. */}
          <AdvertSlot
            id={banners.mobile[Math.floor(row / 2) % 2]!}
            layout="mobile"
            house={pick(0)}
            houseOnly={houseOnly}
          />
        </div>
      ) : null}
    </aside>
  );
}

/** The tall banner beside long content, in wide windows only. */
export function TallAdvert({ adverts, day, houseOnly }: AdvertsProps) {
  const { provider, banners } = site.adverts;
  if (provider.kind === 'none') return null;
  return (
    <aside className={styles.tall} aria-label="Advertisement, tall" data-adverts="">
      <AdvertSlot
        id={banners.tall}
        layout="desktop"
        house={chooseAdvert(adverts, -1, day)}
        houseOnly={houseOnly}
        isTall
      />
    </aside>
  );
}
