import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { endSession } from './session/session-state.ts';

const MAX_RETRIES = 1;

/** A session that has ended is told of at once, over what is on the screen. */
function noticeEnd(error: Error): void {
  if (error instanceof ApiError && error.status === 401) endSession();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) =>
      mutation.meta?.['isSignIn'] === true ? undefined : noticeEnd(error),
  }),
  defaultOptions: {
    // A desk on this machine answers without any network; and what was pressed without an answer has
    // to fail at once, since it would run unasked when the connection is back.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: (count, error) =>
        count < MAX_RETRIES && !(error instanceof ApiError && error.status >= 400),
    },
  },
});
