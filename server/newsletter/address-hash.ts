import { createHmac } from 'node:crypto';
import type { ServerKey } from '#server/db/server-key.ts';
import { comparableAddress } from '#shared/address.ts';

/** Turns an address into what subscribers are told apart by, and what is left of them at the end. */
export type AddressHash = (address: string) => string;

export function createAddressHash(key: ServerKey): AddressHash {
  return (address) =>
    createHmac('sha256', key.secret)
      .update(`address\n${comparableAddress(address)}`)
      .digest('base64url');
}
