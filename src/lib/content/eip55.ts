import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const EVM = /^0x[0-9a-f]{40}$/i;

/** An address of an Ethereum-like chain, in any mix of capitals. */
export function isEvmAddress(text: string): boolean {
  return EVM.test(text);
}

/**
 * The address with the capitals that EIP-55 computes from it: a mistyped character shows, because
 * it changes which letters are capitals. https://eips.ethereum.org/EIPS/eip-55
 * @throws RangeError when the text is no such address.
 */
export function withChecksum(address: string): string {
  if (!isEvmAddress(address)) throw new RangeError(`Not an address: ${address}`);
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits)));
  const letters = [...digits].map((digit, index) =>
    Number.parseInt(hash[index]!, 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${letters.join('')}`;
}
