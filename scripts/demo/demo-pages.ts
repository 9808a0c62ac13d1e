/** Where a break is to be watched, in the order in which somebody would look. */
export const demoPages = [
  // The row stands below the first screen.
  { name: 'Home', path: '/#price-ticker-title' },
  { name: 'Live numbers', path: '/resources/live' },
  { name: 'Charts', path: '/resources/stablecoin-analytics' },
  { name: 'USDC', path: '/learn/coins/usdc' },
] as const;

/** What is printed once the demo can be opened. @param everySeconds from one break to the next */
export function welcome(url: string, everySeconds: number): string {
  const width = Math.max(...demoPages.map(({ name }) => name.length));
  return [
    `The demo is open. USDC leaves its peg and comes back every ${everySeconds} seconds.`,
    ...demoPages.map(({ name, path }) => `  ${name.padEnd(width)}  ${url}${path}`),
    'Press Ctrl+C to end it. Nothing of it is kept.',
  ].join('\n');
}
