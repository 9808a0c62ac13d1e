import { useMemo } from 'react';
import { Explorable, type Place } from './frame/explorable.tsx';
import type { Record2022 } from './spiral-charts.ts';
import { spiralDefinition } from './spiral.ts';

/** The explorable on the death spiral. @param record recorded prices of May 2022 */
export function SpiralLab({ record, ...place }: Place & { record: Record2022 }) {
  const definition = useMemo(() => spiralDefinition(record), [record]);
  return <Explorable definition={definition} {...place} />;
}
