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
  crypto: [
    'pawnshop',
    'Think of the coin as a loan from a pawnshop, which lends you less than your watch is worth.',
  ],
  algorithmic: [
    'hooks',
    'Think of the coin as a ticket from a cloakroom that has rules but no coats.',
  ],
  synthetic: [
    'seesaw',
    'Think of the backing as a seesaw: when one side goes down, the other goes up.',
  ],
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
