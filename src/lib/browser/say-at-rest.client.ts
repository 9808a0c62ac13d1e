/** How long nothing must have come before something is said, in milliseconds: people type faster. */
const REST_MS = 500;

/**
 * Says in a live region how things stand once they rest, and only where that has changed: said at
 * every letter or step, a screen reader would speak without an end.
 */
export function sayAtRest(region: Pick<Element, 'textContent'>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (region.textContent !== text) region.textContent = text;
    }, REST_MS);
  };
}
