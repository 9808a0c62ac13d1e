/** The plot of a page as SVG that stands by itself: pixels for parts, colors for classes. */
import { parseDocument } from 'htmlparser2';
import { escapeMarkup } from '#shared/escape-markup.ts';
import type { MarkupNode } from '#lib/format/markup-node.ts';

export type Attributes = Readonly<Record<string, string | number>>;

/** What an element of the plot is, by the classes that its style sheet knows it by. */
type PlotElement = {
  name: string;
  /** Whether it has the class. */
  is: (className: string | undefined) => boolean;
  /** Whether it or what it is in has the class. */
  isIn: (className: string | undefined) => boolean;
};

/** The attributes that stand for the style sheet; `null` leaves the element out. */
export type Ink = (element: PlotElement) => Attributes | null;

export type Box = { width: number; height: number; fontSize: number };

type State = Box & {
  /** From the units of a path to pixels. */
  scale: readonly [x: number, y: number];
  classes: readonly string[];
};

const rounded = (value: number) => Math.round(value * 10) / 10;
const ACROSS = /^(x|x1|x2|cx|dx|width|r)$/;
const LENGTH = /^(x|y|x1|x2|y1|y2|cx|cy|dx|dy|width|height|r)$/;

/** A length in pixels: parts are of the plot, and `em` of the size of its words. */
function pixels(name: string, value: string, { width, height, fontSize }: Box): number {
  const amount = Number.parseFloat(value);
  if (value.endsWith('%')) return rounded((amount / 100) * (ACROSS.test(name) ? width : height));
  return rounded(value.endsWith('em') ? amount * fontSize : amount);
}

function scaledPairs(text: string, [x, y]: State['scale']): string {
  return text.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_pair, left, right) => `${rounded(Number(left) * x)} ${rounded(Number(right) * y)}`,
  );
}

function ownAttributes(attribs: Record<string, string>, state: State): [string, string | number][] {
  return Object.entries(attribs).flatMap(([name, value]): [string, string | number][] => {
    if (LENGTH.test(name)) return [[name, pixels(name, value, state)]];
    if (name === 'd' || name === 'transform') return [[name, scaledPairs(value, state.scale)]];
    return name === 'text-anchor' ? [[name, value]] : [];
  });
}

/** What a nested `svg` does: it has units of its own, or it stands further to the right. */
function groupOf({ attribs = {} }: MarkupNode, state: State): [Attributes, State] {
  const [, , across, up] = (attribs['viewBox'] ?? '').split(' ').map(Number);
  if (across && up) return [{}, { ...state, scale: [state.width / across, state.height / up] }];
  const x = attribs['x'] ? pixels('x', attribs['x'], state) : 0;
  return [x ? { transform: `translate(${x} 0)` } : {}, state];
}

const written = (attributes: Iterable<readonly [string, string | number]>) =>
  [...attributes].map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`).join('');

function inked(node: MarkupNode, state: State, ink: Ink): string {
  if (node.type === 'text') return escapeMarkup(node.data ?? '');
  const { name, attribs = {}, children = [] } = node;
  if (!name || name === 'title') return '';
  const own = (attribs['class'] ?? '').split(' ').filter(Boolean);
  const within = [...state.classes, ...own];
  const color = ink({
    name,
    is: (one) => one !== undefined && own.includes(one),
    isIn: (one) => one !== undefined && within.includes(one),
  });
  if (color === null) return '';
  const isGroup = name === 'svg' || name === 'a' || name === 'g';
  const [moved, inner] = name === 'svg' ? groupOf(node, state) : [{}, state];
  const attributes = new Map<string, string | number>([
    ...(name === 'svg' || name === 'a' ? [] : ownAttributes(attribs, state)),
    ...Object.entries<string | number>(moved),
    ...Object.entries(color),
  ]);
  const content = children
    .map((child) => inked(child, { ...inner, classes: within }, ink))
    .join('');
  if (isGroup && content === '') return '';
  const tag = isGroup ? 'g' : name;
  return content === ''
    ? `<${tag}${written(attributes)}/>`
    : `<${tag}${written(attributes)}>${content}</${tag}>`;
}

/**
 * The plot that a page shows, drawn by the same code, as SVG without style sheet, script or link.
 * @param markup of the page: one `svg` whose lengths are parts of its place
 * @param box place of the plot in pixels, and the size of its words
 * @param ink colors and widths, which a style sheet gives to the page
 */
export function inkedPlot(markup: string, box: Box, ink: Ink): string {
  const root = parseDocument(markup, { xmlMode: true }) as unknown as MarkupNode;
  return (root.children ?? [])
    .map((node) => inked(node, { ...box, scale: [1, 1], classes: [] }, ink))
    .join('');
}
