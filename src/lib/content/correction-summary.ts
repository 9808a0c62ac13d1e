import type { Correction } from '#lib/schema/content-schemas.ts';
import * as m from '#messages/site.ts';

/** What a corrected page said and says, or that it had left something out; for the log and its feed. */
export function correctionSummary({ was, now, why }: Correction): string {
  return was === null ? m.nowSays({ now, why }) : m.wasAndNow({ was, now, why });
}
