import { Hono } from 'hono';
import { ADVERT_PLACES, advertsLeft, isForCharity, placeOf } from '#lib/content/advert-places.ts';
import { HOUSE_FILE } from '#lib/content/house-advert-file.ts';
import { houseAdvertSchema } from '#lib/schema/advert-schema.ts';
import { isUploadedPicture } from '#lib/schema/picture-schema.ts';
import type { SiteConfig } from '#server/site-config.ts';
import type { z } from 'zod';
import { isoDay } from '#shared/iso-day.ts';
import type { AdvertsAnswer, AdvertSummary } from '#desk/shared/adverts.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { onlyFor } from '#desk/server/http/guards.ts';

type Advert = z.infer<typeof houseAdvertSchema>;

function pictureOf({ plate, rosette, image }: Advert): string {
  if (image !== undefined) return `the picture ${image}`;
  return plate === undefined ? `a rosette with ${rosette ?? 0} petals` : `the plate ${plate}`;
}

function standingOf(advert: Advert, day: string, hasCharity: boolean): AdvertSummary['standing'] {
  const { isOff, from, until } = advert;
  if (isOff) return 'off';
  if (until !== undefined && until < day) return 'over';
  if (!hasCharity && isForCharity(advert)) return 'no-charity';
  return from !== undefined && day < from ? 'later' : 'shown';
}

/** The adverts of the drafts in the order of their file; what is no advert yet is left out. */
function summaries(all: readonly unknown[], day: string, hasCharity: boolean): AdvertSummary[] {
  const adverts = all.flatMap((one, index) => {
    const result = houseAdvertSchema.safeParse(one);
    return result.success ? [{ ...result.data, index }] : [];
  });
  const left = advertsLeft(adverts, day, hasCharity);
  return adverts.map((advert) => {
    const { id, index, title, text = '', action, href, image, weight = 1 } = advert;
    const position = left.indexOf(advert);
    return {
      id,
      index,
      title,
      text,
      action,
      href,
      picture: pictureOf(advert),
      thumbnail: image && isUploadedPicture(image) ? `/api/pictures/${image}/thumbnail` : null,
      from: advert.from ?? null,
      until: advert.until ?? null,
      weight,
      standing: standingOf(advert, day, hasCharity),
      place: position === -1 ? null : placeOf(position),
    };
  });
}

/** Route of the room Adverts: the site's own adverts with their places and days. */
export function advertRoutes(tree: DraftTree, site: SiteConfig, now: () => number): Hono<DeskEnv> {
  return new Hono<DeskEnv>().use('*', onlyFor('adverts')).get('/', async (context) => {
    await tree.refresh();
    const all = JSON.parse(await tree.read(HOUSE_FILE)) as unknown[];
    const day = isoDay(now());
    const answer: AdvertsAnswer = {
      file: HOUSE_FILE,
      places: [...ADVERT_PLACES],
      provider: site.adverts.provider.kind,
      adverts: summaries(all, day, site.charity !== null),
    };
    return context.json(answer);
  });
}
