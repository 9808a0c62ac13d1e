import { expect, test } from 'vitest';
import { type Attributes, type Ink, inkedPlot } from './inked-plot.ts';

const box = { width: 400, height: 200, fontSize: 20 };
const plain: Ink = () => ({});

test('parts become pixels, and em those of its words', () => {
  expect(inkedPlot('<svg><line x1="25%" x2="100%" y1="50%" y2="10"/></svg>', box, plain)).toBe(
    '<g><line x1="100" x2="400" y1="100" y2="10"/></g>',
  );
  expect(
    inkedPlot('<text x="100%" dy="-0.5em" text-anchor="end">a &lt; b</text>', box, plain),
  ).toBe('<text x="400" dy="-10" text-anchor="end">a &lt; b</text>');
});

test('a path in units of its own is scaled by both, with the group that moves it', () => {
  expect(
    inkedPlot(
      '<svg viewBox="0 0 1000 1000"><g transform="translate(0 500)"><path d="M0 -10L1000 20"/></g></svg>',
      box,
      plain,
    ),
  ).toBe('<g><g transform="translate(0 100)"><path d="M0 -2L400 4"/></g></g>');
});

test('a nested drawing stands where it stood', () => {
  expect(inkedPlot('<svg x="50%"><circle cy="44" r="4.5"/></svg>', box, plain)).toBe(
    '<g transform="translate(200 0)"><circle cy="44" r="4.5"/></g>',
  );
});

test('classes become what the ink gives them, and nothing else of the page stays', () => {
  const ink: Ink = ({ name, is, isIn }): Attributes | null => {
    if (is('narrow')) return null;
    return name === 'line' && isIn('par') ? { stroke: '#7d5810' } : {};
  };
  expect(
    inkedPlot(
      '<svg role="img" aria-labelledby="a"><title id="a">t</title><g class="par" data-x=""><line x2="1"/></g><a href="/x" tabindex="-1"><rect width="1"/></a><text class="words narrow">n</text></svg>',
      box,
      ink,
    ),
  ).toBe('<g><g><line x2="1" stroke="#7d5810"/></g><g><rect width="1"/></g></g>');
});
