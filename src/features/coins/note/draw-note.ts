/** The specimen note of a coin as a picture of its own: 720 by 330, light or dark. */
import { site } from '#lib/site/site.ts';
import { bandPath, coinRings, ringPart, symmetryOf, type Ring } from '#lib/drawing/guilloche.ts';
import type { NoteText, ThreadMark } from './note-text.ts';
import { outlinedLines, TEXT_GRID, type TextLine } from './outlined-text.ts';
import * as m from '#messages/coins.ts';

export const NOTE_WIDTH = 720;
const NOTE_HEIGHT = 330;

export type NoteLook = 'light' | 'dark';
/** From the grid of the outlines to the units of the note. */
const SCALE = Number((1 / TEXT_GRID).toFixed(5));
type Colors = (typeof site.look)[NoteLook];

/**
 * The thread runs from the year in which the first coin began to the end of the last year with a
 * record; these are the years that it has at least, so that notes can be held beside each other.
 */
const THREAD = { from: 228, to: 690, y: 206, firstYear: 2014, lastYear: 2027 };
/** A coin that lost everything would have a mark this long; half of that is a loss of a quarter. */
const DEEPEST = 62;
const SEAL = { x: 116, y: 165, radius: 96 };
const SMALL = 12.5;
/** Below the thread and left of the years in which coins ended, so that it hides no mark. */
const STAMP = { x: 240, y: 216, width: 210, height: 50 };

/** Text is laid out at these places; the colors are given to the lines in the same order. */
function textLines(words: NoteText, brand: string): (TextLine & { color: keyof Colors })[] {
  const sans = { face: 'Instrument Sans', size: SMALL, x: THREAD.from } as const;
  const serif = { face: 'Fraunces', x: THREAD.from } as const;
  return [
    { ...sans, text: words.issuer, baseline: 70, tracking: 2, color: 'muted' },
    { ...serif, text: words.gives, size: 30, baseline: 107, color: 'ink' },
    { ...serif, text: words.to, size: 18, baseline: 136, color: 'ink' },
    { ...sans, text: words.terms ?? '', size: 15, baseline: 160, color: 'muted' },
    { ...sans, text: m.par10000(), baseline: 197, x: THREAD.to, anchor: 'end', color: 'gold' },
    { ...sans, text: words.record, baseline: 281, color: 'muted' },
    { ...sans, text: words.serial, baseline: 281, x: THREAD.to, anchor: 'end', color: 'muted' },
    {
      ...serif,
      text: words.ticker,
      size: 22,
      baseline: 172,
      x: SEAL.x,
      anchor: 'middle',
      color: 'ink',
    },
    {
      ...serif,
      text: words.givesOne ? '1' : '',
      size: 86,
      baseline: 124,
      x: THREAD.to,
      anchor: 'end',
      color: 'accent',
    },
    { ...sans, text: m.specimenDrawnBy({ brand }), size: 5, baseline: 290, color: 'accent' },
  ];
}

function seal(petals: number, weave: number): string {
  return coinRings(petals, weave).map(sealRing).join('');
}

function sealRing(ring: Ring, index: number): string {
  const parts = symmetryOf(ring);
  const turned = Array.from(
    { length: parts - 1 },
    (_, copy) =>
      `<use href="#r${index}" transform="rotate(${Number(((360 * (copy + 1)) / parts).toFixed(2))})"/>`,
  );
  return `<path id="r${index}" d="${ringPart(ring)}"/>${turned.join('')}`;
}

/** Where each mark is on the thread. */
function placesOf(marks: readonly ThreadMark[]): (mark: ThreadMark) => number {
  const { from, to } = THREAD;
  const years = marks.map(({ year }) => Math.floor(year));
  const first = Math.min(THREAD.firstYear, ...years);
  const last = Math.max(THREAD.lastYear, ...years.map((year) => year + 1));
  return ({ year }) => Math.round(from + ((year - first) / (last - first)) * (to - from));
}

/** Depth as its root, or small depegs would not be seen beside those of coins that failed. */
function markPath({ depth, side }: ThreadMark, x: number): string {
  const length = Math.max(5, Math.round(Math.sqrt(depth ?? 0) * DEEPEST));
  return `M${x} ${THREAD.y}v${side === 'above' ? -length : length}`;
}

function thread(words: NoteText, colors: Colors): string {
  const placeOf = placesOf(words.marks);
  const known = words.marks.filter(({ depth }) => depth !== null);
  const unknown = words.marks.filter(({ depth }) => depth === null);
  const dots = unknown.map(
    (mark) =>
      `<circle cx="${placeOf(mark)}" cy="${THREAD.y}" r="4" fill="${colors.surface}" stroke="${colors.red}" stroke-width="2"/>`,
  );
  return `<path d="${known.map((mark) => markPath(mark, placeOf(mark))).join('')}" stroke="${colors.red}" stroke-width="3"/><path d="M${THREAD.from} ${THREAD.y}H${THREAD.to}" stroke="${colors.gold}" stroke-width="2.4"/>${dots.join('')}`;
}

/** The letters of the stamp, as one outline. */
async function stampLetters([word, date]: NonNullable<NoteText['stamp']>): Promise<string> {
  const center = { x: STAMP.width / 2, anchor: 'middle' } as const;
  const lines = await outlinedLines(
    [
      { ...center, text: word, face: 'Instrument Sans', size: 19, baseline: 23, tracking: 1.5 },
      { ...center, text: date, face: 'Instrument Sans', size: 14, baseline: 41 },
    ],
    STAMP.width,
    STAMP.height,
  );
  return lines.join('');
}

type Letters = { lines: string[]; stamp: string | null };

async function lettersOf(words: NoteText, brand: string): Promise<Letters> {
  return {
    lines: await outlinedLines(textLines(words, brand), NOTE_WIDTH, NOTE_HEIGHT),
    stamp: words.stamp && (await stampLetters(words.stamp)),
  };
}

/** The note that was drawn last: its other look has the same letters, most of the work. */
let last: { words: string; letters: Promise<Letters> } | null = null;

function keptLetters(words: NoteText, brand: string): Promise<Letters> {
  const key = JSON.stringify([words, brand]);
  if (last?.words !== key) last = { words: key, letters: lettersOf(words, brand) };
  return last.letters;
}

function stamp(letters: string | null, colors: Colors): string {
  if (letters === null) return '';
  return `<g transform="translate(${STAMP.x} ${STAMP.y})rotate(-3)"><rect width="${STAMP.width}" height="${STAMP.height}" rx="4" fill="${colors.surface}" stroke="${colors.red}" stroke-width="3"/><g transform="scale(${SCALE})" fill="${colors.red}"><path d="${letters}"/></g></g>`;
}

/** Guilloche above and below, and the frame whose lower edge is microtext. */
function frame(accent: string): string {
  const inner = NOTE_WIDTH - 28;
  const band = `<path id="b" d="${bandPath(960, 16, 6)}" stroke-width="1.6"/>`;
  const scale = `scale(${(inner / 960).toFixed(4)} .27)`;
  return `<g stroke="${accent}"><g transform="translate(14 12)${scale}">${band}</g><use href="#b" transform="translate(14 ${NOTE_HEIGHT - 34})${scale}"/><path d="M14 38H706V292H14Z" stroke-width=".8"/></g>`;
}

/** Draws the note; `brand` signs it in microtext. */
export async function drawNote(
  words: NoteText,
  rosette: { petals: number; weave: number },
  brand: string,
  look: NoteLook,
): Promise<string> {
  const colors = site.look[look];
  const { accent, surface } = colors;
  const lines = textLines(words, brand);
  const letters = await keptLetters(words, brand);
  const drawn = lines.map(({ text, color, size }, index) => {
    const path = `<path d="${letters.lines[index]}"`;
    if (text === '1')
      return `${path} fill="none" stroke="${accent}" stroke-width="${1.6 * TEXT_GRID}"/>`;
    if (size === 5) return microtext(`${path} id="m"/>`);
    return text ? `${path} fill="${colors[color]}"/>` : '';
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${NOTE_WIDTH} ${NOTE_HEIGHT}" fill="none"><rect x="1" y="1" width="718" height="328" rx="8" fill="${surface}" stroke="${accent}" stroke-width="1.5"/>${frame(accent)}<g transform="translate(${SEAL.x} ${SEAL.y})scale(${SEAL.radius / 1000})" stroke="${accent}" stroke-width="7" opacity=".6">${seal(rosette.petals, rosette.weave)}</g><rect x="72" y="145" width="88" height="40" rx="20" fill="${surface}"/>${thread(words, colors)}<g transform="scale(${SCALE})" fill="${accent}">${drawn.join('')}</g>${stamp(letters.stamp, colors)}</svg>`;
}

/** The same tiny words side by side, up to the note's right edge. */
function microtext(path: string): string {
  const step = 96 * TEXT_GRID;
  const copies = [1, 2, 3, 4].map((copy) => `<use href="#m" x="${copy * step}"/>`);
  return path + copies.join('');
}

/** A note with nothing on it, torn in two: for an address that leads nowhere. */
export async function drawTornNote(brand: string, look: NoteLook): Promise<string> {
  const words = {
    issuer: '',
    gives: '',
    givesOne: true,
    to: '',
    terms: null,
    record: '',
    serial: '',
  };
  const whole = await drawNote(
    { ...words, ticker: '404', stamp: null, marks: [] },
    { petals: 11, weave: 2 },
    brand,
    look,
  );
  const content = whole.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const tear = 'L408 0 396 36 414 74 392 118 410 160 394 204 412 248 398 290 408 330';
  const half = (id: string, path: string, turn: string) =>
    `<clipPath id="${id}"><path d="${path}"/></clipPath><g transform="${turn}"><use href="#n" clip-path="url(#${id})"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -34 780 400" fill="none"><defs><g id="n">${content}</g></defs>${half('a', `M0 0${tear}L0 330Z`, 'rotate(-2 0 330)')}${half('z', `M720 0${tear}L720 330Z`, 'translate(22 0)rotate(3 720 330)')}</svg>`;
}
