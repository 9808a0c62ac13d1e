import { getCollection } from 'astro:content';
import { site } from '#lib/site/site.ts';
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawNote, drawTornNote, type NoteLook } from '#features/coins/note/draw-note.ts';
import { noteText } from '#features/coins/note/note-text.ts';
import type { Coin } from '#lib/schema/coin-schema.ts';
import { allCoins, depegsOf } from '#lib/content/library.ts';
import {
  bandPath,
  coinRings,
  heroRings,
  ringPart,
  rosetteRings,
  sealRings,
  symmetryOf,
  type Ring,
} from '#lib/drawing/guilloche.ts';

/** Mid greens that read as engraving on paper and on a dark page, and one for the deep hero. */
const STROKE = { paper: site.look.engraving.page, deep: site.look.engraving.hero };
const PETALS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** A coin on its way into a box for gifts. */
const GIVING =
  '<path d="M36 50H124V100H36ZM58 50h44M62 47a18 18 0 0 1 36 0M68 47a12 12 0 0 1 24 0M12 100H148"/>' +
  '<path d="M80 89 66 75a8 8 0 0 1 14-8 8 8 0 0 1 14 8Z"/>' +
  `<path stroke-width=".7" d="${Array.from({ length: 7 }, (_, line) => `M38 ${58 + line * 6}h20M102 ${58 + line * 6}h20`).join('')}"/>`;

function svg(viewBox: string, stroke: string, width: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none" stroke="${stroke}" stroke-width="${width}">${content}</svg>`;
}

/** One part of the ring, and turned copies of it: a rosette of 40 strands stays under 10 kB. */
function ringMarkup(ring: Ring, index: number): string {
  const parts = symmetryOf(ring);
  const copies = Array.from({ length: parts - 1 }, (_, copy) => {
    const angle = Number(((360 * (copy + 1)) / parts).toFixed(3));
    return `<use href="#r${index}" transform="rotate(${angle})"/>`;
  });
  return `<path id="r${index}" d="${ringPart(ring)}"/>${copies.join('')}`;
}

function rosette(rings: readonly Ring[], stroke: string, width: number): string {
  return svg('-1000 -1000 2000 2000', stroke, width, rings.map(ringMarkup).join(''));
}

async function note(coin: Coin, look: NoteLook): Promise<string> {
  return drawNote(noteText(coin, await depegsOf(coin.id)), coin.rosette, site.brand, look);
}

export const getStaticPaths = (async () => [
  ...PETALS.map((petals) => ({
    params: { name: `rosette-${petals}` },
    props: { svg: rosette(rosetteRings(petals), STROKE.paper, 3) },
  })),
  ...(await getCollection('coins')).map(({ id, data: { rosette: own } }) => ({
    params: { name: `coin-${id}` },
    props: { svg: rosette(coinRings(own.petals, own.weave), STROKE.paper, 4) },
  })),
  ...(await allCoins()).map(({ id, rosette: own }) => ({
    params: { name: `seal-${id}` },
    props: { svg: rosette(sealRings(own.petals, own.weave), STROKE.paper, 34) },
  })),
  ...(await allCoins()).flatMap((coin) =>
    (['light', 'dark'] as const).map((look) => ({
      params: { name: `note-${coin.id}-${look}` },
      props: { svg: () => note(coin, look) },
    })),
  ),
  ...(['light', 'dark'] as const).map((look) => ({
    params: { name: `note-torn-${look}` },
    props: { svg: () => drawTornNote(site.brand, look) },
  })),
  { params: { name: 'giving' }, props: { svg: svg('0 0 160 110', STROKE.paper, 1.6, GIVING) } },
  { params: { name: 'hero' }, props: { svg: rosette(heroRings, STROKE.deep, 2) } },
  {
    params: { name: 'band' },
    props: { svg: svg('0 0 960 80', STROKE.paper, 1, `<path d="${bandPath(960, 8, 9)}"/>`) },
  },
]) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ props }) =>
  new Response(typeof props.svg === 'function' ? await props.svg() : String(props.svg), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
