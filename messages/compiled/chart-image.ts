// Compiled from messages/en/chart-image.json by `npm run messages`; edit that file.
import { type Value } from '#shared/locale.ts';

export const theFiguresAreInFor = (p: { caption: Value; unit: Value; asOf: Value }) => `${p.caption} The figures, in ${p.unit}, are for ${p.asOf}.`;
