/** `1 minute`, `7 minutes`. */
export const inMinutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);
