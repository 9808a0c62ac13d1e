import { Plate, type PlateName } from '#ui/engraving/plate.tsx';
import { Rosette } from '#ui/rosette/rosette.tsx';
import { isForCharity } from '#lib/content/advert-places.ts';
import { fill } from '#lib/site/product-words.ts';
import { site } from '#lib/site/site.ts';
import { isOutside } from './advert-days.ts';
import styles from './adverts.module.css';
import outside from './outside-adverts.module.css';
import * as m from '#messages/adverts.ts';
import { hrefTo } from '#lib/site/href.ts';

type AdvertPicture = {
  src: string;
  width: number;
  height: number;
  alt: string;
  credit?: string | undefined;
  /** Of an uploaded picture: the value of `srcset` by format. */
  sources?: { avif: string; webp: string } | undefined;
};

export type HouseAdvert = {
  id: string;
  title: string;
  text?: string | undefined;
  action: string;
  /** A path of this site, an address of another, or `charity` for the configured one. */
  href: string;
  /** Its picture: an engraved plate, or a rosette with 3 to 12 petals, or a file of its own. */
  plate?: PlateName | undefined;
  rosette?: number | undefined;
  picture?: AdvertPicture | undefined;
  /** How many turns it gets where it shares a place with others; one without. */
  weight?: number | undefined;
  /** Kept in the list, and not shown. */
  isOff?: boolean | undefined;
  /** The first and the last day on which it is shown, in UTC, such as `2026-12-01`. */
  from?: string | undefined;
  until?: string | undefined;
};

/** A picture is never wider than this in its place, whatever room there is. */
const SHOWN_WIDTH = '300px';

/** What a place shows: an advert, and one without days that stands there before and after. */
export type Choice = { advert: HouseAdvert | null; standIn: HouseAdvert | null; isOn: boolean };

type AdvertSlotProps = {
  id: number;
  layout: 'desktop' | 'mobile';
  /** Shown by the house provider, and under any other until its frame has something to show. */
  house: Choice;
  /** Whatever the provider: this page shows the site's own adverts alone. */
  houseOnly?: boolean | undefined;
  isTall?: boolean;
};

/** The address that fills a slot from outside, or null where the house does. */
function outsideAddress(id: number): string | null {
  const { provider } = site.adverts;
  if (provider.kind === 'frame') return provider.address.replaceAll('{id}', String(id));
  return provider.kind === 'script' ? `/slot/${id}` : null;
}

/** Whether a visitor is asked before this provider's frames load. */
function needsConsent(): boolean {
  const { provider } = site.adverts;
  return 'needsConsent' in provider && provider.needsConsent;
}

export function AdvertSlot(props: AdvertSlotProps) {
  const { id, layout, house, houseOnly = false, isTall = false } = props;
  const address = houseOnly ? null : outsideAddress(id);
  const { advert, standIn, isOn } = house;
  return (
    <div
      className={address === null ? styles.slot : `${styles.slot} ${outside.outside}`}
      data-ad-slot={id}
      data-ad-layout={layout}
      data-ad-address={address ?? undefined}
      data-ad-consent={address !== null && needsConsent() ? '' : undefined}
      data-ad-height={isTall ? 600 : 250}
      // Where nobody else may fill the slot, it shows nothing on a day without an advert.
      data-advert-off={address === null && advert && !standIn && !isOn ? '' : undefined}
    >
      <span className={styles.label}>{m.advertisement()}</span>
      <div className={styles.stack}>
        {advert ? <House advert={advert} isOn={isOn} /> : null}
        {standIn ? <House advert={standIn} isOn={!isOn} isStandIn /> : null}
      </div>
    </div>
  );
}

type HouseProps = { advert: HouseAdvert; isOn: boolean; isStandIn?: boolean };

function House({ advert, isOn, isStandIn = false }: HouseProps) {
  const { href: named, from, until, title, text, action } = advert;
  const href = isForCharity(advert) ? site.charity?.url : named;
  if (!href) return null;
  return (
    <a
      className={styles.house}
      href={hrefTo(href)}
      // Others may have paid for what leads to them: search engines ask to be told.
      rel={isOutside(named) ? 'sponsored noopener' : undefined}
      data-advert-from={from}
      data-advert-until={until}
      data-advert-stand-in={isStandIn ? '' : undefined}
      data-advert-off={isOn ? undefined : ''}
    >
      <Drawing advert={advert} />
      <span className={styles.words}>
        <span className={styles.title}>{fill(title)}</span>
        {text === undefined ? null : <span className={styles.text}>{fill(text)}</span>}
      </span>
      <span className={styles.action}>{fill(action)}</span>
    </a>
  );
}

function Drawing({ advert: { picture, plate, rosette } }: { advert: HouseAdvert }) {
  if (picture) {
    const { src, width, height, alt, credit, sources } = picture;
    const size = { width, height, loading: 'lazy', decoding: 'async' } as const;
    if (!sources) return <img className={styles.picture} src={src} alt={alt} {...size} />;
    return (
      <picture className={styles.sources}>
        <source type="image/avif" srcSet={sources.avif} sizes={SHOWN_WIDTH} />
        <source type="image/webp" srcSet={sources.webp} sizes={SHOWN_WIDTH} />
        <img className={styles.picture} src={src} alt={alt} title={credit} {...size} />
      </picture>
    );
  }
  if (plate) return <Plate name={plate} className={styles.plate} isCropped />;
  if (rosette === undefined) return null;
  return <Rosette name={`rosette-${rosette}`} size={160} className={styles.rosette} />;
}
