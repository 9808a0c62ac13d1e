import { expect, test } from 'vitest';
import { dropMarks, nearestBox } from './wall.client.ts';

const box = (x: number, deep: number) => ({
  left: x - 5,
  right: x + 5,
  top: 46,
  bottom: 46 + deep,
});

test('a touch reaches the nearest of marks that lie over each other, and none from afar', () => {
  const marks = [box(161, 44), box(162, 40), box(200, 120)];
  expect(nearestBox(marks, { x: 160, y: 60 })).toBe(0);
  expect(nearestBox(marks, { x: 163, y: 60 })).toBe(1);
  // Below the ends of both, the longer one is nearer.
  expect(nearestBox(marks, { x: 162, y: 100 })).toBe(0);
  expect(nearestBox(marks, { x: 180, y: 150 })).toBe(2);
  expect(nearestBox(marks, { x: 100, y: 60 })).toBeNull();
});

test('marks go with the rows that a filter hides, and those without a row stay', () => {
  const link = (href: string) => ({ querySelector: () => ({ getAttribute: () => href }) as never });
  const dropped = new Map<string, boolean>();
  const item = (href: string) => ({
    ...link(href),
    toggleAttribute: (_: string, isOn = false) => (dropped.set(href, isOn), isOn),
  });
  dropMarks(['/a', '/b', '/c'].map(item), [
    { ...link('/a'), hidden: true },
    { ...link('/b'), hidden: false },
  ]);
  expect([...dropped]).toEqual([
    ['/a', true],
    ['/b', false],
    ['/c', false],
  ]);
});
