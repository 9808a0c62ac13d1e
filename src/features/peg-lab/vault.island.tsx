import { Explorable } from './frame/explorable.tsx';
import { vault } from './vault.ts';

/** The explorable on a vault. @param path the page on which it stands */
export function VaultLab({ path }: { path: string }) {
  return <Explorable definition={vault} path={path} />;
}
