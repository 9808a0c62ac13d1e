import type { Coin } from '#lib/schema/coin-schema.ts';
import { Plate, type PlateName } from '#ui/engraving/plate.tsx';
import * as m from '#messages/coins.ts';

const plates: Partial<Record<Coin['design'], readonly [plate: PlateName, caption: () => string]>> =
  {
    fiat: ['cloakroom', m.asACloakroomTicket],
    fund: ['cloakroom', m.asACloakroomTicket],
    commodity: ['cloakroom', m.asACloakroomTicket],
    crypto: ['pawnshop', m.asALoanFromAPawnshop],
    algorithmic: ['hooks', m.asATicketWithoutCoats],
    synthetic: ['seesaw', m.asASeesaw],
  };

/** The comparison that our texts make for a coin's design, drawn. */
export function DesignPlate({ design }: { design: Coin['design'] }) {
  const chosen = plates[design];
  if (!chosen) return null;
  const [plate, caption] = chosen;
  return (
    <>
      <Plate name={plate} />
      <p>{caption()}</p>
    </>
  );
}
