import type { Coin, ReserveParts } from '#lib/schema/coin-schema.ts';
import { hatchFill, type Hatch } from '#ui/engraving/hatching.ts';
import { listFormat } from '#lib/format/intl.ts';
import { Refs } from '#ui/sources/refs.tsx';
import { calledInText, onDateOf } from './coin-labels.ts';
import { inScale } from './peg-money.ts';
import styles from './reserve-bar.module.css';
import * as m from '#messages/coins.ts';

/** What hardly moves is hatched straight, what moves against the peg at an angle. */
const STILL: readonly Hatch[] = ['0-3', '90-3', '0-1', '90-1', '0-2'];
const MOVING: readonly Hatch[] = ['45-4', '135-3', '45-2', '135-2'];
const REST: Hatch = '45-1';
/** Of what is drawn: a smaller rest is what rounding leaves. */
const MIN_REST = 0.005;

type Part = { name: string; size: number; hatch: Hatch };

/** The parts with their hatching, and the rest that they leave. */
function drawnParts({ list, assets }: ReserveParts): Part[] {
  const whole = assets ?? 100;
  const counts = { still: 0, moving: 0 };
  const drawn = list.map(({ name, size, moves }) => {
    const hatch = moves
      ? MOVING[counts.moving++ % MOVING.length]!
      : STILL[counts.still++ % STILL.length]!;
    return { name, size, hatch };
  });
  const rest = whole - list.reduce((sum, { size }) => sum + size, 0);
  return rest < whole * MIN_REST
    ? drawn
    : [...drawn, { name: m.smallerHoldings(), size: rest, hatch: REST }];
}

const share = (size: number, whole: number) => `${Number(((size / whole) * 100).toFixed(2))}%`;

/** `precious metals, bitcoin and stocks`: a name in capitals keeps them. */
const named = (list: ReserveParts['list']) =>
  listFormat('conjunction').format(
    list.map(({ name }) => name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())),
  );

/** By how much there is more than is owed, in a sentence. */
function cushion({ issuer }: Coin, { of, at }: ReserveParts, own: string): string {
  if (of === 'reserve') return (at ? m.heldMoreThanCoins : m.holdsMoreThanCoins)({ own });
  return (at ? m.hadMoreThanItOwed : m.hasMoreThanItOwes)({ issuer: issuer.short, own });
}

/** What backs a coin as one bar against what is owed. The page holds the engraving's patterns. */
export function ReserveBar({ coin, parts }: { coin: Coin; parts: ReserveParts }) {
  const { owed, unit, of } = parts;
  const at = onDateOf(parts);
  const drawn = drawnParts(parts);
  const whole = Math.max(parts.assets ?? 100, owed ?? 0);
  const size = (value: number) => inScale(value, unit, coin.peg.unit);
  const starts = drawn.map((_, index) =>
    drawn.slice(0, index).reduce((sum, part) => sum + part.size, 0),
  );
  const movers = parts.list.filter(({ moves }) => moves);
  const moving = movers.reduce((sum, part) => sum + part.size, 0);
  const own = parts.assets && owed ? parts.assets - owed : 0;
  return (
    <figure className={styles.reserve}>
      <figcaption>
        {at
          ? m.thisChartShowsWhatBacked({ ticker: calledInText(coin), at })
          : m.thisChartShowsWhatBacks({ ticker: calledInText(coin) })}
        {unit === 'percent' ? m.inPercent() : null}.
        {own > 0 ? ` ${cushion(coin, parts, size(own))}` : null}
        {moving > 0
          ? ` ${(at ? m.movingAssetsMade : m.movingAssetsMake)({ moving: size(moving), names: named(movers) })}`
          : null}
        <Refs from={parts.from} sources={coin.sources} />
      </figcaption>
      <svg className={styles.bar} aria-hidden="true">
        {drawn.map((part, index) => (
          <rect
            key={part.name}
            x={share(starts[index]!, whole)}
            y="24"
            width={share(part.size, whole)}
            height="52"
            fill={hatchFill(part.hatch)}
          />
        ))}
        {owed ? (
          <>
            <line x1={share(owed, whole)} x2={share(owed, whole)} y1="12" y2="88" />
            <text x={share(owed, whole)} dx="-8" y="15" textAnchor="end">
              {(of === 'reserve' ? m.coinsWorth : m.owedOwed)({ owed: size(owed) })}
            </text>
          </>
        ) : null}
      </svg>
      <ul role="list" className={styles.key}>
        {drawn.map((part) => (
          <li key={part.name}>
            <svg className={styles.swatch} aria-hidden="true">
              <rect width="100%" height="100%" fill={hatchFill(part.hatch)} />
            </svg>
            <span>{part.name}</span>
            <span className="numbers">{size(part.size)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
