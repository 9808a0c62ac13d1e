import { Resvg } from '@resvg/resvg-js';

/** The mark on its ground, as a square picture without rounded corners: systems cut their own. */
export function iconSvg(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#06281d" d="M0 0h48v48H0z"/><g fill="none" stroke="#eef4ec" stroke-width="2.6" stroke-linecap="round"><circle cx="24" cy="24" r="15.5"/><path d="M17.5 21h13M17.5 27h13"/></g></svg>';
}

/** The icon as PNG, `size` pixels square. */
export function iconPng(size: number): Buffer {
  return new Resvg(iconSvg(), { fitTo: { mode: 'width', value: size } }).render().asPng();
}
