/** Mail services that deliver an address to one mailbox however it is dotted and tagged. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The form of an address that tells mailboxes apart, for limits and for what is never sent again:
 * lower case, and at Gmail without dots and tag. Mail goes to what was typed.
 * @param address from `normalAddress`
 */
export function comparableAddress(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  if (!dotless.has(domain)) return lower;
  const local = (lower.slice(0, at).split('+')[0] ?? '').replaceAll('.', '');
  return `${local}@gmail.com`;
}
