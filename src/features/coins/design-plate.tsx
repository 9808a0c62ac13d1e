import type { Coin } from '#lib/schema/coin-schema.ts';
import { Plate, type PlateName } from '#ui/engraving/plate.tsx';

const plates: Partial<Record<Coin['design'], readonly [plate: PlateName, caption: string]>> = {
  fiat: [
    'cloakroom',
    'Think of the coin as a cloakroom ticket: it is only as good as the coat behind it.',
  ],
  fund: [
    'cloakroom',
    'Think of the coin as a cloakroom ticket: it is only as good as the coat behind it.',
  ],
  commodity: [
    'cloakroom',
    'Think of the coin as a cloakroom ticket: it is only as good as the coat behind it.',
  ],
  crypto: ['pawnshop', 'Think of a pawnshop, which lends you less than your watch is worth.'],
  algorithmic: ['hooks', 'Think of a cloakroom with tickets and rules, but no coats.'],
  synthetic: ['seesaw', 'Think of a seesaw: what one side loses, the other side gains.'],
};

/** The comparison that our texts make for a coin's design, drawn. */
export function DesignPlate({ design }: { design: Coin['design'] }) {
  const chosen = plates[design];
  if (!chosen) return null;
  const [plate, caption] = chosen;
  return (
    <>
      <Plate name={plate} />
      <p>{caption}</p>
    </>
  );
}
