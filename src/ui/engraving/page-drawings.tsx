/** Plates of what kinds of pages are about: things on paper, and things that are done. */
import { around, Disc, Line, Person, RedLine, Shape, Thread } from './plate-parts.tsx';
import * as m from '#messages/ui.ts';

/** Coins side by side: two notes on one line. */
function Notes() {
  return (
    <>
      <Shape d="M20 34H204V126H20Z" hatch="45-1" />
      <Disc x={62} y={80} r={27} hatch="45-3" />
      <Line d="M104 56h82M104 70h82M104 84h82" />
      <Shape d="M116 94H300V186H116Z" />
      <Disc x={158} y={140} r={27} hatch="135-4" />
      <Line d="M200 130h82M200 144h82M200 158h50" />
      <Thread y={196} />
    </>
  );
}

/** A letter. */
function Envelope() {
  return (
    <>
      <Shape d="M40 54H280V186H40Z" hatch="45-1" />
      <Line d="M40 186 130 116M280 186 190 116" />
      <Shape d="M40 54 160 136 280 54Z" hatch="0-2" />
      <Disc x={160} y={130} r={20} hatch="135-4" />
      <Line weight="heavy" d="M152 126h16M152 134h16" />
      <Thread y={204} />
    </>
  );
}

/** News: the day's paper. */
function Newspaper() {
  return (
    <>
      <Shape d="M74 38H276V200H74Z" hatch="90-1" />
      <Shape d="M48 24H250V186H48Z" />
      <Shape d="M64 38H234V58H64Z" hatch="45-4" />
      <Shape d="M64 82H144V130H64Z" hatch="135-2" />
      <Line d="M158 84h76M158 96h76M158 108h76M158 120h52M64 146h80M64 158h80M64 170h58M158 146h76M158 158h76M158 170h40" />
      <Thread y={70} from={64} to={234} />
    </>
  );
}

/** A frozen coin: whole, and locked. */
function Lock() {
  return (
    <>
      <Disc x={160} y={106} r={86} hatch="45-3" />
      <Disc x={160} y={106} r={72} hatch="0-1" />
      <Line weight="heavy" d="M132 102V84a28 28 0 0 1 56 0v18" />
      <Shape d="M118 102H202V158H118Z" hatch="90-4" />
      <Disc x={160} y={124} r={7} />
      <Line weight="heavy" d="M160 131v14" />
      <Thread y={204} />
    </>
  );
}

/** A report that somebody reads closely: it speaks of one day. */
function Report() {
  return (
    <>
      <Shape d="M48 20H196V196H48Z" />
      <Line d="M66 42h70M66 56h112M66 136h112M66 150h112M66 164h112M66 178h60" />
      <Shape d="M66 92H118V104H66ZM66 112H150V124H66Z" hatch="45-3" />
      <Shape d="M240 146 252 134 300 182 288 194Z" hatch="45-4" />
      <Disc x={212} y={106} r={48} hatch="0-1" />
      <Disc x={212} y={106} r={39} />
      <Line weight="heavy" d="M188 98h48M188 114h30" />
      <Thread y={76} from={66} to={178} />
    </>
  );
}

/** A scam: what glitters hangs on a hook. */
function Hook() {
  return (
    <>
      <Shape d="M16 52H304V206H16Z" hatch="0-1" />
      <Line d="M112 12V74" />
      <Line weight="heavy" d="M112 118v30a26 26 0 1 1-52 0l-9 13m9-13 9 13" />
      <Disc x={112} y={97} r={23} hatch="45-4" />
      <Line weight="heavy" d="M102 93h20M102 101h20" />
      <Shape d="M292 128Q258 92 200 122L176 104V156L200 138Q258 168 292 128Z" hatch="135-3" />
      <Disc x={268} y={122} r={4} />
      <Thread y={52} />
    </>
  );
}

/** Money sent abroad. */
function Globe() {
  return (
    <>
      <Disc x={160} y={108} r={84} hatch="45-1" />
      <ellipse cx="160" cy="108" rx="42" ry="84" />
      <Line d="M160 24V192M88 64h144M88 152h144" />
      <Disc x={92} y={92} r={22} hatch="45-4" />
      <Line d="M84 88h16M84 96h16" />
      <Disc x={236} y={140} r={22} hatch="45-4" />
      <Line d="M228 136h16M228 144h16" />
      <Line weight="heavy" d="M108 68Q180 22 228 106m-13-5 13 5 2-14" />
      <Thread y={108} from={76} to={244} />
    </>
  );
}

/** Interest: the stacks grow, and the highest one leans. */
function Stacks() {
  const stack = (x: number, count: number) =>
    Array.from({ length: count }, (_, index) => `M${x} ${176 - index * 16}h46v16h-46Z`).join('');
  return (
    <>
      <Shape d={stack(24, 2)} hatch="45-3" />
      <Shape d={stack(84, 4)} hatch="45-3" />
      <Shape d={stack(144, 6)} hatch="45-3" />
      <g transform="rotate(9 250 192)">
        <Shape d={stack(222, 9)} hatch="45-4" />
      </g>
      <RedLine d="M290 40q14 12 12 34m-8-9 8 9 7-10" />
      <Thread y={192} />
    </>
  );
}

/** Questions and answers on a sheet. */
function Sheet() {
  return (
    <>
      <Shape d="M72 18H236V202H72Z" />
      {[54, 90, 126, 162].map((y, index) => (
        <g key={y}>
          <Shape d={`M90 ${y}h20v20H90Z`} hatch={index === 2 ? undefined : '45-3'} />
          <Line d={`M124 ${y + 6}h92M124 ${y + 15}h64`} />
        </g>
      ))}
      <Line weight="heavy" d="M93 63l6 7 14-20M93 99l6 7 14-20M93 171l6 7 14-20" />
      <Shape d="M224 180 282 106 297 118 239 192 219 199Z" hatch="135-4" />
      <Thread y={38} from={90} to={218} />
    </>
  );
}

/** A path: step by step to where the flag is. */
function Stairs() {
  return (
    <>
      <Line d="M268 82V24" />
      <Shape d="M268 24H304L293 37 304 50H268Z" hatch="0-4" />
      <Shape d="M20 192V172H72V150H124V128H176V106H228V82H300V192Z" hatch="45-2" />
      <Person x={98} y={150} hatch="45-4" />
      <Line weight="fine" d="M72 172H300M124 150H300M176 128H300M228 106H300" />
      <Thread y={192} />
    </>
  );
}

/** A book to look words up in. */
function Dictionary() {
  return (
    <>
      <Shape d="M84 36a14 14 0 0 1 14-14H236V174H98a14 14 0 0 0-14 14Z" hatch="45-3" />
      <Shape d="M98 174H236V200H98a13 13 0 0 1 0-26Z" />
      <Line d="M98 183h136M98 191h136" />
      <Shape d="M116 58H212V110H116Z" />
      <text x="164" y="89">
        {m.aToZ()}
      </text>
      <Shape d="M196 174h18v38l-9-8-9 8Z" hatch="0-4" />
      <Thread y={128} from={116} to={212} />
    </>
  );
}

/** Giving: a box with a slot, and a coin above it. */
function Box() {
  return (
    <>
      <Disc x={160} y={50} r={30} hatch="45-4" />
      <Line weight="heavy" d="M150 46h20M150 54h20" />
      <Shape d="M64 104 96 80H224L256 104Z" hatch="0-2" />
      <Shape d="M132 88H188V96H132Z" hatch="0-4" />
      <Shape d="M64 104H256V192H64Z" hatch="90-2" />
      <Shape d="M160 174Q126 150 130 134 138 120 160 138 182 120 190 134 194 150 160 174Z" />
      <Thread y={192} />
    </>
  );
}

/** Of a clock's face: one each hour, just inside of its rim. */
const OUTER = around(160, 106, 68, 12);
const MARKS = around(160, 106, 62, 12)
  .map(([x, y], hour) => `M${x} ${y}L${OUTER[hour]!.join(' ')}`)
  .join('');

/** Five minutes: a clock with a slice of its hour. */
function Clock() {
  return (
    <>
      <Disc x={160} y={106} r={86} hatch="45-3" />
      <Disc x={160} y={106} r={72} />
      <Line d={MARKS} />
      <Shape d="M160 106V40A66 66 0 0 1 193 49Z" hatch="0-4" />
      <Line weight="heavy" d="M160 106V50M160 106 184 64" />
      <Disc x={160} y={106} r={6} />
      <Thread y={196} />
    </>
  );
}

/** A coin that breaks. */
function Cracked() {
  return (
    <>
      <Thread y={66} />
      <Disc x={160} y={122} r={78} hatch="45-4" />
      <Disc x={160} y={122} r={64} hatch="0-1" />
      <Line weight="heavy" d="M128 112h64M128 132h64" />
      <RedLine d="M176 44 162 82 184 104 152 130 168 156 150 200" />
    </>
  );
}

/** Three piles: decided and stamped, proposed in writing, and only hoped for. */
function Piles() {
  return (
    <>
      <Shape
        d="M22 176H108V192H22ZM26 160H112V176H26ZM20 144H106V160H20ZM24 128H110V144H24Z"
        hatch="45-3"
      />
      <Shape d="M24 82H110V128H24Z" hatch="0-1" />
      <Disc x={67} y={105} r={16} hatch="135-4" />
      <Shape d="M120 176H206V192H120ZM116 160H202V176H116Z" />
      <Shape d="M120 114H206V160H120Z" />
      <Line d="M130 128h66M130 138h66M130 148h40" />
      <path strokeDasharray="5 5" d="M216 176H302V192H216ZM218 130H304V176H218Z" />
      <Thread y={192} />
    </>
  );
}

/** How much of it is payment: a thin slice of the whole. */
function Slice() {
  return (
    <>
      <Shape d="M140 108 217 94A78 78 0 1 0 217 122Z" hatch="45-3" />
      <Shape d="M178 108 255 94A78 78 0 0 1 255 122Z" hatch="0-5" />
      <Disc x={140} y={108} r={5} />
      <Line weight="fine" d="M262 108h36m-8-5 8 5-8 5" />
      <Thread y={196} />
    </>
  );
}

/** A central bank: nobody waits in front of it. */
function Bank() {
  return (
    <>
      <Shape d="M48 74 160 22 272 74Z" hatch="0-2" />
      <Disc x={160} y={54} r={11} />
      <Line d="M154 51h12M154 57h12" />
      <Shape d="M48 74H272V88H48Z" />
      <Shape
        d="M62 88h20v76H62ZM102 88h20v76H102ZM198 88h20v76H198ZM238 88h20v76H238Z"
        hatch="90-3"
      />
      <Shape d="M138 108h44v56H138Z" hatch="0-5" />
      <Shape d="M44 164H276V178H44Z" hatch="0-2" />
      <Shape d="M32 178H288V192H32Z" hatch="0-2" />
      <Thread y={192} />
    </>
  );
}

/** A forecast: one line until today, and as many after it as there are forecasters. */
function Forecast() {
  return (
    <>
      <Shape d="M28 20H176V192H28Z" hatch="0-1" />
      <Shape d="M176 192C220 180 268 110 296 28V168C256 178 216 188 176 176Z" hatch="45-2" />
      <Line weight="heavy" d="M28 186C80 184 120 178 148 158L176 150" />
      <path
        strokeDasharray="5 5"
        d="M176 150C220 128 262 84 296 28M176 150C220 140 262 122 296 98M176 150Q236 150 296 140"
      />
      <Line d="M176 20V192" />
      <Disc x={176} y={150} r={6} hatch="135-4" />
      <Thread y={192} />
    </>
  );
}

/** What is to be printed, on its way out of the printer. */
function Printer() {
  return (
    <>
      <Shape d="M98 20H222V84H98Z" />
      <Line d="M112 38h62M112 50h96M112 62h96" />
      <Shape d="M52 76H268a10 10 0 0 1 10 10V150H42V86a10 10 0 0 1 10-10Z" hatch="45-3" />
      <Disc x={252} y={98} r={6} />
      <Shape d="M78 116H242V128H78Z" hatch="0-5" />
      <Shape d="M92 122H228V200H92Z" />
      <Shape d="M106 138h12v12h-12ZM106 158h12v12h-12ZM106 178h12v12h-12Z" />
      <Line d="M128 144h84M128 164h84M128 184h56" />
      <Thread y={150} from={42} to={278} />
    </>
  );
}

export const pageDrawings = {
  piles: Piles,
  slice: Slice,
  bank: Bank,
  forecast: Forecast,
  printer: Printer,
  box: Box,
  clock: Clock,
  cracked: Cracked,
  notes: Notes,
  envelope: Envelope,
  newspaper: Newspaper,
  lock: Lock,
  report: Report,
  hook: Hook,
  globe: Globe,
  stacks: Stacks,
  sheet: Sheet,
  stairs: Stairs,
  dictionary: Dictionary,
} as const;
