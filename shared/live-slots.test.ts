import { expect, test } from 'vitest';
import { endMarker, slotOffsets, slotRange, startMarker } from './live-slots.ts';

const card = (inner: string) => `${startMarker('live-card')}${inner}${endMarker('live-card')}`;

test('a slot is what stands between its markers, whatever that is', () => {
  const inner = '<section><section>1 &lt; 2</section></section><!-- note -->';
  const html = `<main>${card(inner)}</main>`;
  const [start = 0, end = 0] = slotRange(html, 'live-card') ?? [];
  expect(html.slice(start, end)).toBe(inner);
  expect(slotRange(html, 'live-board')).toBeNull();
  expect(slotRange(card(''), 'live-card')).toEqual([21, 21]);
});

test('offsets count bytes, as files are read', () => {
  const html = `<h1>Größe 稳定币</h1>${card('é')}`;
  const [start, end] = slotOffsets(html)['live-card'] ?? [];
  expect(Buffer.from(html).subarray(start, end).toString()).toBe('é');
  expect(slotOffsets('<p>none</p>')).toEqual({});
});

test('a slot that does not end, or is there twice, is an error', () => {
  for (const html of [
    startMarker('live-card'),
    endMarker('live-card'),
    `${endMarker('live-card')}${startMarker('live-card')}`,
    `${card('')}${card('')}`,
    `${card('')}${endMarker('live-card')}`,
  ])
    expect(() => slotOffsets(html), html).toThrow('the slot "live-card" has not one start');
});
