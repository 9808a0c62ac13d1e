/** The machine of a vault: the level of its collateral, the ether beside it, and who bids. */
import { exactDollars } from '#lib/format/money.ts';
import { Line, Person, RedLine, Shape, Thread } from '#ui/engraving/plate-parts.tsx';
import type { Scene, SceneProps } from './frame/definition.ts';
import type { VaultRun } from './models/vault.ts';
import { ruleOf, vaultInput, type VaultKey } from './vault-settings.ts';
import { box, clamp, dots, Dots } from './drawing/scene-parts.tsx';
import * as m from '#messages/peg-lab.ts';

type Props = SceneProps<VaultKey, VaultRun>;

/** The window, and the ratio at its top. */
const GLASS = { left: 36, right: 156, top: 20, bottom: 200 };
const MAX_RATIO = 4;
const levelAt = (ratio: number) =>
  GLASS.bottom - (clamp(ratio, 0, MAX_RATIO) / MAX_RATIO) * (GLASS.bottom - GLASS.top);
const ETHER = { left: 196, right: 222, top: 20, bottom: 200 };
const etherAt = (price: number) => ETHER.bottom - price * (ETHER.bottom - ETHER.top);

/** What the sale left, one dot for each $10. */
const BACK = { x: 250, y: 200, gap: 11, rows: 1 };

function state({ run, step }: Props): 'open' | 'closed' | 'sold' {
  if (run.closedAt === null || step < run.closedAt) return 'open';
  return run.soldAt !== null && step >= run.soldAt ? 'sold' : 'closed';
}

/** What is behind the loan: after the sale nothing is, and where the sale paid it, there is no loan. */
function behindLoan({ run, step }: Props, now: ReturnType<typeof state>): string {
  if (now !== 'sold') return `${Math.round((run.ratio[step] ?? 0) * 100)}%`;
  return run.badDebt > 0 ? '0%' : '–';
}

function Drawing(props: Props) {
  const { run, step, settings } = props;
  return (
    <>
      <Window {...props} />
      <Ether price={run.price[step] ?? 1} />
      <Bidders {...props} />
      {state(props) === 'sold' ? (
        <Dots d={dots(BACK, 0, Math.min(7, Math.ceil(run.back / 10)))} size={9} look="gold" />
      ) : null}
      <text x={(ETHER.left + ETHER.right) / 2} y="13">
        {m.ether()}
      </text>
      <text x={(ETHER.left + ETHER.right) / 2} y="216">
        {`${Math.round((run.price[step] ?? 1) * 100)}%`}
      </text>
      <Limit settings={settings} />
    </>
  );
}

function Window(props: Props) {
  const { run, step } = props;
  const { left, right, top, bottom } = GLASS;
  const now = state(props);
  const level = levelAt(run.ratio[step] ?? 0);
  return (
    <>
      <Shape d={box(left - 14, top - 12, right + 14, bottom + 10)} hatch="45-2" />
      <Shape d={box(left, top, right, bottom)} />
      {now === 'sold' ? null : (
        <Shape
          d={`M${left} ${level.toFixed(1)}q15-7 30 0t30 0 30 0 30 0V${bottom}H${left}Z`}
          hatch="0-4"
        />
      )}
      {now === 'open' ? null : (
        <>
          <Shape d={box(left, top, right, top + 34)} hatch="90-3" />
          <Shape d={box(left + 18, top + 6, right - 18, top + 28)} />
          <text x={(left + right) / 2} y={top + 23}>
            {now === 'sold' ? m.signSold() : m.signClosed()}
          </text>
        </>
      )}
    </>
  );
}

/** The loan in gold, and the limit in red: below it the vault is closed. */
function Limit({ settings }: Pick<Props, 'settings'>) {
  const limit = levelAt(ruleOf(settings).liquidationRatio).toFixed(1);
  return (
    <>
      <RedLine d={`M${GLASS.left - 8} ${limit}H${GLASS.right + 8}`} />
      <Thread y={levelAt(1)} from={GLASS.left - 8} to={GLASS.right + 8} />
    </>
  );
}

function Ether({ price }: { price: number }) {
  const { left, right, top, bottom } = ETHER;
  return (
    <>
      <Line weight="fine" d={box(left, top, right, bottom)} />
      <Shape d={box(left, etherAt(price), right, bottom)} hatch="135-3" />
    </>
  );
}

/** Behind a rope; nobody stands there while the network is jammed. */
function Bidders(props: Props) {
  const { run, step, settings } = props;
  const { biddersAfter } = vaultInput(settings);
  const isThere =
    biddersAfter !== null && (run.closedAt === null || step >= run.closedAt + biddersAfter);
  return (
    <>
      <text x="276" y="104">
        {m.bidders()}
      </text>
      {isThere ? (
        <>
          <Person x={252} y={168} hatch="45-3" />
          <Person x={276} y={168} hatch="45-2" />
          <Person x={300} y={168} hatch="45-3" />
        </>
      ) : null}
      <Line weight="heavy" d="M240 134v34M312 134v34M236 168h8M308 168h8" />
      <Line d="M240 142q36 18 72 0" />
    </>
  );
}

const dollars = (value: number) => exactDollars(Math.round(value));
const stateLabels = { open: m.vaultOpen, closed: m.vaultInAuction, sold: m.vaultSold };

export const vaultScene: Scene<VaultKey, VaultRun> = {
  get label() {
    return m.aVaultsWindowWithThe();
  },
  Drawing,
  counts: (props) => {
    const { run } = props;
    const now = state(props);
    return [
      { value: behindLoan(props, now), name: m.behindTheLoan() },
      { value: stateLabels[now](), name: m.theVault() },
      { value: now === 'sold' ? dollars(run.back) : '–', name: m.backToYou() },
    ];
  },
  handles: [
    { key: 'ratio', from: [GLASS.left - 12, levelAt(1.55)], to: [GLASS.left - 12, levelAt(4)] },
    { key: 'fall', from: [ETHER.right + 4, etherAt(1)], to: [ETHER.right + 4, etherAt(0.2)] },
  ],
};
