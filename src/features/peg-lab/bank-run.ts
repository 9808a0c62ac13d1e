/** What the explorable on a bank run shows of its model. */
import { atTime } from '#lib/format/times.ts';
import { dateFormat, decimals, percentage } from '#lib/format/intl.ts';
import { price as longPrice, shortPrice } from '#ui/chart/number-labels.ts';
import type { Definition, Guess, ChartSpec, Settings } from './frame/definition.ts';
import {
  bankRunCases,
  bankRunControls,
  bankRunInput,
  type BankRunKey,
} from './bank-run-settings.ts';
import { HOURS, lossInHaste, runBankRun, TEMPER, type BankRun } from './models/bank-run.ts';
import { meanError, type Recorded } from './models/recorded.ts';
import { bankRunScene } from './bank-run-scene.tsx';
import * as m from '#messages/peg-lab.ts';

/** The run begins on Saturday at 03:00 UTC. */
const FIRST_DAY_MS = Date.UTC(2023, 2, 11);
const FIRST_HOUR = 3;
const HOUR_MS = 3_600_000;

const weekday = (hour: number, width: 'long' | 'short') =>
  dateFormat({ weekday: width }).format(FIRST_DAY_MS + hour * HOUR_MS);

const share = (value: number) => percentage(value, 1);
const times = (hour: number) => hour + FIRST_HOUR;
const weekdayAndHour = (hour: number) =>
  atTime(weekday(times(hour), 'long'), `${times(hour) % 24}:00`);

/** An issuer that pays at once does so on any day: only one that waits has a weekend before it. */
const isWeekend = (settings: Settings<BankRunKey> = bankRunCases[0].settings) => settings.opens > 0;

const moment = (hour: number, settings?: Settings<BankRunKey>) =>
  isWeekend(settings) ? weekdayAndHour(hour) : m.hourOfTheRun({ hour });

function dayAndHour(day: number): string {
  const hour = Math.round(day * 24);
  return hour % 24 === 0
    ? weekday(hour, 'short')
    : atTime(weekday(hour, 'long'), `${hour % 24}:00`);
}

/** A fall that is smaller is none in a price of four digits. */
const MIN_FALL = 0.0005;
/** Fewer than this who leave are nobody in a percentage of one decimal. */
const MIN_SHARE = 0.001;
const lowestOf = ({ price }: BankRun) => Math.min(...price);

/** What to see in the price: where it went, which not every setting has in common. */
function seen(run: BankRun, { opens }: Settings<BankRunKey>): string {
  if (1 - lowestOf(run) < MIN_FALL) return m.thePriceStaysAtA();
  if ((run.wantedOut.at(-1) ?? 0) < MIN_SHARE) return m.nobodySellsBut();
  if ((run.price.at(-1) ?? 0) < 0.99) return m.thePriceFallsAndStays();
  return opens > 0 ? m.thePriceFallsWithinHours() : m.thePriceFallsAndComes();
}

const hours = () => ({
  xName: m.hoursSinceTheNews(),
  xOf: (hour: number) => hour,
  formatX: (hour: number) => m.hoursShort({ value: hour }),
});

const days = () => ({
  xName: m.timeUtc(),
  xOf: (hour: number) => times(hour) / 24,
  formatX: dayAndHour,
});

function picture(run: BankRun, record: Recorded | null, settings: Settings<BankRunKey>): ChartSpec {
  const axis = isWeekend(settings) ? days() : hours();
  const error = record ? meanError(run.price, record) * 100 : 0;
  const note = m.theRecordedPricesAreThose({ error: decimals(error, 1) });
  return {
    name: m.thePrice(),
    label: isWeekend(settings) ? m.priceOfTheCoinOver() : m.priceOfTheCoinOverFiveDays(),
    see: seen(run, settings),
    ...(record ? { note } : {}),
    ...axis,
    sharedAxis: hours(),
    format: shortPrice,
    formatCell: longPrice,
    par: 1,
    yReach: [0.86, 1.01],
    lines: [
      { name: m.model(), values: run.price },
      ...(record
        ? [
            {
              name: m.recorded(),
              points: record.map(({ hour, value }) => ({ x: axis.xOf(hour), y: value })),
            },
          ]
        : []),
    ],
  };
}

function sentence(run: BankRun, hour: number, settings: Settings<BankRunKey>): string {
  const price = run.price[hour] ?? 1;
  const wanted = run.wantedOut[hour] ?? 0;
  const paid = run.paid[hour] ?? 0;
  const at = { moment: moment(hour, settings), price: longPrice(price) };
  if (hour === 0) return m.coinIsAtNewsOut(at);
  // At its end, a run that fell says how far: where it ends, a long fall and a short one are alike.
  const low = hour === HOURS ? lowestOf(run) : price;
  const hasRisen = price - low >= MIN_FALL;
  const now = hasRisen ? m.coinIsAtAfterLow({ ...at, low: longPrice(low) }) : m.coinIsAt(at);
  const left = run.worth[hour] ?? 1;
  if (wanted < MIN_SHARE)
    return 1 - left < MIN_FALL
      ? m.nowNobodyLeaves({ now })
      : m.nowNobodyLeavesAlthough({ now, left: longPrice(left) });
  if (hour <= settings.opens) return m.nowPeopleWantOut({ now, wanted: share(wanted) });
  return m.nowPeoplePaid({ now, paid: share(paid), left: longPrice(left) });
}

function formulas(run: BankRun, hour: number, settings: Settings<BankRunKey>) {
  const { haircut } = bankRunInput(settings);
  const [paid, cash] = [run.paid[hour] ?? 0, Number((run.cash[hour] ?? 0).toFixed(4))];
  const loss = run.fireLoss[hour] ?? 0;
  // What was lost before the missing part was replaced stays lost.
  const before = loss - lossInHaste(paid, run.cash[hour] ?? 0, haircut);
  const first = before > 0.00005 ? `${longPrice(before)} + ` : '';
  const sold = `${first}${haircut} ÷ ${shortPrice(1 - haircut)} × (${longPrice(paid)} − ${cash})`;
  const none = first ? longPrice(loss) : `${sold}${m.whichIsBelow0()}`;
  return [
    {
      name: m.lostBySellingInA(),
      formula: m.haircutHaircutSharePaidCash(),
      letters: m.hIsTheHaircut(),
      numbers: paid > cash ? `${sold} = ${longPrice(loss)}` : none,
    },
    {
      name: m.leftForEachCoinThat(),
      formula: m.leftPerCoinFormula(),
      letters: m.fearedLossIs({ chance: percentage(TEMPER.doubt, 0) }),
      numbers: m.withOfTheCoinsPaid({
        longPrice: longPrice(run.worth[hour] ?? 1),
        paid: share(paid),
      }),
    },
  ];
}

const guess: Guess<BankRun> = {
  get line() {
    return m.model();
  },
  off: (distance) => m.valueCents({ value: decimals(distance * 100, 1) }),
  get question() {
    return m.onASaturdayNewsComes();
  },
  options: [
    {
      id: 'not',
      get text() {
        return m.itDoesntFallBecauseNothing();
      },
      curve: [1, 0.998, 1, 0.999, 1, 1, 1, 1, 1, 1, 1],
    },
    {
      id: 'to-loss',
      get text() {
        return m.toWhichIsWhatIs();
      },
      curve: [1, 0.94, 0.92, 0.92, 0.92, 0.92, 0.94, 0.99, 1, 1, 1],
    },
    {
      id: 'below',
      get text() {
        return m.below092();
      },
      curve: [1, 0.88, 0.91, 0.93, 0.96, 0.98, 1, 1, 1, 1, 1],
    },
  ],
  answer: (run) => {
    const low = lowestOf(run);
    if (low > 0.99) return 'not';
    return low < 0.915 ? 'below' : 'to-loss';
  },
  get because() {
    return m.sellersWantTheirMoneyNow();
  },
};

/** Cash counts as idle where more of it changes nothing. */
function idle({ blocked }: Settings<BankRunKey>, run: BankRun) {
  if (blocked === 0) {
    const none = m.idleNothingMissing();
    return { nerves: none, rescue: none, cash: none, haircut: none };
  }
  const isEnough = (run.wantedOut.at(-1) ?? 0) <= (run.cash[0] ?? 0);
  return isEnough ? { cash: m.idleEnoughCash(), haircut: m.idleEnoughCash() } : {};
}

/** @param record recorded prices to draw beside the model's; null where only cases are compared */
export function bankRunDefinition(record: Recorded | null): Definition<BankRunKey, BankRun> {
  return {
    id: 'bank-run',
    controls: bankRunControls,
    cases: bankRunCases,
    run: (settings) => runBankRun(bankRunInput(settings)),
    idle,
    lastStep: () => HOURS,
    stepLabels: moment,
    pictures: (run, settings) => [picture(run, record, settings)],
    scene: bankRunScene,
    sentence,
    formulas,
    outcomes: [
      { name: m.lowestPrice(), of: (run) => longPrice(lowestOf(run)) },
      { name: m.wantedToLeave(), of: ({ wantedOut }) => share(wantedOut.at(-1) ?? 0) },
      { name: m.paidInFull(), of: ({ paid }) => share(paid.at(-1) ?? 0) },
      { name: m.leftForEachRemainingCoin(), of: ({ worth }) => longPrice(worth.at(-1) ?? 0) },
    ],
    guess,
    missions: [
      {
        text: m.keepThePriceAboveWith(),
        isDone: (run, { blocked }) => blocked >= 8 && lowestOf(run) > 0.95,
      },
      {
        text: m.makeMoreThanHalfOf(),
        isDone: ({ wantedOut }) => (wantedOut.at(-1) ?? 0) > 0.5,
      },
      {
        text: m.makeThePriceWaitBelow(),
        isDone: ({ price }) =>
          price.slice(1, 72).every((one) => one < 0.97) && (price.at(-1) ?? 0) > 0.99,
      },
    ],
  };
}
