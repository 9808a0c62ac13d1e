import { Rosette } from '#ui/rosette/rosette.tsx';
import { fill } from '#lib/words.ts';
import { site } from '#lib/site.ts';
import styles from './adverts.module.css';

export type HouseAdvert = {
  id: string;
  title: string;
  text: string;
  action: string;
  /** A path of this site, or `charity` for the configured one. */
  href: string;
  /** Petals of its rosette, 3 to 12. */
  rosette: number;
};

type AdvertSlotProps = {
  id: number;
  layout: 'desktop' | 'mobile';
  /** Shown by the house provider, and under any other until its frame has something to show. */
  house: HouseAdvert | null;
  /** Whatever the provider: this page shows the site's own adverts alone. */
  houseOnly?: boolean | undefined;
};

/** The address that fills a slot from outside, or null where the house does. */
function outsideAddress(id: number): string | null {
  const { provider } = site.adverts;
  if (provider.kind === 'frame') return provider.address.replace('{id}', String(id));
  return provider.kind === 'script' ? `/slot/${id}` : null;
}

export function AdvertSlot({ id, layout, house, houseOnly = false }: AdvertSlotProps) {
  const address = houseOnly ? null : outsideAddress(id);
  return (
    <div
      className={styles.slot}
      data-ad-slot={id}
      data-ad-layout={layout}
      data-ad-address={address ?? undefined}
    >
      <span className={styles.label}>Advertisement</span>
      {house ? <House advert={house} /> : null}
    </div>
  );
}

function House({ advert }: { advert: HouseAdvert }) {
  const href = advert.href === 'charity' ? site.charity?.url : advert.href;
  if (!href) return null;
  return (
    <a className={styles.house} href={href}>
      <Rosette name={`rosette-${advert.rosette}`} size={160} className={styles.rosette} />
      <span className={styles.title}>{fill(advert.title)}</span>
      <span className={styles.text}>{fill(advert.text)}</span>
      <span className={styles.action}>{fill(advert.action)}</span>
    </a>
  );
}
