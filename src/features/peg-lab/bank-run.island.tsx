import { useMemo } from 'react';
import { bankRunDefinition } from './bank-run.ts';
import { Explorable, type Place } from './frame/explorable.tsx';
import type { Recorded } from './models/recorded.ts';

/** The explorable on a bank run. @param record recorded prices of March 2023 */
export function BankRunLab({ record, ...place }: Place & { record: Recorded }) {
  const definition = useMemo(() => bankRunDefinition(record), [record]);
  return <Explorable definition={definition} {...place} />;
}
