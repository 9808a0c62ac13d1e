import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ParThread, type Drop } from './par-thread.tsx';

const drop = (number: number, year: number, depth: number | null): Drop => ({
  number,
  href: `/learn/depegs/${number}`,
  title: `Drop ${number}`,
  year,
  depth,
});
const draw = (...drops: Drop[]) =>
  renderToStaticMarkup(<ParThread drops={drops} since={2019} until={2026.8} />);
const numberY = (markup: string, number: number) =>
  Number(new RegExp(`<text y="([^"]+)" text-anchor="middle">${number}<`).exec(markup)?.[1]);

test('a drop is as deep as its price went, and a price above par stands above the line', () => {
  const markup = draw(drop(1, 2020.2, -0.1), drop(2, 2022, 0.05), drop(3, 2023, 0.1));
  expect(markup).toContain('d="M-5 0 0 96 5 0"');
  expect(markup).toContain('d="M-5 0 0 48 5 0"');
  expect(markup).toContain('d="M-5 0 0 -30 5 0"');
  expect(numberY(markup, 1)).toBeLessThan(14);
  expect(numberY(markup, 3)).toBeGreaterThan(140);
});

test('a depeg without a known price is a ring, whose number no drop of the same days can hide', () => {
  const markup = draw(drop(1, 2023.19, null), drop(2, 2023.19, 0.1));
  expect(markup).toContain('<circle');
  expect(numberY(markup, 1)).toBeLessThan(40);
  expect(numberY(markup, 2)).toBeGreaterThan(140);
});

test('the years are named in few steps, the last within the picture', () => {
  const years = [...draw(drop(1, 2020, 0.1)).matchAll(/text-anchor="(\w+)">(20\d\d)</g)];
  expect(years.map(([, , year]) => Number(year))).toEqual([2019, 2021, 2023, 2025]);
  const long = renderToStaticMarkup(<ParThread drops={[]} since={2014.8} until={2026.9} />);
  expect([...long.matchAll(/text-anchor="end">2026</g)]).toHaveLength(1);
});

test('a fall that did not come back ends low, in a square; one that did is a V', () => {
  const markOf = (kind: NonNullable<Drop['kind']>) =>
    renderToStaticMarkup(
      <ParThread drops={[{ ...drop(1, 2022, 0.9), kind }]} since={2020} until={2024} />,
    );
  // The same marks as on the wall: filled where it failed, open where it ended otherwise.
  const place = 'transform="translate(0 44)"';
  const square = 'd="M0 0V93.0M-3 93.0h6v6h-6z"';
  expect(markOf('failed')).toContain(`data-kind="failed" ${place} ${square}`);
  expect(markOf('other')).toContain(`data-kind="other" ${place} ${square}`);
  expect(markOf('back')).toContain(`data-kind="back" ${place} d="M-5 0 0 96 5 0"`);
});
