import { dateFormat, decimals } from '#lib/format/intl.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import {
  formatExtreme,
  formatLength,
  formatPrice,
  furthest,
  lengthInDays,
} from '#lib/content/depeg-facts.ts';
import { FULL } from '#ui/chart/scales.ts';
import { pictureLine, type ChartPoint } from './lows.ts';
import { spanOf } from './step-moments.ts';
import styles from './picture.module.css';
import * as m from '#messages/depegs.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** In pixels: the highest and the lowest that a price may stand, and all of it with its words. */
const TOP = 46;
const BOTTOM = 208;
const HEIGHT = 244;

/** How far down the picture reaches: to the next of these prices below the low. */
const FLOORS = [0.99, 0.95, 0.9, 0.85, 0.75, 0.5, 0.25, 0];

const part = (value: number) => `${Math.round(value * 10) / 10}%`;

const MONTH = { month: 'short', year: 'numeric' } as const;
const DAY = { day: 'numeric', ...MONTH } as const;

/** As exact as the date is, and short enough that two stand side by side: `Mar 10, 2023`. */
function shortDate(date: string): string {
  if (date.length === 4) return date;
  return dateFormat(date.length === 7 ? MONTH : DAY).format(spanOf(date).from);
}

type Scale = { at: (price: number) => number; floor: number };

/** From price to pixels, with par in it. */
function scaleOf(prices: readonly number[]): Scale {
  const low = Math.min(...prices);
  const floor = FLOORS.find((one) => one <= low) ?? 0;
  const high = Math.max(1, ...prices);
  return { floor, at: (price) => TOP + ((high - price) / (high - floor)) * (BOTTOM - TOP) };
}

/** The episode in one picture, beside its title: its price line, or a strip from start to end. */
export function EpisodePicture({ depeg }: { depeg: Depeg }) {
  return depeg.charts.length > 0 ? <PriceLine depeg={depeg} /> : <Strip depeg={depeg} />;
}

function PriceLine({ depeg }: { depeg: Depeg }) {
  const { points, mark, isOfFile } = pictureLine(depeg)!;
  const scale = scaleOf(points.map(([, price]) => price));
  const times = points.map(([at]) => spanOf(at).from);
  const [first, last] = [times[0]!, times.at(-1)!];
  const across = (time: number) => ((time - first) / (last - first)) * 100;
  const path = points.map(
    ([, price], index) =>
      `${Math.round(across(times[index]!) * 10)} ${Math.round(scale.at(price))}`,
  );
  return (
    <div className={styles.picture} data-picture="line">
      <svg className={styles.drawing} height={HEIGHT} role="img" aria-label={nameOf(depeg, mark)}>
        <Frame scale={scale} start={shortDate(points[0]![0].slice(0, 10))} />
        <text x="100%" y="14" textAnchor="end">
          {shortDate(points.at(-1)![0].slice(0, 10))}
        </text>
        <line className={styles.thread} x2="100%" y1={scale.at(1)} y2={scale.at(1)} />
        <svg
          viewBox={`0 0 ${FULL} ${HEIGHT}`}
          preserveAspectRatio="none"
          width="100%"
          height={HEIGHT}
        >
          <path className={styles.line} d={`M${path.join('L')}`} />
        </svg>
        <Low x={across(spanOf(mark.at).from)} y={scale.at(mark.price)} price={mark.price} />
      </svg>
      <p>
        {isOfFile ? (
          m.asInTheChartsBelow({ name: mark.name })
        ) : (
          <>
            {rich(
              m.theLineFollowsThePrices({
                name: mark.name,
                link: (text) => <a href="#lows">{text}</a>,
              }),
            )}
          </>
        )}
      </p>
    </div>
  );
}

function nameOf({ coinName: coin }: Depeg, { at, price, name: series }: ChartPoint): string {
  const said = { coin, series, price: formatPrice(price), day: shortDate(at.slice(0, 10)) };
  return price > 1 ? m.pictureLineHigh(said) : m.pictureLine(said);
}

/** The day on which a coin was back at its price: what failed never was, whenever that was said. */
const endOf = ({ end, outcome }: Depeg) => (outcome === 'failed' ? null : end);

/** Start, low and end in per cent of the width; a single day has them side by side. */
function stripPlaces(depeg: Depeg) {
  const extreme = depeg.low ?? depeg.high;
  const start = spanOf(depeg.start).from;
  const over = endOf(depeg);
  const end = over ? spanOf(over).from : null;
  const low = extreme?.date ? Math.max(start, spanOf(extreme.date).from) : null;
  const last = Math.max(end ?? start, low ?? start);
  if (last === start)
    return { start: 3, low: end === null ? 3 : 50, end: end === null ? null : 97 };
  // Where nothing ended, the thread goes on to the right of the low.
  const room = end === null ? 45 : 94;
  const across = (time: number) => 3 + ((time - start) / (last - start)) * room;
  const middle = (3 + across(end ?? last)) / 2;
  return {
    start: 3,
    low: low === null ? middle : across(low),
    end: end === null ? null : across(end),
  };
}

/** What is said of a time, for an episode of these days. */
function thatTime(depeg: Depeg): string {
  const days = lengthInDays(depeg);
  if (days !== null && days < 3) return days === 1 ? m.thatDay() : m.thoseDays();
  return m.thoseWeeks();
}

function Strip({ depeg }: { depeg: Depeg }) {
  const extreme = furthest(depeg);
  const scale = scaleOf(extreme ? [extreme.price] : [0.9]);
  const { start, low, end } = stripPlaces(depeg);
  const par = scale.at(1);
  const solid = end ?? Math.max(low, start + 4);
  return (
    <div className={styles.picture} data-picture="strip">
      <svg
        className={styles.drawing}
        height={extreme ? HEIGHT : TOP + 84}
        role="img"
        aria-label={stripName(depeg)}
      >
        <Frame scale={extreme ? scale : null} start={shortDate(depeg.start)} word={m.began()} />
        <EndWords depeg={depeg} at={end} par={par} />
        <line className={styles.thread} x1="0" x2={part(solid)} y1={par} y2={par} />
        <line
          className={`${styles.thread} ${end === null ? styles.open : ''}`}
          x1={part(solid)}
          x2="100%"
          y1={par}
          y2={par}
        />
        <End at={start} y={par} />
        {end === null ? null : <End at={end} y={par} />}
        {extreme ? (
          <>
            <line
              className={styles.stem}
              x1={part(low)}
              x2={part(low)}
              y1={par}
              y2={scale.at(extreme.price)}
            />
            <Low
              x={low}
              y={scale.at(extreme.price)}
              price={extreme.price}
              date={depeg.low?.date === depeg.start ? null : depeg.low?.date}
            />
          </>
        ) : (
          <>
            <line className={styles.lost} x1={part(low)} x2={part(low)} y1={par} y2={par + 34} />
            <circle className={styles.unknown} cx={part(low)} cy={par + 40} r="6" />
            <text className={styles.said} x={part(low)} y={par + 66} {...besideLow(low)}>
              {m.noComparablePrice()}
            </text>
          </>
        )}
      </svg>
      <p>{m.noStoredPriceFileCovers({ depeg: thatTime(depeg) })}</p>
    </div>
  );
}

/** When it ended, over the end of the thread; below it, where the end is nearer to the start. */
function EndWords({ depeg, at, par }: { depeg: Depeg; at: number | null; par: number }) {
  const end = endOf(depeg);
  const isEarly = at !== null && at < 60;
  const place = isEarly ? { x: part(at) } : { x: '100%', textAnchor: 'end' as const };
  const y = isEarly ? par + 24 : 14;
  return (
    <>
      <text {...place} y={y}>
        {end || depeg.outcome === 'unclear' ? m.ended() : m.sinceThen()}
      </text>
      <text className={styles.said} {...place} y={y + 17}>
        {end ? shortDate(end) : formatLength(depeg)}
      </text>
    </>
  );
}

function stripName(depeg: Depeg): string {
  const said = {
    coin: depeg.coinName,
    start: shortDate(depeg.start),
    price: formatExtreme(depeg) ?? m.noComparablePrice2(),
  };
  const end = endOf(depeg);
  if (!end && depeg.outcome === 'unclear') return m.pictureStripUnclear(said);
  return end
    ? m.pictureStripEnded({ ...said, end: shortDate(end) })
    : m.pictureStripOpen({ ...said, state: formatLength(depeg).toLowerCase() });
}

/** The day on which it begins, and the prices of the thread and of the floor, at the left. */
function Frame({ scale, start, word }: { scale: Scale | null; start: string; word?: string }) {
  return (
    <>
      {word ? <text y="14">{word}</text> : null}
      <text className={word ? styles.said : ''} y={word ? 31 : 14}>
        {start}
      </text>
      {scale ? (
        <>
          <line className={styles.floor} x2="100%" y1={BOTTOM} y2={BOTTOM} />
          <text x="-8" y={BOTTOM} dy="0.32em" textAnchor="end">
            {decimals(scale.floor, 2)}
          </text>
        </>
      ) : null}
      <text
        className={styles.par}
        x="-8"
        y={scale ? scale.at(1) : TOP}
        dy="0.32em"
        textAnchor="end"
      >
        {m.par()}
      </text>
    </>
  );
}

function End({ at, y }: { at: number; y: number }) {
  return <line className={styles.end} x1={part(at)} x2={part(at)} y1={y - 7} y2={y + 7} />;
}

/** Words near an edge grow away from it. */
function besideLow(x: number): { textAnchor: 'start' | 'middle' | 'end' } {
  return { textAnchor: x < 30 ? 'start' : x > 70 ? 'end' : 'middle' };
}

type LowProps = { x: number; y: number; price: number; date?: string | null | undefined };

/** The dot of the price, with its words; a high one has no room for its day beside the start's. */
function Low({ x, y, price, date }: LowProps) {
  return (
    <>
      <circle className={styles.low} cx={part(x)} cy={y} r="5" />
      <text className={styles.price} x={part(x)} y={price > 1 ? y - 12 : y + 26} {...besideLow(x)}>
        {formatPrice(price)}
        {date && price <= 1 ? (
          <tspan className={styles.said} dx="6">
            {shortDate(date)}
          </tspan>
        ) : null}
      </text>
    </>
  );
}
