import { Resvg } from '@resvg/resvg-js';
import { logoInPicture } from '#lib/site/logo.ts';
import { site } from '#lib/site/site.ts';

/** The mark on its ground, as a square picture without rounded corners: systems cut their own. */
export function iconSvg(): string {
  const { light, onDeep } = site.look;
  // The logo has 28 units of its own; 34 of 48 leave room for systems that cut a circle.
  const mark = `<g transform="translate(7 7) scale(1.2143)">${logoInPicture(onDeep.ink)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${light.deep}" d="M0 0h48v48H0z"/>${mark}</svg>`;
}

/** The icon as PNG, `size` pixels square. */
export function iconPng(size: number): Buffer {
  return new Resvg(iconSvg(), { fitTo: { mode: 'width', value: size } }).render().asPng();
}
