/**
 * Whether an `Accept` header takes JSON (RFC 9110, 12.5.1). Of several ranges the most specific one
 * decides; a quality of 0 refuses.
 */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const qualities = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const [range = '', ...parameters] = part.split(';').map((one) => one.trim());
    const quality = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
    qualities.set(range, Number(quality));
  }
  const quality =
    qualities.get('application/json') ?? qualities.get('application/*') ?? qualities.get('*/*');
  return quality !== undefined && quality > 0;
}
