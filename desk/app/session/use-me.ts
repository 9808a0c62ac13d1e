import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Me } from '#desk/shared/people.ts';
import { request } from '#desk/app/api.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => request<Me | null>('GET', '/me'),
});

/** Who is signed in: undefined while it is not known yet, null for nobody. */
export function useMe(): Me | null | undefined {
  return useQuery(meQuery).data;
}
