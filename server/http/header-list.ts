import type { HeaderList } from './security-headers.ts';

/** Headers of a `Response`, from names and values in turn. @param more set before them */
export function headersOf(list: HeaderList, more: Record<string, string> = {}): Headers {
  const headers = new Headers(more);
  for (let index = 0; index < list.length; index += 2) {
    headers.append(list[index] ?? '', list[index + 1] ?? '');
  }
  return headers;
}
