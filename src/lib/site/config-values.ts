/** Values that several parts of a configuration have. */
import { z } from 'zod';

export const text = z.string().trim().min(1);
export const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
export const secureAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain });
