/**
 * Options of a query whose answer fills a form: what is typed must not be taken away by what is
 * read again, and a form that is opened anew begins with what is there now.
 */
export const formQuery = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: 0,
  gcTime: 0,
} as const;
