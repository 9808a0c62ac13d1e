import { describe, expect, test } from 'vitest';
import { isEvmAddress, withChecksum } from './eip55.ts';

describe('addresses by EIP-55', () => {
  // The examples of the standard itself: https://eips.ethereum.org/EIPS/eip-55
  test.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('%s has its capitals from its small letters', (address) => {
    expect(withChecksum(address.toLowerCase())).toBe(address);
  });

  test('one changed character changes capitals elsewhere', () => {
    const changed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee';
    expect(withChecksum(changed)).not.toBe(changed);
  });

  test('what is no address is refused', () => {
    expect(isEvmAddress('0x123')).toBe(false);
    expect(() => withChecksum('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toThrow(RangeError);
  });
});
