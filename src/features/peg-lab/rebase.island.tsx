import { Explorable } from './frame/explorable.tsx';
import { rebase } from './rebase.ts';

/** The explorable on a rebase. @param path the page on which it stands */
export function RebaseLab({ path }: { path: string }) {
  return <Explorable definition={rebase} path={path} />;
}
