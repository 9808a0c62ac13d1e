import { expect, test } from 'vitest';
import { joinChains } from './chains.ts';

test.each([
  [['Ethereum'], 'Ethereum'],
  [['Ethereum', 'Linea', 'Monad (bridged)'], 'Ethereum, Linea, Monad (bridged)'],
  [['Ethereum', 'Base', 'others'], 'Ethereum, Base and others'],
  [['Ethereum', 'others, bridged or wrapped'], 'Ethereum and others, bridged or wrapped'],
  [['others'], 'others'],
])('the chains %o are "%s"', (names, said) => {
  expect(joinChains(names)).toBe(said);
});
