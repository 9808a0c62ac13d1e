import type { HeaderList } from './security-headers.ts';

/** Headers of a `Response`, from names and values in turn. */
export function headersOf(list: HeaderList): Headers {
  const headers = new Headers();
  for (let index = 0; index < list.length; index += 2) {
    headers.set(list[index] ?? '', list[index + 1] ?? '');
  }
  return headers;
}
