/** Plates of single objects, which texts on wallets, law and how things work compare with. */
import { Disc, Line, RedLine, Shape, Thread } from './plate-parts.tsx';
import styles from './engraving.module.css';

/** Ways out: the issuer's door is shut, the market's stands open. */
function Doors() {
  return (
    <>
      <Shape d="M40 36H132V192H40Z" hatch="90-1" />
      <Shape d="M52 48H120V192H52Z" hatch="0-3" />
      <Line d="M62 60h48v52H62ZM62 126h48v52H62Z" />
      <Disc x={110} y={119} r={3.5} />
      <Shape d="M188 36H280V192H188Z" hatch="90-1" />
      <Shape d="M200 48H268V192H200Z" />
      <Shape d="M200 48 238 60V204L200 192Z" hatch="0-3" />
      <Disc x={230} y={132} r={3.5} />
      <Thread y={192} />
    </>
  );
}

/** Liquidity: the same stone moves a shallow lake more than a deep one. */
function Lake() {
  return (
    <>
      <Shape d="M16 110H304V120C270 178 226 196 160 196S50 178 16 120Z" hatch="0-3" />
      <Shape d="M16 120C50 178 94 196 160 196S270 178 304 120V208H16Z" hatch="45-4" />
      <ellipse className={styles.paper} cx="160" cy="110" rx="70" ry="11" />
      <ellipse cx="160" cy="110" rx="46" ry="7" />
      <ellipse cx="160" cy="110" rx="22" ry="3.5" />
      <Disc x={160} y={52} r={13} hatch="45-4" />
      <Line weight="fine" d="M150 22v12M160 16v16M170 22v12" />
      <Thread y={110} />
    </>
  );
}

/** What holds a price: a ball that is pushed rolls back to the middle. */
function Bowl() {
  return (
    <>
      <Shape d="M36 56H284C284 132 236 176 204 182H116C84 176 36 132 36 56Z" hatch="45-3" />
      <Shape d="M50 56H270C262 116 216 150 160 150S58 116 50 56Z" hatch="0-1" />
      <Disc x={160} y={129} r={21} hatch="45-4" />
      <Line d="M153 126h14M153 132h14" />
      <Line weight="fine" d="M88 84q10 32 36 44m-3-9 3 9-9 2M232 84q-10 32-36 44m3-9-3 9 9 2" />
      <Shape d="M112 182H208L220 194H100Z" hatch="0-1" />
      <Thread y={194} />
    </>
  );
}

/** A blockchain: a notebook whose every page names the one before. */
function Notebook() {
  return (
    <>
      {[26, 122, 218].map((x, index) => (
        <g key={x} transform={`translate(${x} ${52})`}>
          <Shape d="M0 0H76V108H0Z" hatch={index === 2 ? undefined : '0-1'} />
          <Shape d="M10 12H66V30H10Z" hatch="45-3" />
          <Line d="M12 44h52M12 56h52M12 68h38" />
          <Shape d="M10 80H66V96H10Z" hatch="135-4" />
        </g>
      ))}
      <Line weight="heavy" d="M92 140h20V73h18m-7-5 7 5-7 5M188 140h20V73h18m-7-5 7 5-7 5" />
      <Thread y={186} />
    </>
  );
}

/** A wallet: keys on a ring, and whoever has the ring can open. */
function Key() {
  return (
    <>
      <path className={styles.heavy} d="M90 112C66 30 156 0 206 70" />
      <g transform="translate(90 112) rotate(-45)">
        <Shape d="M-7 30H7V112H-7ZM7 78H24V88H17V95H24V105H7Z" hatch="90-4" />
      </g>
      <Disc x={90} y={112} r={36} hatch="45-3" />
      <Disc x={84} y={106} r={13} />
      <Shape d="M199 106H213V195H199ZM213 158H234V168H226V176H234V186H213Z" hatch="90-4" />
      <Disc x={206} y={70} r={38} hatch="45-3" />
      <Disc x={206} y={64} r={14} />
      <Thread y={196} />
    </>
  );
}

/** `0xA` and `7FE`, each sign from the upper left of its cell. */
const SIGNS = [
  [0, 'm6 14q0-6 6-6t6 6v8q0 6-6 6t-6-6Z'],
  [1, 'm6 12 12 16m0-16-12 16'],
  [2, 'm6 28 6-20 6 20m-2-7h-8'],
  [7, 'm6 8h12l-8 20'],
  [8, 'm18 8h-11v20m0-10h9'],
  [9, 'm18 8h-11v20h11m-2-10h-9'],
] as const;

/** Address poisoning: alike at both ends, another in the middle. */
function Address() {
  const at = (cell: number, y: number) => `M${22 + cell * 28} ${y}`;
  const row = (from: number, to: number, y: number) =>
    Array.from({ length: to - from }, (_, cell) => `${at(from + cell, y)}h24v36h-24Z`).join('');
  const signs = SIGNS.map(([cell, d]) => at(cell, 52) + d + at(cell, 128) + d).join('');
  return (
    <>
      <Shape d={row(0, 3, 52) + row(7, 10, 52) + row(0, 3, 128) + row(7, 10, 128)} />
      <Line weight="heavy" d={signs} />
      <Shape d={row(3, 7, 52)} hatch="0-3" />
      <Shape d={row(3, 7, 128)} hatch="90-1" />
      <RedLine d="M106 170v7H214v-7" />
      <Line d="M148 105h24M148 111h24M166 99l-12 18" />
      <Thread y={192} />
    </>
  );
}

/** A bridge: the coin stays on one side, a claim to it crosses. */
function Bridge() {
  return (
    <>
      <Shape d="M16 124H304V138H16Z" hatch="0-3" />
      <Shape d="M16 138H56V196H16ZM264 138H304V196H264Z" hatch="45-4" />
      <Shape d="M56 196V138H264V196C244 118 76 118 56 196Z" hatch="90-1" />
      <Disc x={70} y={92} r={28} hatch="45-4" />
      <Line d="M60 88h20M60 96h20" />
      <circle className={styles.paper} strokeDasharray="5 5" cx="250" cy="92" r="28" />
      <Line d="M240 88h20M240 96h20" />
      <Line weight="heavy" d="M118 92h76m-8-8 8 8-8 8" />
      <Thread y={196} />
    </>
  );
}

/** Confidence, which is lost faster than it is won. */
function Thermometer() {
  const marks = [52, 68, 84, 100, 116, 132].map((y) => `M186 ${y}h12`).join('');
  return (
    <>
      <Shape d="M142 36a18 18 0 0 1 36 0V142a34 34 0 1 1-36 0Z" hatch="45-1" />
      <Shape d="M153 92H167V152a22 22 0 1 1-14 0Z" hatch="0-4" />
      <Line d={marks} />
      <RedLine d="M218 60V128m-9-10 9 10 9-10" />
      <Line weight="fine" d="M84 128q-12-8 0-16t0-16 0-16M104 128q-12-8 0-16t0-16 0-16" />
      <Thread y={52} from={132} to={188} />
    </>
  );
}

/** The words that bring a wallet back, on paper and nowhere else. */
function SeedWords() {
  return (
    <>
      <Shape d="M64 22H236L256 42V198H64Z" />
      <Shape d="M236 22V42H256Z" hatch="45-4" />
      {[50, 72, 94, 116, 138, 160].map((y) => (
        <g key={y}>
          <Shape d={`M80 ${y}h14v12H80ZM166 ${y}h14v12H166Z`} hatch="45-3" />
          <Line d={`M100 ${y + 10}h48M186 ${y + 10}h52`} />
        </g>
      ))}
      <Shape d="M214 196 276 118 290 129 228 207 210 212Z" hatch="135-2" />
      <Thread y={186} from={80} to={200} />
    </>
  );
}

/** Law: the book that says who may do what. */
function Law() {
  return (
    <>
      <Shape d="M28 60Q92 40 160 62V190Q92 168 28 188Z" hatch="0-1" />
      <Shape d="M292 60Q228 40 160 62V190Q228 168 292 188Z" />
      <Line d="M180 88q46-14 92-6M180 106q46-14 92-6M180 124q46-14 92-6M180 142q46-14 70-8" />
      <Line
        weight="heavy"
        d="M112 92C110 82 104 78 96 78C86 78 80 84 80 92C80 104 112 108 112 124C112 132 106 136 100 138M80 144C82 154 88 158 96 158C106 158 112 152 112 144C112 132 80 128 80 112C80 104 86 100 92 98"
      />
      <Shape d="M152 44h16v74l-8-9-8 9Z" hatch="90-4" />
      <Thread y={200} />
    </>
  );
}

/** Dates from which something applies. */
function Calendar() {
  const days = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4, 5].map((column) => `M${58 + column * 35} ${92 + row * 26}h22v14h-22Z`),
  );
  return (
    <>
      <Shape d="M44 38H276V198H44Z" />
      <Shape d="M44 38H276V78H44Z" hatch="45-3" />
      <Shape d="M88 26h12v26H88ZM220 26h12v26H220Z" hatch="0-4" />
      <Shape d={days.slice(0, 15).join('')} hatch="135-1" />
      <Shape d={days.slice(15).join('')} />
      <RedLine d="M174 136a18 15 0 1 0 .1 0Z" />
      <Thread y={78} from={44} to={276} />
    </>
  );
}

/** What a payment cost, line by line. */
function Receipt() {
  return (
    <>
      <Shape d="M96 18H224V196L208 184 192 196 176 184 160 196 144 184 128 196 112 184 96 196Z" />
      <Shape d="M112 34H208V52H112Z" hatch="45-3" />
      <Line d="M112 70h52M192 70h16M112 88h40M192 88h16M112 106h58M192 106h16M112 124h34M192 124h16" />
      <Shape d="M112 150H158V166H112ZM184 150H208V166H184Z" hatch="0-4" />
      <Thread y={140} from={112} to={208} />
    </>
  );
}

export const objectDrawings = {
  doors: Doors,
  lake: Lake,
  bowl: Bowl,
  notebook: Notebook,
  key: Key,
  address: Address,
  bridge: Bridge,
  thermometer: Thermometer,
  'seed-words': SeedWords,
  law: Law,
  calendar: Calendar,
  receipt: Receipt,
} as const;
