import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { NARROW } from '#ui/chart/name-place.ts';
import { type Anchor, EM, overlap, wordsBox } from '#ui/chart/word-places.ts';
import { AuctionFigure } from './auction-figure.tsx';
import { BandFigure } from './band-figure.tsx';
import { DilutionFigure } from './dilution-figure.tsx';
import { RebaseFigure } from './rebase-figure.tsx';
import { VaultFigure } from './vault-figure.tsx';

/** A figure's picture, and the cells of its table. */
function drawn(figure: ReactNode) {
  const markup = renderToStaticMarkup(figure);
  const cells = [...markup.matchAll(/<t[dh][^>]*>([^<]*)</g)].map(([, text]) => text!);
  return { picture: markup.slice(0, markup.indexOf('<table')), cells };
}

describe('a figure of the mechanisms', () => {
  test.each([
    [AuctionFigure, 'multiple of the recorded price', '40 min'],
    [BandFigure, 'profit in cents, by price', '$0.99'],
    [DilutionFigure, 'share of existing tokens', '$10 bn'],
    [RebaseFigure, 'change, by gap from target', '+5%'],
    [VaultFigure, 'ratio, by fall of the collateral', '10%'],
  ])('says what its axes measure: %#', (Figure, unit, tick) => {
    const { picture } = drawn(<Figure />);
    expect(picture).toContain(`>${unit}<`);
    expect(picture).toContain(`>${tick}<`);
  });

  test('has words at its points that stand apart in the plot of a phone', () => {
    const { picture } = drawn(<BandFigure />);
    const words = [
      ...picture.matchAll(
        /<text class="[^"]*" x="([\d.]+)%" y="([\d.]+)%" dy="([-\d.]+)em" text-anchor="(start|middle|end)">([a-z ]+)</g,
      ),
    ].map(([, x, y, dy, side, text]) => {
      const foot = (Number(y) / 100) * NARROW.height + Number(dy) * EM;
      return wordsBox(text!, (Number(x) / 100) * NARROW.width, foot, side as Anchor);
    });
    expect(words).toHaveLength(2);
    expect(overlap(words[0]!, words[1]!)).toBe(0);
  });

  test('has profits to the hundredth of a cent, so that no half is rounded', () => {
    const { cells } = drawn(<BandFigure />);
    expect(cells).toContain('1.35');
    expect(cells).toContain('0.45');
  });

  test('counts down from the worth that its caption gives to the one at its point', () => {
    const { picture, cells } = drawn(<DilutionFigure />);
    const ticks = [...picture.matchAll(/>(\$\d+ bn)</g)].map(([, text]) => text);
    expect(ticks).toEqual(['$20 bn', '$15 bn', '$10 bn', '$5 bn']);
    expect(picture).toContain('at $1 bn: twice as many');
    expect(cells.slice(0, 2)).toContain('What all tokens together are worth');
    expect(cells.at(-2)).toBe('$1 bn');
    expect(renderToStaticMarkup(<DilutionFigure />)).toContain('worth $20 billion at first');
  });

  test('has whole percents for a vault, and says what new tokens are a share of', () => {
    expect(drawn(<VaultFigure />).cells.filter((cell) => cell.includes('.'))).toEqual([]);
    expect(drawn(<DilutionFigure />).cells).toContain(
      'New tokens, as a share of the tokens that exist',
    );
  });
});
