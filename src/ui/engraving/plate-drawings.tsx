/** The plates, each a comparison that the site's texts make. */
import { hatchFill } from './hatching.ts';
import {
  around,
  Coat,
  Counter,
  Disc,
  Line,
  Person,
  Rail,
  RedLine,
  Shape,
  Thread,
} from './plate-parts.tsx';
import styles from './engraving.module.css';
import * as m from '#messages/ui.ts';

/** Fiat-collateralized: a ticket for a coat that hangs there. */
function Cloakroom() {
  return (
    <>
      <Rail />
      <Coat x={92} hatch="45-4" />
      <Coat x={160} hatch="45-2" />
      <Coat x={228} hatch="45-3" />
      <Counter />
    </>
  );
}

/** Crypto-collateralized: the watch is worth more than the loan. */
function Pawnshop() {
  const marks = around(160, 106, 30, 12).map(([x, y]) => `M${x} ${y}h0`);
  return (
    <>
      <Shape d="M40 40H280V158H40Z" hatch="135-1" />
      <Disc x={254} y={64} r={9} />
      <Disc x={268} y={84} r={9} />
      <Disc x={240} y={84} r={9} />
      <Line weight="fine" d="M154 54C120 44 84 70 76 138M157 51C116 40 79 68 71 137" />
      <Shape d="M154 66v-8h12v8Z" />
      <Disc x={160} y={53} r={6} />
      <Disc x={160} y={106} r={42} hatch="45-3" />
      <Disc x={160} y={106} r={35} />
      <Line weight="heavy" d={`${marks.join('')}M160 82v24l14 9`} />
      <Counter />
    </>
  );
}

/** Algorithmic: the same counter without coats, rules and a ticket. */
function Hooks() {
  return (
    <>
      <Rail />
      <Line d="M70 38v9a6 6 0 1 0 6 6M115 38v9a6 6 0 1 0 6 6M160 38v9a6 6 0 1 0 6 6M205 38v9a6 6 0 1 0 6 6M250 38v9a6 6 0 1 0 6 6" />
      <Shape d="M126 76h68v74h-68Z" />
      <text x="160" y="95">
        {m.rules()}
      </text>
      <Line d="M137 106h46M137 116h46M137 126h34M137 136h42" />
      <Counter />
    </>
  );
}

/** Redemption: a coin and a dollar on one beam. */
function Scales() {
  return (
    <>
      <Line weight="heavy" d="M160 36V176M70 66H250" />
      <Disc x={160} y={32} r={6} />
      <Line weight="fine" d="M36 132 70 66l34 66M216 132l34-66 34 66" />
      <Shape d="M48 114v12a22 8 0 0 0 44 0v-12Z" hatch="90-3" />
      <ellipse className={styles.paper} cx="70" cy="114" rx="22" ry="8" />
      <Line d="M61 112h18M61 116h18" />
      <Shape d="M222 104h56v27h-56Z" hatch="45-2" />
      <Disc x={250} y={117.5} r={10} />
      <Line weight="fine" d="M254 114q-4-3-7-1 -3 3 3 5 6 1 4 4-3 3-8 0M250 110v15" />
      <Shape d="M30 132H110Q105 154 70 154T30 132Z" hatch="45-4" />
      <Shape d="M210 132H290Q285 154 250 154T210 132Z" hatch="45-4" />
      <Shape d="M130 176H190L204 192H116Z" hatch="0-3" />
      <Thread y={132} />
    </>
  );
}

/** A bank run: the door is shut, the queue is not. */
function Queue() {
  return (
    <>
      <Shape d="M28 66 112 24 196 66Z" hatch="0-2" />
      <Disc x={112} y={50} r={9} />
      <Line d="M112 45v6l4 2" />
      <Shape d="M28 66H196V77H28Z" />
      <Shape
        d="M40 77h16v89h-16ZM68 77h16v89h-16ZM140 77h16v89h-16ZM168 77h16v89h-16Z"
        hatch="90-3"
      />
      <Shape d="M95 92h34v74h-34Z" hatch="0-5" />
      <Line d="M112 92v74" />
      <Shape d="M20 166H204V179H20Z" hatch="0-3" />
      <Shape d="M12 179H212V192H12Z" hatch="0-3" />
      <Person x={228} y={192} hatch="45-5" />
      <Person x={250} y={192} hatch="45-2" />
      <Person x={272} y={192} hatch="45-3" />
      <Person x={294} y={192} hatch="45-2" />
      <Thread y={192} from={12} to={308} />
    </>
  );
}

/** A vault: the level, the limit, the loan. */
function Vault() {
  return (
    <>
      <Shape
        d="M80 18H240a10 10 0 0 1 10 10V188a10 10 0 0 1-10 10H80a10 10 0 0 1-10-10V28a10 10 0 0 1 10-10Z"
        hatch="45-2"
      />
      <Disc x={160} y={108} r={84} />
      <Line
        weight="heavy"
        d={around(160, 108, 77, 16)
          .map(([x, y]) => `M${x} ${y}h0`)
          .join('')}
      />
      <Disc x={160} y={108} r={70} />
      <path d="M92 92q17-8 34 0t34 0 34 0 34 0A70 70 0 1 1 92 92Z" fill={hatchFill('0-4')} />
      <RedLine d="M70 124H250" />
      <Thread y={150} from={70} to={250} />
      <text x="280" y="129">
        150%
      </text>
      <text x="280" y="155">
        100%
      </text>
    </>
  );
}

/** One pie of a rebase: `count` slices around a middle. */
function Slices({ x, r, count }: { x: number; r: number; count: number }) {
  const cuts = around(x, 104, r, count).map(([toX, toY]) => `M${x} 104 ${toX} ${toY}`);
  const toppings = around(x, 104, r * 0.6, count).filter((_, index) => index % 2 === 0);
  return (
    <>
      <Disc x={x} y={104} r={r} hatch="45-4" />
      <Disc x={x} y={104} r={r - 7} hatch="135-2" />
      {toppings.map(([toX, toY]) => (
        <circle key={`${toX} ${toY}`} className={styles.paper} cx={toX + 5} cy={toY + 5} r={5} />
      ))}
      <Line d={cuts.join('')} />
    </>
  );
}

/** A rebase: the pie shrinks, and with it the number of slices that each holder has. */
function Pizza() {
  return (
    <>
      <Slices x={90} r={70} count={12} />
      <Line weight="heavy" d="M172 104h20m-7-7 7 7-7 7" />
      <Slices x={252} r={47} count={8} />
      <Thread y={192} />
    </>
  );
}

/** A death spiral: the more is printed, the smaller each. */
function Press() {
  return (
    <>
      <Thread y={28} />
      <Disc x={72} y={92} r={44} hatch="45-4" />
      <Disc x={72} y={92} r={14} />
      <Disc x={72} y={166} r={28} hatch="135-3" />
      <Disc x={72} y={166} r={8} />
      {Array.from({ length: 8 }, (_, index) => {
        const size = Number((1 - 0.095 * index).toFixed(2));
        const [x, y] = [
          104 + 26 * index - index * index * 0.5,
          120 + index * 6 + index * index * 0.6,
        ];
        return (
          <g
            key={size}
            transform={`translate(${Math.round(x)} ${Math.round(y)}) rotate(${index * 5 - 4}) scale(${size})`}
          >
            <Shape d="M0 0h48v28H0Z" hatch={index < 3 ? '45-3' : '45-1'} />
            <circle className={styles.paper} cx="24" cy="14" r="8" />
          </g>
        );
      })}
      <RedLine d="M112 28C196 30 266 74 304 172" />
    </>
  );
}

/** Delta-neutral: what one side loses, the other wins; the tap drips. */
function Seesaw() {
  return (
    <>
      <Shape d="M160 118 190 184H130Z" hatch="0-3" />
      <Shape d="M60 66 76 52H132L116 66Z" />
      <Shape d="M116 66 132 52V102L116 116Z" hatch="45-5" />
      <Shape d="M60 66h56v50H60Z" hatch="45-3" />
      <Line weight="heavy" d="M88 80v22m-8-14 8-8 8 8" />
      <path className={styles.paper} strokeDasharray="5 5" d="M204 66h56v50H204Z" />
      <Line weight="heavy" d="M232 80v22m-8-8 8 8 8-8" />
      <Shape d="M204 20h22a12 12 0 0 1 12 12v4h-12v-4h-22Z" hatch="0-2" />
      <RedLine d="M232 44q5 8 0 11-5-3 0-11Z" />
      <Shape d="M96 184H224V198H96Z" hatch="90-2" />
      <Thread y={118} />
    </>
  );
}

/** The film. */
function Film() {
  const holes = Array.from({ length: 9 }, (_, index) => 40 + index * 28);
  const row = (y: number) => holes.map((x) => `M${x} ${y}h15v10h-15Z`).join('');
  return (
    <>
      <Shape d="M30 42H290V178H30Z" hatch="45-3" />
      <Shape d={row(47) + row(163)} />
      <Shape d="M50 64H270V156H50Z" />
      <Thread y={110} from={62} to={258} />
      <Disc x={160} y={110} r={30} />
      <Shape d="M151 94 177 110 151 126Z" hatch="90-4" />
    </>
  );
}

/** The talk. */
function Lectern() {
  return (
    <>
      <Shape d="M212 28h80v56h-80Z" />
      <Line d="M222 72l16-20 14 10 26-22M252 84v80M252 164l-18 32M252 164l18 32" />
      <Shape d="M92 88Q92 62 132 62T172 88Z" hatch="45-3" />
      <Disc x={132} y={44} r={17} />
      <Shape d="M76 88H188V103H76Z" hatch="0-4" />
      <Shape d="M92 103H172L182 196H82Z" hatch="90-3" />
      <Disc x={132} y={144} r={15} />
      <Line d="M125 141h14M125 147h14" />
      <Thread y={196} />
    </>
  );
}

/** What exists, year by year. */
function Bars() {
  const heights = [8, 10, 15, 36, 70, 64, 66, 98, 140];
  return (
    <>
      {heights.map((height, index) => (
        <Shape
          key={height}
          d={`M${30 + index * 30} ${190 - height}h20v${height}h-20Z`}
          hatch={index === 8 ? '45-5' : '45-3'}
        />
      ))}
      <Thread y={190} />
    </>
  );
}

export const plateDrawings = {
  cloakroom: Cloakroom,
  pawnshop: Pawnshop,
  hooks: Hooks,
  scales: Scales,
  queue: Queue,
  vault: Vault,
  pizza: Pizza,
  press: Press,
  seesaw: Seesaw,
  film: Film,
  lectern: Lectern,
  bars: Bars,
} as const;
