/** A chart as a picture of its own: title, plot, sources, license and where it is from. */
import { CONTENT_LICENSE } from '#lib/site/license.ts';
import { escapeMarkup } from '#shared/escape-markup.ts';
import { site } from '#lib/site/site.ts';
import { formatDay } from '#lib/format/dates.ts';
import type { Caption } from '#ui/chart/chart-figure.tsx';
import * as m from '#messages/chart-image.ts';

export const IMAGE_WIDTH = 1200;
const MARGIN = 56;
const INNER = IMAGE_WIDTH - 2 * MARGIN;
const { light } = site.look;

/** Faces of the site where they are installed, and what every machine has. */
const SERIF = 'Fraunces, Georgia, serif';
const SANS = "'Instrument Sans', Arial, sans-serif";
/** Width of a letter as a part of its size, by the widest words that were measured. */
const LETTER = { [SERIF]: 0.5, [SANS]: 0.52 } as const;

export type ChartImage = {
  /** Heading of the picture. */
  title: string;
  /** What the page's chart is called for those who do not see it. */
  label: string;
  caption: Omit<Caption, 'note'> & { note?: string };
  /** Drawing of the plot in pixels, `width` of them wide, with room for its own words. */
  plot: (width: number) => { svg: string; height: number };
  /** Whether others recorded its values, so that our license is for the drawing alone. */
  isOthersData?: boolean;
};

function wrapped(text: string, size: number, font: keyof typeof LETTER): string[] {
  const letters = Math.floor(INNER / (size * LETTER[font]));
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < letters)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

type Words = { size: number; font: keyof typeof LETTER; fill: string; weight?: number };

/** Lines of text from `top` down, and where what follows begins. */
function textBlock(text: string, top: number, words: Words): { svg: string; bottom: number } {
  const { size, font, fill, weight = 400 } = words;
  const lines = wrapped(text, size, font);
  const leading = Math.round(size * 1.35);
  const svg = lines
    .map(
      (line, index) =>
        `<text x="${MARGIN}" y="${top + size + index * leading}" font-family="${font}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeMarkup(line)}</text>`,
    )
    .join('');
  return { svg, bottom: top + lines.length * leading };
}

/** The line of sources as it stands under the chart of the page. */
function sourceLine({ sources, asOf, dateKind = 'as-of' }: Caption): string {
  if (!sources) return '';
  const names = sources
    .map(({ title, remark }) => (remark ? `${title} (${remark})` : title))
    .join('; ');
  const said = { count: sources.length, names };
  if (!asOf) return m.sourceOf(said);
  const day = formatDay(asOf);
  return dateKind === 'checked'
    ? m.sourceChecked({ ...said, day })
    : m.sourceAsOf({ ...said, day });
}

/**
 * SVG of a chart that stands by itself: 1200 pixels wide, in the light theme, with the colors in
 * it, and without script, style sheet, font or any other address that it would load.
 * @param url of the page that shows it
 */
export function chartImage(image: ChartImage, url: string): string {
  const { title, label, caption, plot, isOthersData = false } = image;
  const head = textBlock(title, MARGIN, { size: 40, font: SERIF, fill: light.ink });
  const see = textBlock(caption.see, head.bottom + 6, { size: 24, font: SANS, fill: light.muted });
  const drawn = plot(INNER);
  const plotTop = see.bottom + 24;
  const below = { size: 19, font: SANS, fill: light.muted } as const;
  const source = textBlock(sourceLine(caption), plotTop + drawn.height + 24, below);
  const from = `${site.brand}, ${url.replace(/^https?:\/\//, '')} · ${isOthersData ? m.licenseOfDrawing() : 'CC BY 4.0'}`;
  const foot = textBlock(from, source.bottom + 6, { ...below, weight: 600, fill: light.accent });
  const height = foot.bottom + MARGIN - 16;
  const described = [caption.see, caption.note, sourceLine(caption), from, CONTENT_LICENSE];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${height}" viewBox="0 0 ${IMAGE_WIDTH} ${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escapeMarkup(label)}</title>`,
    `<desc id="desc">${escapeMarkup(described.filter(Boolean).join(' '))}</desc>`,
    `<rect width="${IMAGE_WIDTH}" height="${height}" fill="${light.surface}"/>`,
    head.svg,
    see.svg,
    `<g transform="translate(${MARGIN} ${plotTop})" font-family="${SANS}">${drawn.svg}</g>`,
    source.svg,
    foot.svg,
    '</svg>\n',
  ].join('');
}
