/** The machine of a hedged coin: crypto on one side, the bet on the other, and the fund above. */
import { decimals } from '#lib/format/intl.ts';
import { withMinus } from '#ui/chart/number-labels.ts';
import type { Hatch } from '#ui/engraving/hatching.ts';
import { Line, RedLine, Shape, Thread } from '#ui/engraving/plate-parts.tsx';
import { deltaInput, type DeltaKey } from './delta-settings.ts';
import type { Scene, SceneProps } from './frame/definition.ts';
import type { DeltaRun } from './models/delta-neutral.ts';
import { box, clamp, Missing } from './drawing/scene-parts.tsx';
import * as m from '#messages/peg-lab.ts';

type Props = SceneProps<DeltaKey, DeltaRun>;

/** The plank, and units for a dollar of each coin. */
const PLANK = 150;
const DOLLAR = 92;
/** How wide a block on the plank is. */
const BLOCK = 64;
const top = (value: number) => PLANK - clamp(value, -0.35, 1.2) * DOLLAR;
const LENGTH = { from: 40, to: 280, y: 186 };
const FUND = { left: 262, right: 306, top: 18, bottom: 62 };
const MAX_FUND = 0.1;
const TAP = { from: 140, to: 236, y: 32 };
const MAX_FUNDING = 40;

const cents = (value: number) => `${withMinus(decimals(value * 100, 1))}¢`;

/** What the bet is worth to the coin: its profit, without the costs and losses that the fund didn't cover. */
const keptBet = ({ run, step, settings }: Props): number =>
  (run.backing[step] ?? 1) - (run.spot[step] ?? 0) - (1 - deltaInput(settings).hedged);

function Drawing(props: Props) {
  const { run, step, settings } = props;
  const input = deltaInput(settings);
  const [spot, hedge] = [run.spot[step] ?? 0, run.hedge[step] ?? 0];
  const stable = 1 - input.hedged;
  return (
    <>
      <Shape d="M160 150 184 174H136Z" hatch="0-3" />
      <Block value={spot} name={m.crypto2()} from={46} hatch="45-3" />
      <Block value={stable} name={m.stablecoins2()} from={128} hatch="0-2" />
      {input.hedged > 0 ? <Bet won={hedge} kept={keptBet(props)} /> : null}
      <Thread y={PLANK} from={30} to={290} />
      <Fund left={run.fund[step] ?? 0} income={run.income[step] ?? 0} />
      <Tap funding={settings.funding} />
      <Hedged share={input.hedged} />
    </>
  );
}

type BlockProps = { value: number; name: string; from: number; hatch: Hatch };

/** A block on the plank under its name, as high as what it is worth; nothing where that is nothing. */
function Block({ value, name, from, hatch }: BlockProps) {
  if (value <= 0) return null;
  return (
    <>
      <text x={from + BLOCK / 2} y={top(value) - 7}>
        {name}
      </text>
      <Shape d={box(from, top(value), from + BLOCK, PLANK)} hatch={hatch} />
    </>
  );
}

/** What the bet won or lost, of which the dashed part was paid or kept by others. */
function Bet({ won, kept }: { won: number; kept: number }) {
  const [high, low] = [Math.min(top(won), PLANK), top(Math.min(kept, won))];
  const rest = top(Math.max(0, kept));
  return (
    <>
      <text x="242" y={high - 7}>
        {m.theBet()}
      </text>
      {Math.abs(kept) < 0.0005 ? null : (
        <Shape d={box(210, Math.min(low, PLANK), 274, Math.max(low, PLANK))} hatch="135-3" />
      )}
      {rest - high > 0.5 ? <Missing d={box(210, high, 274, rest)} /> : null}
      {kept < 0 ? <RedLine d={`M210 ${low.toFixed(1)}h64`} /> : null}
    </>
  );
}

/** The insurance fund: what it holds, and whether it drips. */
function Fund({ left, income }: { left: number; income: number }) {
  const { left: x, right, top: y, bottom } = FUND;
  const level = bottom - clamp(left / MAX_FUND, 0, 1) * (bottom - y);
  return (
    <>
      <Shape d={box(x, y, right, bottom)} />
      <text x={(x + right) / 2} y={y - 5}>
        {m.fund()}
      </text>
      {left > 0 ? <Shape d={box(x, level, right, bottom)} hatch="0-4" /> : null}
      {income < 0 ? <path d="M284 66q5 8 0 11-5-3 0-11Z" /> : null}
    </>
  );
}

/** Funding: to the left of its middle the coin pays. */
function Tap({ funding }: { funding: number }) {
  const middle = (TAP.from + TAP.to) / 2;
  const to = middle + (funding / MAX_FUNDING) * (TAP.to - middle);
  return (
    <>
      <text x={middle} y="13">
        {m.funding()}
      </text>
      <Line weight="fine" d={`M${TAP.from} ${TAP.y}H${TAP.to}M${middle} ${TAP.y - 9}v18`} />
      {funding === 0 ? null : (
        <Shape
          d={box(Math.min(middle, to), TAP.y - 6, Math.max(middle, to), TAP.y + 6)}
          hatch="90-3"
        />
      )}
    </>
  );
}

/** How much of the backing is hedged. */
function Hedged({ share }: { share: number }) {
  const to = LENGTH.from + share * (LENGTH.to - LENGTH.from);
  return (
    <>
      <text x="160" y="213">
        {m.hedged()}
      </text>
      <Line weight="fine" d={box(LENGTH.from, LENGTH.y - 6, LENGTH.to, LENGTH.y + 6)} />
      {share > 0 ? (
        <Shape d={box(LENGTH.from, LENGTH.y - 6, to, LENGTH.y + 6)} hatch="45-5" />
      ) : null}
    </>
  );
}

export const deltaScene: Scene<DeltaKey, DeltaRun> = {
  get label() {
    return m.aPlankWithTheCrypto();
  },
  Drawing,
  // The first two add up to the third.
  counts: (props) => {
    const { run, step, settings } = props;
    const stable = 1 - deltaInput(settings).hedged;
    return [
      {
        value: cents((run.spot[step] ?? 0) + stable),
        name: stable > 0 ? m.cryptoAndStablecoins() : m.cryptoAlone(),
      },
      { value: cents(keptBet(props)), name: m.betAfterCosts() },
      { value: cents(run.backing[step] ?? 1), name: m.behindEachCoin() },
    ];
  },
  handles: [
    { key: 'funding', from: [TAP.from, TAP.y], to: [TAP.to, TAP.y] },
    { key: 'hedged', from: [LENGTH.from, LENGTH.y], to: [LENGTH.to, LENGTH.y] },
  ],
};
