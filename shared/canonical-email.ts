/** Mail services that deliver an email to one mailbox however it is dotted and tagged. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * Canonical form of an email, which tells mailboxes apart, for limits and for what is never sent again:
 * lower case, and at Gmail without dots and tag. Mail goes to what was typed.
 * @param email from `normalizeEmail`
 */
export function canonicalEmail(email: string): string {
  const lower = email.toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  if (!dotless.has(domain)) return lower;
  const local = (lower.slice(0, at).split('+')[0] ?? '').replaceAll('.', '');
  return `${local}@gmail.com`;
}
