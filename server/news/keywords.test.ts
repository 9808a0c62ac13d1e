import { expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { holdsKeyword, isWanted } from './keywords.ts';

test.each([
  ['New STABLECOINS rule', 'stablecoin', true],
  ['unstablecoin', 'stablecoin', false],
  ['Under MiCA, issuers', 'MiCA', true],
  ['mica is a mineral', 'MiCA', false],
  ['the EMTs', 'EMT', false],
  ['(EMT)', 'EMT', true],
  ['tethered', 'Tether', false],
  ['新しいステーブルコイン規制', 'ステーブルコイン', true],
  ['a.*b', '.*', true],
  ['', 'x', false],
])('W1: %j holds %j: %j', (text, keyword, holds) => {
  expect(holdsKeyword(text, keyword)).toBe(holds);
});

test.each([
  ['Fed proposes rule on payment stablecoins', true],
  ['Fed holds rates', false],
  ['Circle of life', false],
  ['Circle mints more USDC', true],
  ['Stablecoin price prediction for 2030', false],
])('W1: the default keywords on %j: %j', (text, wanted) => {
  expect(isWanted(text, site.news.keywords, 'filter')).toBe(wanted);
});

test('W1: a feed of which all is wanted still loses what is excluded', () => {
  expect(isWanted('Attestation for Q3', site.news.keywords, 'all')).toBe(true);
  expect(isWanted('Casino takes coins', site.news.keywords, 'all')).toBe(false);
});
