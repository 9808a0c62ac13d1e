/** What the explorable on hedged coins shows of its model. */
import { decimals, numberFormat, percentage } from '#lib/format/intl.ts';
import { price as longPrice, shortPrice } from '#ui/chart/number-labels.ts';
import { deltaCases, deltaControls, deltaInput, type DeltaKey } from './delta-settings.ts';
import type { Definition, Guess, ChartSpec, Settings } from './frame/definition.ts';
import {
  DAYS,
  FAILS_ON,
  fundLasts,
  incomeOfYear,
  runDelta,
  type DeltaRun,
} from './models/delta-neutral.ts';
import { deltaScene } from './delta-scene.tsx';
import * as m from '#messages/peg-lab.ts';

const share = (value: number) => percentage(value, 1);
const signedShare = (value: number) => `${value < 0 ? '−' : '+'}${share(Math.abs(value))}`;
/** With four digits where two would hide that less than a dollar is left. */
const dollarAndCents = (value: number) =>
  numberFormat({
    minimumFractionDigits: 2,
    maximumFractionDigits: value < 0.995 ? 2 : 4,
  }).format(value);
const last = (values: readonly number[]) => values.at(-1) ?? 0;

/** Profit of the bet that reached the issuer: a failed venue keeps what it had not paid out. */
const received = ({ hedge, lost }: DeltaRun) =>
  hedge.map((won, day) => won - (day >= FAILS_ON ? lost : 0));

function seeOfHedge({ lost }: DeltaRun, hedged: number): string {
  if (hedged === 0) return m.nothingIsHedged();
  if (lost > 0) return m.theBetWinsUntil({ day: FAILS_ON, lost: decimals(lost * 100, 1) });
  return m.theBetWinsWhatThe();
}

const axis = () => ({ xName: m.axisDay(), formatX: (day: number) => m.dayNumber({ day }) });

function pictures(run: DeltaRun, settings: Settings<DeltaKey>): ChartSpec[] {
  const { hedged } = deltaInput(settings);
  const stable = 1 - hedged;
  const bet = received(run);
  return [
    {
      ...axis(),
      name: m.theBacking(),
      label: m.backingOfEachCoinOver(),
      see: m.eachCoinIsFullyBacked(),
      format: shortPrice,
      formatCell: longPrice,
      par: 1,
      yReach: [0.94, 1.03],
      lines: [
        { name: m.backing(), values: run.backing },
        {
          name: m.withTheFund(),
          values: run.backing.map((one, day) => one + (run.fund[day] ?? 0)),
        },
      ],
    },
    {
      ...axis(),
      name: m.theHedge(),
      label: m.valueOfTheCryptoProfit(),
      see: seeOfHedge(run, hedged),
      format: shortPrice,
      par: null,
      yReach: [-0.2, 1.1],
      lines: [
        {
          name: m.sumWithStablecoins(),
          values: run.spot.map((one, day) => one + (bet[day] ?? 0) + stable),
        },
        { name: m.crypto(), values: run.spot },
        { name: m.profitOfTheBet(), values: bet },
      ],
    },
  ];
}

function sentence(run: DeltaRun, day: number, settings: Settings<DeltaKey>): string {
  const { hedged } = deltaInput(settings);
  const income = run.income[day] ?? 0;
  const price = `${Math.round((run.price[day] ?? 1) * 100)}%`;
  const backing = run.backing[day] ?? 1;
  const now = m.dayTheCryptoIsWorth({ day, price });
  if (backing < 1) return m.nowFundUsedUp({ now, backing: dollarAndCents(backing) });
  if (run.lost > 0 && day >= FAILS_ON) return m.nowVenueKept({ now, lost: share(run.lost) });
  if (income < 0)
    return m.nowBetCosts({ now, cost: share(-income), left: share(run.fund[day] ?? 0) });
  const earned = { now, income: share(income), paid: share(run.paidOut[day] ?? 0) };
  return hedged === 0 ? m.nowNoBet(earned) : m.nowBetEarns(earned);
}

function formulas(run: DeltaRun, day: number, settings: Settings<DeltaKey>) {
  const input = deltaInput(settings);
  const [income, fund] = [run.income[day] ?? 0, run.fund[day] ?? 0];
  const lasts = fundLasts(fund, income);
  const [spot, hedge] = [run.spot[day] ?? 0, run.hedge[day] ?? 0];
  return [
    {
      name: m.theHedgedPartAtAny(),
      formula: 'n·p + n·(a − p) = n·a',
      letters: m.nUnitsOfCryptoWere(),
      numbers: `${shortPrice(spot)} + ${shortPrice(hedge)} = ${shortPrice(spot + hedge)}`,
    },
    {
      name: m.incomePerYearAtThePrice(),
      formula: m.hedgedStakingFundingRestYield(),
      letters: m.priceIsAMultiple(),
      numbers: `${input.hedged} × ${shortPrice(run.price[day] ?? 1)} × (${signedShare(input.stakingYield)} ${signedShare(input.funding)}) + ${shortPrice(1 - input.hedged)} × ${share(input.stableYield)} = ${signedShare(income)}`,
    },
    {
      name: m.howLongTheFundLasts(),
      formula: m.fundCostPerDay(),
      numbers:
        lasts === null
          ? m.nothingToPay()
          : m.fundValueLastsDays({
              fund: share(fund),
              value: decimals((-income * 100) / DAYS, 4),
              lasts: Math.round(lasts),
            }),
    },
  ];
}

const guess: Guess<DeltaRun> = {
  get line() {
    return m.backing();
  },
  off: (distance) => m.valueCents({ value: decimals(distance * 100, 1) }),
  get question() {
    return m.aCoinsIssuerHoldsCrypto();
  },
  options: [
    {
      id: 'half',
      get text() {
        return m.aboutHalfADollarBecause();
      },
      curve: [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5],
    },
    {
      id: 'whole',
      get text() {
        return m.aDollarBecauseTheBet();
      },
      curve: [1, 0.999, 1, 1, 1.001, 1, 1, 0.999, 1, 1, 1],
    },
    {
      id: 'less',
      get text() {
        return m.aFewCentsLessThan();
      },
      curve: [1, 1, 0.997, 0.99, 0.985, 0.981, 0.976, 0.972, 0.967, 0.964, 0.96],
    },
  ],
  answer: ({ backing }) => {
    const end = last(backing);
    if (end > 0.999) return 'whole';
    return end < 0.7 ? 'half' : 'less';
  },
  get because() {
    return m.theFallDoesntMatterBecause();
  },
};

function idle({ hedged, failing, settled }: Settings<DeltaKey>, { price }: DeltaRun) {
  if (hedged === 0) {
    const none = m.idleNothingHedged();
    return { funding: none, price: none, failing: none, settled: none, staking: none, path: none };
  }
  const hasWon = (price[FAILS_ON] ?? 1) < (price[FAILS_ON - 1] ?? 1);
  return {
    ...(hedged === 100 ? { stable: m.idleAllHedged() } : {}),
    ...(failing === 0 ? { settled: m.idleNoBetThere() } : {}),
    ...(settled === 1 && !hasWon ? { failing: m.idleVenuePaidOut() } : {}),
  };
}

export const deltaNeutral: Definition<DeltaKey, DeltaRun> = {
  id: 'delta-neutral',
  controls: deltaControls,
  cases: deltaCases,
  run: (settings) => runDelta(deltaInput(settings)),
  idle,
  lastStep: () => DAYS,
  stepLabels: (day) => m.dayNumber({ day }),
  pictures,
  scene: deltaScene,
  sentence,
  formulas,
  outcomes: [
    {
      get name() {
        return m.incomeInTheYear();
      },
      of: (run) => signedShare(incomeOfYear(run)),
    },
    {
      get name() {
        return m.keptByTheFailedVenue();
      },
      of: ({ lost }) => share(lost),
    },
    {
      get name() {
        return m.leftInTheFund();
      },
      of: ({ fund }) => share(last(fund)),
    },
    {
      get name() {
        return m.backingAtTheEnd();
      },
      of: ({ backing }) => longPrice(last(backing)),
    },
  ],
  guess,
  missions: [
    {
      get text() {
        return m.findTheFundingAtWhich();
      },
      isDone: (run) => Math.abs(incomeOfYear(run)) < 0.005,
    },
    {
      get text() {
        return m.lastTheWholeYearOn();
      },
      isDone: ({ backing }, { funding, hedged }) =>
        funding <= -10 && hedged >= 50 && Math.min(...backing) >= 0.9999,
    },
    {
      get text() {
        return m.loseMoreThanTenCents();
      },
      isDone: ({ lost }) => lost > 0.1,
    },
  ],
};
