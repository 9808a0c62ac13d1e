import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { logoInPicture } from '#lib/site/logo.ts';
import { site } from '#lib/site/site.ts';
import { ringPart, rosetteRings, symmetryOf } from '#lib/drawing/guilloche.ts';
import { palettePng } from '#lib/drawing/palette-png.ts';
import { keepPicture, keptPicture } from '#lib/drawing/picture-cache.ts';
import { pictureFonts, subsetsOf } from '#lib/drawing/picture-fonts.ts';
import { BYTES_CACHE } from '#shared/build-cache.ts';
import * as m from '#messages/social-card.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const { light, onDeep, engraving } = site.look;

const fonts = pictureFonts(400);

function rosette(petals: number): string {
  const rings = rosetteRings(petals).map((ring) => {
    const parts = symmetryOf(ring);
    const path = ringPart(ring);
    return Array.from(
      { length: parts },
      (_, part) => `<path d="${path}" transform="rotate(${(360 * part) / parts})"/>`,
    ).join('');
  });
  return `<g transform="translate(985 200) scale(0.44)" fill="none" stroke="${engraving.card}" stroke-width="2.4">${rings.join('')}</g>`;
}

const row = { display: 'flex', alignItems: 'center' } as const;

function words(title: string, brand: string): Parameters<typeof satori>[0] {
  const size = title.length > 44 ? 68 : 82;
  return {
    type: 'div',
    props: {
      style: {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        // The padding is within the height, or the title would stand below the picture.
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        padding: '72px 72px 88px',
        color: onDeep.ink,
      },
      children: [
        {
          type: 'div',
          props: {
            style: { ...row, fontFamily: subsetsOf('Fraunces'), fontSize: 40, marginLeft: 62 },
            children: brand,
          },
        },
        {
          type: 'div',
          props: {
            style: {
              display: 'flex',
              maxWidth: 760,
              fontFamily: subsetsOf('Fraunces'),
              fontSize: size,
              lineHeight: 1.08,
              letterSpacing: -1.2,
            },
            children: title,
          },
        },
        {
          type: 'div',
          props: {
            style: {
              ...row,
              position: 'absolute',
              right: 72,
              bottom: 46,
              fontFamily: subsetsOf('Instrument Sans'),
              fontSize: 24,
              color: onDeep.gold,
            },
            children: m.par10000(),
          },
        },
      ],
    },
  } as Parameters<typeof satori>[0];
}

const MARK = `<g transform="translate(72 74) scale(1.6)">${logoInPicture(onDeep.ink)}</g>`;
const PAR_LINE = `<path d="M0 592h${WIDTH}" stroke="${onDeep.gold}" stroke-width="2"/>`;

/** The words of a card as SVG, their letters as paths. */
export function drawCardText(title: string, brand: string): Promise<string> {
  return satori(words(title, brand), { width: WIDTH, height: HEIGHT, fonts });
}

const CARDS = `${BYTES_CACHE}/cards`;

/**
 * Draws the social card (`og:image`) of a page: 1200 by 630 pixels, PNG. One that was drawn before
 * is taken from the cache.
 */
export async function drawSocialCard(
  title: string,
  brand: string,
  petals: number,
): Promise<Buffer<ArrayBuffer>> {
  const picture = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${light.deep}"/>${rosette(petals)}${PAR_LINE}${MARK}`;
  // Most pages keep their title from one build to the next.
  const { file, bytes } = keptPicture(CARDS, [words(title, brand), picture]);
  if (bytes) return bytes;
  const text = await drawCardText(title, brand);
  const whole = text.replace(/^(<svg[^>]*>)/, `$1${picture}`);
  const drawing = new Resvg(whole, { fitTo: { mode: 'width', value: WIDTH } });
  const card = await palettePng(drawing.render());
  keepPicture(file, card);
  return card;
}
