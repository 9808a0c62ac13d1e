import { describe, expect, test } from 'vitest';
import { FIT, fitOf, wordsOf } from './term-match.ts';

const fit = (names: string, text: string, typed: string) => fitOf({ names, text }, wordsOf(typed));

describe('a term of the glossary is found', () => {
  test.each([
    ['Repo repurchase agreement', 'A loan for a night.', 'repo', FIT.whole],
    ['Reporting framework', 'An agreement.', 'repo', FIT.name],
    ['Attestation', 'An accountant’s report.', 'repo', FIT.text],
    ['Attestation', 'An unreported figure.', 'repo', FIT.none],
    ['Net asset value NAV', 'What a fund owns.', 'nav', FIT.whole],
    ['Peg stability module', 'A contract.', 'stab peg', FIT.name],
    ['Peg', 'It needs stability.', 'peg stab', FIT.text],
    ['E-money token', 'A coin.', 'e-mon', FIT.name],
    ['Slippage', 'A worse price.', 'slipage', FIT.none],
    ['Anything', 'At all.', '', FIT.whole],
    ['Anything', 'At all.', ' - ', FIT.whole],
  ])('%s, “%s”, by “%s”: %i', (names, text, typed, expected) => {
    expect(fit(names, text, typed)).toBe(expected);
  });
});
