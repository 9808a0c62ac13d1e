import * as m from '#messages/format.ts';
/** `1 minute`, `7 minutes`. */
export const inMinutes = (count: number): string => m.minutes({ count });
