import logo from '#config/logo.svg?raw';

const [, head = '', inside = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(logo) ?? [];
const viewBox = /viewBox="([^"]*)"/.exec(head)?.[1] ?? '0 0 28 28';
/** What its shapes take from the picture around them, such as their stroke. */
const inherited = head.replaceAll(/\s(?:xmlns|viewBox|width|height)="[^"]*"/g, '').trim();
const shapes = inside.replaceAll(/>\s+</g, '><').trim();

/** The logo as a picture within a page, in the color of the text around it. */
export const logoInPage = { viewBox, html: `<g ${inherited}>${shapes}</g>` };

/** The logo within another picture, 28 units wide and high, in a color. */
export function logoInPicture(color: string): string {
  const colored = logoInPage.html.replaceAll('currentColor', color);
  return `<svg width="28" height="28" viewBox="${viewBox}">${colored}</svg>`;
}
