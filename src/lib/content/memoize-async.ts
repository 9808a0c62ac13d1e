/**
 * Reads once a build what each of thousands of pages asks for. While somebody writes, content
 * changes under a running server, which has `import.meta.hot`: there it is read anew each time.
 */
export function memoizeAsync<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null;
  return () => {
    if (import.meta.hot) return read();
    return (value ??= read());
  };
}
