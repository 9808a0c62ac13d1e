import { site } from '#lib/site.ts';
import { AdvertSlot, type HouseAdvert } from './advert-slot.tsx';
import styles from './adverts.module.css';

type AdvertRowProps = {
  /** Which row of the page this is, from 0: each shows other banners. */
  row: number;
  adverts: readonly HouseAdvert[];
  /** Narrow windows show fewer slots: some rows have none there. */
  isOnPhones?: boolean | undefined;
  houseOnly?: boolean;
};

/** Up to three adverts side by side, one in narrow windows, none where there is no provider (spec D2). */
export function AdvertRow({ row, adverts, isOnPhones = true, houseOnly }: AdvertRowProps) {
  const { provider, banners } = site.adverts;
  if (provider.kind === 'none') return null;
  const pick = (slot: number) => adverts[(row * 3 + slot) % adverts.length] ?? null;
  const desktop = [
    banners.desktop[(row * 2) % 4]!,
    banners.desktop[(row * 2 + 1) % 4]!,
    banners.unit,
  ];
  return (
    <aside
      className={`wrap ${styles.row}`}
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
          <AdvertSlot
            id={banners.mobile[row % 2]!}
            layout="mobile"
            house={pick(0)}
            houseOnly={houseOnly}
          />
        </div>
      ) : null}
    </aside>
  );
}

type TallAdvertProps = { adverts: readonly HouseAdvert[]; houseOnly?: boolean };

/** The tall banner beside long content, in wide windows only. */
export function TallAdvert({ adverts, houseOnly }: TallAdvertProps) {
  const { provider, banners } = site.adverts;
  if (provider.kind === 'none') return null;
  return (
    <aside className={styles.tall} aria-label="Advertisement, tall" data-adverts="">
      <AdvertSlot
        id={banners.tall}
        layout="desktop"
        house={adverts.at(-1) ?? null}
        houseOnly={houseOnly}
      />
    </aside>
  );
}
