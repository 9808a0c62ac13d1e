// Compiled from messages/en/chart-image.json by `npm run messages`; edit that file.
import { type Value } from '#shared/locale.ts';

export const theFiguresAreFor = (p: { caption: Value; asOf: Value }) => `${p.caption} The chart’s figures are for ${p.asOf}.`;
export const inUnit = (p: { unit: Value }) => `In ${p.unit}`;
export const sourceOf = (p: { count: number; names: Value }) => `${(p.count === 1 ? `Source: ${p.names}` : `Sources: ${p.names}`)}.`;
export const sourceAsOf = (p: { count: number; names: Value; day: Value }) => `${(p.count === 1 ? `Source: ${p.names}` : `Sources: ${p.names}`)}, as of ${p.day}.`;
export const sourceChecked = (p: { count: number; names: Value; day: Value }) => `${(p.count === 1 ? `Source: ${p.names}` : `Sources: ${p.names}`)}, checked on ${p.day}.`;
export const licenseOfDrawing = () => 'CC BY 4.0 for the drawing, not for its values';
