/**
 * Who sends a mail, with the postal address, in one line; null where the site names none. Below every letter,
 * since the law of the United States (CAN-SPAM) asks for it in commercial mail.
 */
export function postalLine(operator: {
  name: string;
  postalAddress: string | null;
}): string | null {
  const { name, postalAddress } = operator;
  return postalAddress && [name, ...postalAddress.split(/\s*,?\s*\n\s*/)].join(', ');
}
