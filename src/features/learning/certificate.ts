import { escapeMarkup } from '#shared/escape-markup.ts';
import { bandPath, ringPart, rosetteRings, symmetryOf } from '#lib/drawing/guilloche.ts';
import * as m from '#messages/learning.ts';

export type CertificateColors = Record<'paper' | 'accent' | 'gold' | 'ink' | 'muted', string>;

export type Certificate = {
  name: string;
  /** Day of drawing, in words. */
  day: string;
  /** Titles of the passed lessons. */
  lessons: readonly string[];
  brand: string;
  /** What the path is called. */
  title: string;
  colors: CertificateColors;
};

const MAX_LESSONS = 14;
const PETALS = 9;
const serif = "Fraunces, Georgia, 'Noto Serif', serif";
const sans = "'Instrument Sans', Arial, sans-serif";

/** All but `Char` of XML 1.0 (2.2), and tabs and line breaks, for which a line has no use. */
const NOT_IN_XML = /[^\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text in XML; signs that XML does not allow at all are left out. */
function safe(text: string): string {
  return escapeMarkup(text.replaceAll(NOT_IN_XML, ''));
}

function rosette(): string {
  return rosetteRings(PETALS)
    .map((ring) => {
      const parts = symmetryOf(ring);
      const path = ringPart(ring);
      return Array.from(
        { length: parts },
        (_, part) => `<path d="${path}" transform="rotate(${(360 * part) / parts})"/>`,
      ).join('');
    })
    .join('');
}

function line(text: string, y: number, size: number, family: string, fill: string): string {
  return `<text x="600" y="${y}" text-anchor="middle" font-family="${family}" font-size="${size}" fill="${fill}">${safe(text)}</text>`;
}

const BETWEEN = '  ·  ';
const ROW_SIZE = 16;
/** Within the inner frame, by the mean width of a letter in the widest of the fonts that may stand in. */
const MAX_ROW_LETTERS = Math.floor(1000 / (ROW_SIZE * 0.5));

/** Titles in as few rows as they fit into. */
function rowsOf(titles: readonly string[]): string[] {
  const rows: string[] = [];
  for (const title of titles) {
    const longer = `${rows.at(-1) ?? ''}${BETWEEN}${title}`;
    if (rows.length > 0 && longer.length <= MAX_ROW_LETTERS) rows[rows.length - 1] = longer;
    else rows.push(title);
  }
  return rows;
}

/** The certificate as an SVG of 1200 by 850 units, in the manner of a banknote. */
export function certificateSvg({ name, day, lessons, brand, title, colors }: Certificate): string {
  const shown = lessons.slice(0, MAX_LESSONS);
  const rows = rowsOf(shown);
  const size = Math.min(64, Math.floor(1500 / Math.max(12, name.length)));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 850" width="1200" height="850">',
    `<title>${safe(`${title}, ${name}`)}</title>`,
    `<rect width="1200" height="850" fill="${colors.paper}"/>`,
    `<rect x="28" y="28" width="1144" height="794" fill="none" stroke="${colors.accent}" stroke-width="2"/>`,
    `<rect x="38" y="38" width="1124" height="774" fill="none" stroke="${colors.gold}"/>`,
    `<g fill="none" stroke="${colors.accent}" stroke-width="3" opacity="0.16" transform="translate(600 440) scale(0.36)">${rosette()}</g>`,
    `<g fill="none" stroke="${colors.accent}" stroke-width="0.8" opacity="0.5" transform="translate(120 62)"><path d="${bandPath(960, 16, 7)}"/></g>`,
    `<g fill="none" stroke="${colors.accent}" stroke-width="0.8" opacity="0.5" transform="translate(120 708)"><path d="${bandPath(960, 16, 7)}"/></g>`,
    line(brand, 205, 30, serif, colors.accent),
    line(title, 268, 44, serif, colors.ink),
    line(m.wasCompletedBy(), 335, 22, sans, colors.muted),
    line(name, 415, size, serif, colors.ink),
    `<line x1="320" y1="440" x2="880" y2="440" stroke="${colors.gold}" stroke-width="2"/>`,
    line(m.everyQuizPassed(), 490, 20, sans, colors.muted),
    ...rows.map((row, index) => line(row, 518 + index * 25, ROW_SIZE, sans, colors.ink)),
    line(day, 620, 22, sans, colors.ink),
    line(m.drawnOnTheReadersOwn(), 668, 15, sans, colors.muted),
    '</svg>',
  ].join('');
}
