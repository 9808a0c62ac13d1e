import { useMemo } from 'react';
import { bankRunDefinition } from './bank-run.ts';
import { Explorable } from './frame/explorable.tsx';
import type { Recorded } from './models/recorded.ts';

/** The explorable on a bank run. @param record recorded prices of March 2023 */
export function BankRunLab({ path, record }: { path: string; record: Recorded }) {
  const definition = useMemo(() => bankRunDefinition(record), [record]);
  return <Explorable definition={definition} path={path} />;
}
