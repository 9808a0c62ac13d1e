import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sparkline } from './sparkline.tsx';

/** How far down the line ends, 0 to 1000. */
const endOf = (values: readonly number[], reach?: readonly number[]) => {
  const markup = renderToStaticMarkup(<Sparkline values={values} {...(reach ? { reach } : {})} />);
  return Number(/ (\d+)"><\/path><\/svg>/.exec(markup)?.[1]);
};

test('lines that are compared share one scale: what ends lower is drawn lower', () => {
  const [some, most] = [
    [1, 0.6],
    [1, 0.1],
  ];
  expect(endOf(some!)).toBe(endOf(most!));
  const reach = [...some!, ...most!];
  expect(endOf(some!, reach)).toBeLessThan(endOf(most!, reach) - 300);
});
