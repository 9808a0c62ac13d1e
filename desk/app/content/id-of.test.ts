import { expect, test } from 'vitest';
import { idOf } from './id-of.ts';

test.each([
  ['Proof of reserves', 'proof-of-reserves'],
  ['  Zürich coin! ', 'zurich-coin'],
  ['Überweisung', 'uberweisung'],
  ['Grüße', 'grusse'],
  ['Łódź, İstanbul & Málaga', 'lodz-istanbul-malaga'],
  ['Ærø ﬁles', 'aero-files'],
  ['—', ''],
])('the name %j stands in addresses as %s', (name, id) => {
  expect(idOf(name)).toBe(id);
});
