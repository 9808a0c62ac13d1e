/** The machine of redemption: a coin against a dollar, and the money that holds them level. */
import { percentage } from '#lib/format/intl.ts';
import { usDollars } from '#lib/format/money.ts';
import { Disc, Line, Shape, Thread } from '#ui/engraving/plate-parts.tsx';
import type { Scene, SceneProps } from './frame/definition.ts';
import type { RedemptionRun } from './models/redemption.ts';
import { redemptionInput, type RedemptionKey } from './redemption-settings.ts';
import { clamp, dots, Dots } from './drawing/scene-parts.tsx';
import * as m from '#messages/peg-lab.ts';

type Props = SceneProps<RedemptionKey, RedemptionRun>;

/** Where a pan hangs at par, and by how much for each dollar off it. */
const LEVEL = 96;
const PER_DOLLAR = 300;
const panAt = (price: number) => LEVEL - clamp((1 - price) * PER_DOLLAR, -46, 46);
/** Money at the firms, in dots of a tenth each. */
const DOTS = 10;
const ROW = { gap: 13, rows: 2 };
const FEE = { from: 214, to: 298, y: 206 };
const MAX_FEE = 0.02;

/** How many tenths of the firms' money wait at the issuer; the others are free to buy. */
function moneyOf({ run, step, settings }: Props) {
  const { capital } = redemptionInput(settings);
  if (capital === 0) return { free: 0, waiting: 0 };
  const waiting = Math.round(((run.waiting[step] ?? 0) / capital) * DOTS);
  return { free: DOTS - waiting, waiting };
}

const share = (tenths: number) => percentage(tenths / DOTS, 0);

function Drawing(props: Props) {
  const { run, step, settings } = props;
  const pan = panAt(run.price[step] ?? 1);
  const { free, waiting } = moneyOf(props);
  const isOpen = step > settings.closed || settings.closed === 0;
  return (
    <>
      <Scales coin={pan} dollar={2 * LEVEL - pan} />
      <Counter isOpen={isOpen && settings.who > 0} fee={redemptionInput(settings).redeemFee} />
      <Dots d={dots({ x: 30, y: 182, ...ROW }, 0, free)} size={10} look="gold" />
      <Dots d={dots({ x: 140, y: 182, ...ROW }, 0, waiting)} size={10} look="hollow" />
      <Line weight="fine" d="M96 189h30m-7-5 7 5-7 5" />
    </>
  );
}

/** The lighter pan stands higher. */
function Scales({ coin, dollar }: { coin: number; dollar: number }) {
  const [left, right] = [coin - 58, dollar - 58];
  return (
    <>
      <Thread y={LEVEL} from={44} to={300} />
      <Line weight="heavy" d={`M172 26V150M92 ${left.toFixed(1)}L252 ${right.toFixed(1)}`} />
      <Disc x={172} y={(left + right) / 2} r={6} />
      <Pan x={92} y={coin} hang={left} />
      <Pan x={252} y={dollar} hang={right} />
      <ellipse cx="92" cy={coin - 8} rx="20" ry="7" />
      <Line d={`M84 ${(coin - 10).toFixed(1)}h16M84 ${(coin - 6).toFixed(1)}h16`} />
      <Line d={`M228 ${(dollar - 20).toFixed(1)}h48v19h-48Z`} />
      <Disc x={252} y={dollar - 10.5} r={6} />
      <Shape d="M148 150H196L208 160H136Z" hatch="0-3" />
    </>
  );
}

function Pan({ x, y, hang }: { x: number; y: number; hang: number }) {
  const top = hang.toFixed(1);
  return (
    <>
      <Line weight="fine" d={`M${x - 32} ${y.toFixed(1)} ${x} ${top} ${x + 32} ${y.toFixed(1)}`} />
      <Shape d={`M${x - 38} ${y.toFixed(1)}h76q-5 17-38 17t-38-17Z`} hatch="45-4" />
    </>
  );
}

/** The issuer's counter: its shutter, and the strip of each dollar that it keeps. */
function Counter({ isOpen, fee }: { isOpen: boolean; fee: number }) {
  const kept = FEE.from + (fee / MAX_FEE) * (FEE.to - FEE.from);
  return (
    <>
      <Shape d="M214 166H298V196H214Z" />
      <Shape d={isOpen ? 'M214 166H298V172H214Z' : 'M214 166H298V196H214Z'} hatch="0-5" />
      <Line weight="fine" d={`M${FEE.from} 200H${FEE.to}V212H${FEE.from}Z`} />
      <text x="256" y="190">
        {isOpen ? m.signPays() : null}
      </text>
      {fee > 0 ? (
        <Shape d={`M${FEE.from} 200H${kept.toFixed(1)}V212H${FEE.from}Z`} hatch="45-5" />
      ) : null}
    </>
  );
}

export const redemptionScene: Scene<RedemptionKey, RedemptionRun> = {
  get label() {
    return m.aCoinAndADollar();
  },
  Drawing,
  counts: (props) => {
    const { free, waiting } = moneyOf(props);
    return [
      { value: usDollars(props.run.price[props.step] ?? 1, 3), name: m.forACoin() },
      { value: share(free), name: m.firmsMoneyReady() },
      { value: share(waiting), name: m.onItsWayBack() },
    ];
  },
  handles: [
    { key: 'price', from: [28, LEVEL + 45], to: [28, LEVEL - 15] },
    { key: 'fee', from: [FEE.from, FEE.y], to: [FEE.to, FEE.y] },
  ],
  timeHandle: {
    key: 'closed',
    get word() {
      return m.startsPaying();
    },
  },
};
