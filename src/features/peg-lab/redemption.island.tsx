import { Explorable } from './frame/explorable.tsx';
import { redemption } from './redemption.ts';

/** The explorable on redemption and arbitrage. @param path the page on which it stands */
export function RedemptionLab({ path }: { path: string }) {
  return <Explorable definition={redemption} path={path} />;
}
