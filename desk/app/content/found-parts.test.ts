import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { InsertablePart } from '#desk/shared/content.ts';
import { insertableParts } from '#desk/server/content/opened-text.ts';
import { describePart, findParts, partAt, withValues } from './found-parts.ts';

const KINDS = ['about', 'guides', 'lab', 'learn', 'legal', 'pages'];
const TEXTS = KINDS.flatMap((kind) => {
  const folder = join('content', kind);
  const names = readdirSync(folder).filter((name) => name.endsWith('.mdx'));
  return names.map((name) => [kind, join(folder, name)] as const);
});

const partsByKind = new Map(KINDS.map((kind) => [kind, insertableParts('.', kind)]));
const found = (kind: string, text: string) => findParts(text, partsByKind.get(kind) ?? []);

describe('parts in the texts of the site', () => {
  test.each(TEXTS)('of %s, those of %s are found, and keep their bytes', (kind, file) => {
    const text = readFileSync(file, 'utf8');
    const parts = found(kind, text);
    for (const one of parts) {
      expect(text.slice(one.from, one.to)).toBe(one.source);
      expect(withValues(one, one.values)).toBe(one.source);
    }
    const names = (partsByKind.get(kind) ?? []).filter(({ tag }) => /^[A-Z]/.test(tag));
    const written = names.flatMap(({ tag }) => [...text.matchAll(new RegExp(`<${tag}\\b`, 'g'))]);
    const shown = parts.filter(({ role, part }) => role !== 'close' && /^[A-Z]/.test(part.tag));
    expect(shown).toHaveLength(written.length);
    const around = (role: string) => parts.filter((one) => one.role === role).length;
    expect(around('close')).toBe(around('open'));
  });
});

const field = (
  name: string,
  as: 'text' | 'number' | 'lines',
  options: InsertablePart['fields'][number]['options'] = null,
) => ({ name, as, label: name, help: '', options });
const PARTS: InsertablePart[] = [
  {
    name: 'Slide',
    about: 'A slide',
    tag: 'Slide',
    isAround: true,
    isInline: false,
    fields: [field('n', 'number'), field('title', 'text'), field('lines', 'lines')],
  },
  {
    name: 'Figure',
    about: 'A figure',
    tag: 'Figure',
    isAround: false,
    isInline: true,
    fields: [field('id', 'text', [{ id: 'share', name: 'Share of USDT' }])],
  },
  {
    name: 'Level box',
    about: 'A level',
    tag: 'div',
    isAround: true,
    isInline: false,
    fields: [field('data-level', 'text')],
  },
];
const SLIDE = `<Slide n={3} title="A &quot;b&quot;" lines={['one', "two's", 'it\\'s']} plate="law">`;

test('values are read from a tag and written into it, each by itself', () => {
  const [slide] = findParts(SLIDE, PARTS);
  expect(slide?.values).toEqual({ n: '3', title: 'A "b"', lines: "one\ntwo's\nit's" });
  const changed = slide && withValues(slide, { ...slide.values, title: 'C < D & $1' });
  expect(changed).toBe(SLIDE.replace('A &quot;b&quot;', 'C &lt; D &amp; $1'));
  expect(slide && withValues(slide, { ...slide.values, n: '4', lines: 'x\ny' })).toBe(
    '<Slide n={4} title="A &quot;b&quot;" lines={["x","y"]} plate="law">',
  );
  const [bare] = findParts('<Figure />', PARTS);
  expect(bare && withValues(bare, { id: 'share' })).toBe('<Figure id="share" />');
});

test('a box ends at its own end, and other boxes are text', () => {
  const text =
    '<div data-level="expert">\n\n<div class="wide">x</div>\n\n<Figure id="share" />\n\n</div>';
  const parts = findParts(text, PARTS);
  expect(parts.map(describePart)).toEqual([
    'A level: expert',
    'A figure: Share of USDT',
    'End: A level',
  ]);
  expect(parts.at(-1)?.to).toBe(text.length);
  expect(findParts('<div class="wide">x</div> <Other id="a" /> <Figure id={a.b', PARTS)).toEqual(
    [],
  );
});

test('of two tags without a space between them, the second is the one where the first ends', () => {
  const first = '<Figure id="share" />';
  const parts = findParts(`${first}<Figure id="other" />`, PARTS);
  expect(partAt(parts, 0)?.values).toEqual({ id: 'share' });
  expect(partAt(parts, first.length)?.values).toEqual({ id: 'other' });
  expect(partAt(parts, parts[1]?.to ?? 0)).toBeUndefined();
});
