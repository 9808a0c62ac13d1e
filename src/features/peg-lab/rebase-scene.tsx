/** The machine of a rebase: a wallet of coins, its slice of all of them, and the demand. */
import { hatchFill } from '#ui/engraving/hatching.ts';
import { Disc, Line, Shape, Thread } from '#ui/engraving/plate-parts.tsx';
import { amount, wholeDollars } from './frame/amounts.ts';
import type { Scene, SceneProps } from './frame/definition.ts';
import type { RebaseRun } from './models/rebase.ts';
import type { RebaseKey } from './rebase-settings.ts';
import { box, clamp, dots, Dots } from './drawing/scene-parts.tsx';
import * as m from '#messages/peg-lab.ts';

const wholeAmount = (value: number) => amount(Math.round(value));

type Props = SceneProps<RebaseKey, RebaseRun>;

/** Coins in the wallet at the start. */
const COINS = 100;
/** As many as the wallet has places for; the number beside it goes on. */
const MAX_COINS = 238;
const WALLET = { x: 27, y: 63, gap: 10.4, rows: 14 };
/** Width of a coin at a dollar; its area goes with its price. */
const COIN = 8;
const DEMAND = { left: 246, right: 290, bottom: 206, one: 34 };
const demandAt = (demand: number) => DEMAND.bottom - clamp(demand, 0, 3) * DEMAND.one;
const PIE = { x: 268, y: 46, r: 26 };

function Drawing({ run, step }: Props) {
  const [coins, price] = [(run.supply[step] ?? 1) * COINS, run.price[step] ?? 1];
  return (
    <>
      <Shape d="M14 44Q14 36 22 36H200Q208 36 208 44V200Q208 208 200 208H22Q14 208 14 200Z" />
      <Shape d="M14 44Q14 20 40 20H182Q208 20 208 44V50H14Z" hatch="45-3" />
      <Disc x={111} y={46} r={6} />
      {/* The places of coins that are gone. */}
      <path
        d={dots(WALLET, Math.min(COINS, Math.round(coins)), Math.max(0, COINS - Math.round(coins)))}
      />
      <Dots
        d={dots(WALLET, 0, Math.round(clamp(coins, 0, MAX_COINS)))}
        size={Number(clamp(COIN * Math.sqrt(price), 2, 9.8).toFixed(1))}
        look="hollow"
      />
      <Pie supply={run.supply[step] ?? 1} />
      <Demand demand={run.worth[step] ?? 1} />
    </>
  );
}

/** All coins together; the slice stays as wide as it was. */
function Pie({ supply }: { supply: number }) {
  const r = Number(clamp(PIE.r * Math.sqrt(supply), 8, 40).toFixed(1));
  const side = (r * Math.SQRT1_2).toFixed(1);
  return (
    <>
      <Disc x={PIE.x} y={PIE.y} r={r} hatch="135-1" />
      <path
        d={`M${PIE.x} ${PIE.y}V${PIE.y - r}A${r} ${r} 0 0 1 ${PIE.x + Number(side)} ${PIE.y - Number(side)}Z`}
        fill={hatchFill('45-5')}
      />
    </>
  );
}

function Demand({ demand }: { demand: number }) {
  const { left, right, bottom } = DEMAND;
  return (
    <>
      <text x={(left + right) / 2} y={demandAt(3) - 7}>
        {m.demand()}
      </text>
      <Line weight="fine" d={box(left, demandAt(3), right, bottom)} />
      <Shape d={box(left, demandAt(demand), right, bottom)} hatch="90-3" />
      <Thread y={demandAt(1)} from={left - 10} to={right + 10} />
    </>
  );
}

export const rebaseScene: Scene<RebaseKey, RebaseRun> = {
  get label() {
    return m.aWalletWhoseCoinsGrow();
  },
  Drawing,
  counts: ({ run, step }) => [
    { value: wholeAmount((run.supply[step] ?? 1) * COINS), name: m.coins() },
    { value: wholeDollars((run.worth[step] ?? 1) * COINS), name: m.theirValue() },
    { value: `${wholeAmount((run.worth[step] ?? 1) * 100)}%`, name: m.ofTheDemand() },
  ],
  handles: [
    {
      key: 'shock',
      from: [DEMAND.right + 12, demandAt(0.2)],
      to: [DEMAND.right + 12, demandAt(3)],
    },
  ],
};
