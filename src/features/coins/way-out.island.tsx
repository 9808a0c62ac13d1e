import { useEffect, useId, useRef, useState } from 'react';
import { sayAtRest } from '#lib/browser/say-at-rest.client.ts';
import { IslandBoundary } from '#ui/island-boundary/island-boundary.tsx';
import {
  doorSentence,
  issuerDoor,
  lowerSums,
  marketDoor,
  money,
  RANGE,
  sumAt,
  SUMS,
  type Door,
  type Doors,
} from './doors.ts';
import styles from './way-out.module.css';
import * as m from '#messages/coins.ts';

/** What somebody who holds a sum of a coin gets at its issuer's door, and what at the market's. */
export function WayOut({ doors }: { doors: Doors }) {
  return (
    <IslandBoundary>
      <Range doors={doors} />
    </IslandBoundary>
  );
}

function Range({ doors }: { doors: Doors }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState<number>(RANGE.start);
  useEffect(() => {
    // Where the range was moved before this part came to life, it stays.
    const early = Number(input.current?.value);
    if (early !== RANGE.start) setPlace(early);
  }, []);
  const region = useRef<HTMLParagraphElement>(null);
  const say = useRef<ReturnType<typeof sayAtRest>>(undefined);
  useEffect(() => {
    // As the page comes nothing is said; once the range was moved, its beginning is as well.
    if (place === RANGE.start && !say.current) return;
    say.current ??= sayAtRest(region.current!);
    say.current(bothDoors(doors, sumAt(place)));
  }, [doors, place]);
  const sum = sumAt(place);
  return (
    <div className={styles.wayOut} data-worked="" data-search-skip="">
      <div className="needs-script">
        <div className={styles.amount}>
          <label htmlFor={id}>{m.youHoldWorth({ ticker: doors.ticker })}</label>
          {/* The range says it itself; said here as well, every step would be told twice. */}
          <output htmlFor={id} aria-hidden="true">
            {money(sum, doors)}
          </output>
        </div>
        <input
          ref={input}
          id={id}
          className={styles.range}
          type="range"
          min={RANGE.least}
          max={RANGE.most}
          step={RANGE.step}
          value={place}
          aria-valuetext={money(sum, doors)}
          onChange={(event) => setPlace(Number(event.target.value))}
        />
        <div className={styles.doors}>
          <DoorCard name={m.theIssuersDoor()} door={issuerDoor(doors, sum)} />
          <DoorCard name={m.theMarketsDoor()} door={marketDoor(doors, sum)} />
        </div>
        <p ref={region} className="visually-hidden" role="status" />
      </div>
      <ThreeSums doors={doors} />
    </div>
  );
}

/** What both doors give, for those who hear the range and not what follows from it. */
function bothDoors(doors: Doors, sum: number): string {
  const issuer = issuerDoor(doors, sum);
  const market = marketDoor(doors, sum);
  return m.bothDoors({ issuer: issuer.plain ?? issuer.headline, market: market.headline });
}

/** The leaf of a door, hinged at the left of its frame. */
const leaves: Record<Door['state'], string> = {
  open: 'M4 4l14 8v50L4 58',
  ajar: 'M4 4l30 5v52L4 58M29 33h.5',
  shut: 'M4 4h36v54H4zM35 31h.5',
};

function DoorCard({ name, door }: { name: string; door: Door }) {
  return (
    <div className={door.state === 'shut' ? `${styles.door} ${styles.shut}` : styles.door}>
      <svg className={styles.frame} viewBox="0 0 44 60" aria-hidden="true">
        <path d="M4 58V4h36v54M1 58h42" />
        <path d={leaves[door.state]} />
      </svg>
      <h3>{name}</h3>
      <p className={styles.gives}>{door.headline}</p>
      <p className={styles.text}>{door.text}</p>
    </div>
  );
}

/** What heads the sums of the market: whose lowest price they begin at. */
function nameOfSales({ low }: Doors): string {
  if (!low) return m.ifYouSell();
  return low.isAverage ? m.ifYouSellFromAverage() : m.ifYouSellFromLowest();
}

/** The same without a range to move. */
function ThreeSums({ doors }: { doors: Doors }) {
  return (
    <table className={`without-script ${styles.sums}`} aria-label={m.yourWayOut()}>
      <thead>
        <tr>
          <th scope="col">{m.youHold()}</th>
          <th scope="col">{m.ifYouRedeem()}</th>
          <th scope="col">{nameOfSales(doors)}</th>
        </tr>
      </thead>
      <tbody>
        {SUMS.map((sum) => {
          const [issuer, market] = [issuerDoor(doors, sum), marketDoor(doors, sum)];
          const lower = lowerSums(doors, sum);
          return (
            <tr key={sum}>
              <th scope="row">{money(sum, doors)}</th>
              <td>{doorSentence(issuer)}</td>
              <td>
                {market.headline}
                {lower ? `. ${lower}` : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
