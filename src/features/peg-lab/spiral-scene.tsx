/** The machine of the death spiral: two stacks, and the press between them. */
import { decimals } from '#lib/format/intl.ts';
import { Disc, Line, Shape, Thread } from '#ui/engraving/plate-parts.tsx';
import { amount, dollars } from './frame/amounts.ts';
import type { Scene, SceneProps } from './frame/definition.ts';
import { START, type SpiralRun } from './models/spiral.ts';
import type { SpiralKey } from './spiral-settings.ts';
import { box, clamp } from './drawing/scene-parts.tsx';
import * as m from '#messages/peg-lab.ts';

type Props = SceneProps<SpiralKey, SpiralRun>;

const FLOOR = 174;
/** Units for a billion dollars. */
const PER_BILLION = 6;
const heightOf = (millions: number) => clamp((millions / 1_000) * PER_BILLION, 0, 150);
const OUT = { from: 24, to: 296, y: 200 };
const MAX_OUT = 4_000;
const MAX_NOTES = 7;

const luna = ({ run, step }: Props) => (run.luna[step] ?? 0) * (run.lunaSupply[step] ?? 0);
const times = ({ run, step }: Props) => (run.lunaSupply[step] ?? 0) / START.lunaSupply;

function Drawing(props: Props) {
  const { run, step, settings } = props;
  const owed = FLOOR - heightOf(run.ustSupply[step] ?? 0);
  return (
    <>
      <Line weight="fine" d={box(24, FLOOR - heightOf(START.ust), 84, FLOOR)} />
      <Line
        weight="fine"
        d={box(236, FLOOR - heightOf(START.luna * START.lunaSupply), 296, FLOOR)}
      />
      <text x="54" y={FLOOR - heightOf(START.ust) - 8}>
        {m.ust()}
      </text>
      <text x="266" y={FLOOR - heightOf(START.luna * START.lunaSupply) - 8}>
        {m.allLuna()}
      </text>
      <Shape d={box(24, owed, 84, FLOOR)} hatch="45-2" />
      <Shape d={box(236, FLOOR - heightOf(luna(props)), 296, FLOOR)} hatch="135-4" />
      <Thread y={Number(owed.toFixed(1))} from={16} to={304} />
      <Press {...props} />
      <Line weight="heavy" d={`M12 ${FLOOR}H308`} />
      <Exit out={settings.out} />
    </>
  );
}

/** Each tenfold of LUNA is two more notes; each is as large as its price allows. */
function Press(props: Props) {
  const { run, step } = props;
  const size = clamp(Math.sqrt((run.luna[step] ?? 0) / START.luna), 0.3, 1);
  const count = clamp(1 + Math.round(2 * Math.log10(times(props))), 1, MAX_NOTES);
  return (
    <>
      <Disc x={128} y={108} r={26} hatch="45-4" />
      <Disc x={128} y={108} r={8} />
      <Disc x={128} y={154} r={18} hatch="135-4" />
      <Disc x={128} y={154} r={5} />
      {Array.from({ length: count }, (_, index) => (
        <g
          key={index}
          transform={`translate(${150 + index * 11} ${118 + index * 6}) scale(${size.toFixed(2)})`}
        >
          <Shape d="M0 0h44v26H0Z" hatch="45-2" />
          <circle cx="22" cy="13" r="7" />
        </g>
      ))}
    </>
  );
}

/** What leaves in a day, as an arrow. */
function Exit({ out }: { out: number }) {
  const to = OUT.from + (out / MAX_OUT) * (OUT.to - OUT.from);
  return (
    <>
      <Line weight="fine" d={`M${OUT.from} ${OUT.y}H${OUT.to}`} />
      {out > 0 ? <Shape d={box(OUT.from, OUT.y - 7, to, OUT.y + 7)} hatch="90-3" /> : null}
    </>
  );
}

export const spiralScene: Scene<SpiralKey, SpiralRun> = {
  get label() {
    return m.aStackOfUstAnd();
  },
  Drawing,
  counts: (props) => [
    { value: dollars(props.run.ustSupply[props.step] ?? 0), name: m.ustLeft() },
    { value: dollars(luna(props)), name: m.allLunaRight() },
    {
      value: m.valueTimes({
        value: times(props) < 10 ? decimals(times(props), 1) : amount(Math.round(times(props))),
      }),
      name: m.asMuchLunaAsAtThe(),
    },
  ],
  handles: [{ key: 'out', from: [OUT.from, OUT.y], to: [OUT.to, OUT.y] }],
};
