/** Attributes whose address a browser opens or loads. */
const ADDRESS_ATTRIBUTES = /^(href|src|action|formaction|data|xlink:href)$/i;

/**
 * Whether an address is a script. Browsers pass over control characters and spaces before it, and
 * over tabs and line breaks within it.
 */
export function isScriptAddress(address: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /^[\0-\x20]*javascript:/i.test(address.replaceAll(/[\t\n\r]/g, ''));
}

/** Whether an attribute of an element would run a script by its address. */
export function hasScriptAddress(attribute: string, value: string): boolean {
  return ADDRESS_ATTRIBUTES.test(attribute) && isScriptAddress(value);
}
