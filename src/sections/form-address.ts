/** An address with one more parameter in its query, before the fragment that it may have. */
export function withParameter(address: string, name: string, value: string): string {
  const [, base = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  return `${base}${base.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}${fragment}`;
}
