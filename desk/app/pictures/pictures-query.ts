import { queryOptions } from '@tanstack/react-query';
import type { PictureSummary } from '#desk/shared/pictures.ts';
import { request } from '#desk/app/api.ts';

/** Pictures that were uploaded, those of drafts too. */
export const picturesQuery = queryOptions({
  queryKey: ['pictures'],
  queryFn: () => request<PictureSummary[]>('GET', '/pictures'),
});
