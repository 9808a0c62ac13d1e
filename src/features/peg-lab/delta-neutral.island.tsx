import { deltaNeutral } from './delta-neutral.ts';
import { Explorable } from './frame/explorable.tsx';

/** The explorable on hedged coins. @param path the page on which it stands */
export function DeltaNeutralLab({ path }: { path: string }) {
  return <Explorable definition={deltaNeutral} path={path} />;
}
