/** The machine of a bank run: a bank, its reserve, and a hundred who hold its coin. */
import { Line, RedLine, Shape, Thread } from '#ui/engraving/plate-parts.tsx';
import { bankRunInput, type BankRunKey } from './bank-run-settings.ts';
import type { Scene, SceneProps } from './frame/definition.ts';
import type { BankRun } from './models/bank-run.ts';
import { box, clamp, dots, Dots, Missing, nextColumn } from './drawing/scene-parts.tsx';
import * as m from '#messages/peg-lab.ts';

type Props = SceneProps<BankRunKey, BankRun>;

const HOLDERS = 100;
/** The whole reserve, top to bottom. */
const STACK = { left: 246, right: 304, top: 30, bottom: 138 };
const stackAt = (share: number) => STACK.top + clamp(share, 0, 1) * (STACK.bottom - STACK.top);
/** A control's end, as a share. */
const MAX_BLOCKED = 0.4;

const CROWD = { x: 16, y: 162, gap: 12.4, rows: 5 };

/** Of a hundred holders, how many stay calm, wait for their money, and have it. */
function holders({ run, step }: Props) {
  const paid = Math.round((run.paid[step] ?? 0) * HOLDERS);
  const waiting = Math.max(0, Math.round((run.wantedOut[step] ?? 0) * HOLDERS) - paid);
  return { calm: HOLDERS - paid - waiting, waiting, paid };
}

function Drawing(props: Props) {
  const { step, settings } = props;
  return (
    <>
      <Bank isOpen={step > settings.opens} />
      <Reserve {...props} />
      <Crowd {...props} />
    </>
  );
}

function Bank({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <Shape d="M14 56 112 12 210 56Z" hatch="0-2" />
      <Shape d="M84 33h56v20h-56Z" />
      <text x="112" y="49">
        {isOpen ? m.signOpen() : m.signShut()}
      </text>
      <Shape d="M14 56H210V66H14Z" />
      <Shape
        d="M28 66h16v62h-16ZM58 66h16v62h-16ZM150 66h16v62h-16ZM180 66h16v62h-16Z"
        hatch="90-3"
      />
      <Shape d="M92 78h40v50h-40Z" />
      <Shape d={isOpen ? 'M92 78h40v8h-40Z' : 'M92 78h40v50h-40Z'} hatch="0-5" />
      <Shape d="M6 128H218V139H6Z" hatch="0-3" />
    </>
  );
}

/** Cash below, bonds above it, what is out of reach on top; what was paid is gone from below. */
function Reserve({ run, step, settings }: Props) {
  const { blocked, cash, rescuedAfter } = bankRunInput(settings);
  const { left, right, top, bottom } = STACK;
  const isBack = rescuedAfter !== null && step > rescuedAfter;
  const spent = clamp((run.paid[step] ?? 0) + (run.fireLoss[step] ?? 0), 0, 1);
  const [under, over] = [stackAt(1 - Math.min(cash, 1 - blocked)), stackAt(blocked)];
  const level = stackAt(1 - spent);
  return (
    <>
      <text x={(left + right) / 2} y={top - 9}>
        {m.reserve()}
      </text>
      <Line weight="fine" d={box(left, top, right, bottom)} />
      {level > over ? (
        <Shape d={box(left, over, right, Math.min(under, level))} hatch="45-2" />
      ) : null}
      {level > under ? <Shape d={box(left, under, right, level)} hatch="45-5" /> : null}
      {isBack && blocked > 0 ? <Shape d={box(left, top, right, over)} hatch="45-2" /> : null}
      {!isBack && blocked > 0 ? <Missing d={box(left, top, right, over)} /> : null}
      {!isBack && blocked > 0 ? <RedLine d={`M${left} ${over.toFixed(1)}H${right}`} /> : null}
      <Thread
        y={Number(stackAt(1 - (run.paid[step] ?? 0)).toFixed(1))}
        from={left - 8}
        to={right + 8}
      />
    </>
  );
}

/** Side by side, so that a group grows where another shrinks. */
function Crowd(props: Props) {
  const { calm, waiting, paid } = holders(props);
  const { rows } = CROWD;
  const gap = (count: number) => (count > 0 ? nextColumn(count, rows) + rows : 0);
  const second = gap(calm);
  const third = second + gap(waiting);
  return (
    <>
      <Dots d={dots(CROWD, 0, calm)} size={9.4} look="hollow" />
      <Dots d={dots(CROWD, second, waiting)} size={9.4} look="full" />
      <Dots d={dots(CROWD, third, paid)} size={9.4} look="gold" />
    </>
  );
}

export const bankRunScene: Scene<BankRunKey, BankRun> = {
  get label() {
    return m.aBankWithItsDoor();
  },
  Drawing,
  counts: (props) => {
    const { calm, waiting, paid } = holders(props);
    return [
      { value: m.calmOf100({ calm }), name: m.stayCalm() },
      { value: `${waiting}`, name: m.wantOut() },
      { value: `${paid}`, name: m.paid1() },
    ];
  },
  handles: [
    {
      key: 'blocked',
      from: [STACK.left, STACK.top],
      to: [STACK.left, stackAt(MAX_BLOCKED)],
    },
  ],
  timeHandle: {
    key: 'opens',
    get word() {
      return m.paysAgain();
    },
  },
};
