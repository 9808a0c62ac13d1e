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

type Designed = { design: Coin['design']; backing: Pick<Coin['backing'], 'short'> };

/** What the plate of a coin says: a coin that nothing backs has not even part of a coat. */
export function designCaption({ design, backing }: Designed): string | null {
  if (design === 'algorithmic' && /^Nothing\b/.test(backing.short ?? '')) {
    return m.asATicketForNoCoat();
  }
  return plates[design]?.[1]() ?? null;
}

/** The comparison that our texts make for a coin's design, drawn. */
export function DesignPlate({ coin }: { coin: Designed }) {
  const plate = plates[coin.design]?.[0];
  if (!plate) return null;
  return (
    <>
      <Plate name={plate} />
      <p>{designCaption(coin)}</p>
    </>
  );
}
