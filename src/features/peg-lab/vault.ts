/** What the explorable on a vault shows of its model. */
import { decimals, percentage } from '#lib/format/intl.ts';
import { usDollars, exactDollars } from '#lib/format/money.ts';
import { percent } from '#ui/chart/number-labels.ts';
import type { Definition, Guess, ChartSpec, Settings } from './frame/definition.ts';
import {
  DEBT,
  HOURS,
  liquidationPrice,
  runVault,
  type VaultRule,
  type VaultRun,
} from './models/vault.ts';
import { ruleOf, vaultCases, vaultControls, vaultInput, type VaultKey } from './vault-settings.ts';
import { vaultScene } from './vault-scene.tsx';
import * as m from '#messages/peg-lab.ts';

const dollars = (value: number) => exactDollars(Number(value.toFixed(value < 10 ? 1 : 0)));
const wholePercent = (ratio: number) => `${Math.round(ratio * 100)}%`;

/** The ratio for as long as there is ether in the vault. */
const openRatio = ({ ratio, soldAt }: VaultRun) => ratio.slice(0, (soldAt ?? HOURS) + 1);

function picture(run: VaultRun, settings: Settings<VaultKey>): ChartSpec {
  // In tenths of a percent: 1.1 times 100 is a hair above 110.
  const limit = Math.round(ruleOf(settings).liquidationRatio * 1000) / 10;
  const ratio = openRatio(run).map((one) => one * 100);
  const { closedAt, soldAt } = run;
  return {
    name: m.theRatio(),
    label: m.ratioOfCollateralToDebt(),
    see: m.ifTheLineFallsBelow(),
    note: soldAt === null ? m.thePriceOfEtherIs() : m.theLineEndsWhenTheEther(),
    xName: m.hour(),
    formatX: (hour) => m.hoursShort({ value: hour }),
    format: percent,
    formatCell: (value) => percentage(value / 100, 1),
    par: 100,
    parText: m.theLoan(),
    references: [{ y: limit, text: m.percentClosed({ percent: limit }) }],
    yReach: [80, 160],
    lines: [{ name: m.ratio(), values: ratio }],
    ...(closedAt === null
      ? {}
      : { moments: [{ step: closedAt, y: ratio[closedAt] ?? limit, text: m.closed() }] }),
  };
}

function saleLabel(run: VaultRun, settings: Settings<VaultKey>): string {
  if (ruleOf(settings).sale === 'pool') return m.aPoolOfDepositorsPaid();
  if (run.proceeds === 0) return m.someoneBidNothingAndWon({ badDebt: dollars(run.badDebt) });
  const bad = run.badDebt > 0 ? m.andOfCoinsHaveNothing({ badDebt: dollars(run.badDebt) }) : '';
  const rest =
    run.back > 0 ? m.goesBackToTheOwner({ back: dollars(run.back) }) : m.nothingIsLeftForTheOwner();
  const proceeds = dollars(run.proceeds);
  return bad ? m.etherBroughtWithLoss({ proceeds, rest, bad }) : m.etherBrought({ proceeds, rest });
}

/** With a decimal: within half a percentage point of the limit, a whole number would hide the side. */
function openSentence(run: VaultRun, hour: number, settings: Settings<VaultKey>, now: string) {
  const { liquidationRatio, oracleDelay } = ruleOf(settings);
  const here = run.ratio[hour] ?? 0;
  // What would read the same as the limit gets another digit.
  const exact = (value: number) =>
    percentage(value, percentage(value, 1) === percentage(liquidationRatio, 1) ? 2 : 1);
  const ratio = exact(here);
  if (here < liquidationRatio && oracleDelay > 0)
    return m.nowVaultBelow({
      now,
      ratio,
      limit: wholePercent(liquidationRatio),
      hours: oracleDelay,
    });
  const low = Math.min(...run.ratio.slice(0, hour + 1));
  return m.nowVaultOpen({ now, ratio, low: exact(low) });
}

function sentence(run: VaultRun, hour: number, settings: Settings<VaultKey>): string {
  const now = m.afterHoursEtherIsAt({ hour, wholePercent: wholePercent(run.price[hour] ?? 1) });
  if (run.closedAt === null || hour < run.closedAt) return openSentence(run, hour, settings, now);
  if (run.soldAt === null) return m.nowVaultUnsold({ now, hour: run.closedAt });
  if (hour < run.soldAt) return m.nowVaultWaiting({ now, hour: run.closedAt });
  return m.nowVaultClosed({ now, hour: run.closedAt, sale: saleLabel(run, settings) });
}

/** @param owed debt and penalty, in dollars */
function payout(
  { soldAt, proceeds, back }: VaultRun,
  sale: VaultRule['sale'],
  owed: number,
): string {
  if (soldAt === null) return m.noAmountBecauseNothingIsSold();
  if (sale === 'pool') return '$0';
  return m.soTheOwnerGets({
    hour: soldAt,
    proceeds: dollars(proceeds),
    owed: dollars(owed),
    back: dollars(back),
  });
}

function formulas(run: VaultRun, hour: number, settings: Settings<VaultKey>) {
  const { startRatio } = vaultInput(settings);
  const { liquidationRatio, penalty, sale } = ruleOf(settings);
  // Nothing is left in a vault that was sold.
  const at = Math.min(hour, run.soldAt ?? hour);
  const price = run.price[at] ?? 1;
  const debt = run.debt[at] ?? DEBT;
  const owed = (run.debt[run.soldAt ?? hour] ?? DEBT) * (1 + penalty);
  return [
    {
      name: m.ratioNow(),
      formula: m.collateralAtTheStartShare(),
      numbers: `${dollars(DEBT * startRatio)} × ${decimals(price, 3)} ÷ ${usDollars(debt, 2)} = ${wholePercent(run.ratio[at] ?? 0)}`,
    },
    {
      name: m.priceAtWhichItIs(),
      formula: m.limitRatioAtTheStart(),
      numbers: `${liquidationRatio} ÷ ${startRatio} = ${wholePercent(liquidationPrice(startRatio, liquidationRatio))}`,
    },
    {
      name: m.whatGoesBackToThe(),
      formula: sale === 'pool' ? m.becauseThePoolKeepsThe() : m.saleDebtPenaltyButNever(),
      numbers: payout(run, sale, owed),
    },
  ];
}

const guess: Guess<VaultRun> = {
  get line() {
    return m.ratio();
  },
  off: (distance) => m.percentagePoints({ distance: decimals(distance, 0) }),
  get question() {
    return m.youBorrowedCoinsAgainstEther();
  },
  options: [
    {
      id: 'survives',
      get text() {
        return m.theVaultSurvivesBecauseIs();
      },
      curve: [220, 218, 213, 198, 180, 165, 168, 172, 175, 178, 181],
    },
    {
      id: 'rest',
      get text() {
        return m.itIsClosedAndI();
      },
      curve: [220, 218, 212, 190, 162, 147, 150, 153, 156, 159, 162],
    },
    {
      id: 'nothing',
      get text() {
        return m.itIsClosedAndIGet();
      },
      curve: [220, 218, 210, 180, 145, 124, 130, 136, 142, 148, 154],
    },
  ],
  answer: ({ closedAt, back }) => {
    if (closedAt === null) return 'survives';
    return back > 0 ? 'rest' : 'nothing';
  },
  get because() {
    return m.aFallOfTakesDown();
  },
};

const sold = ({ closedAt, soldAt, proceeds }: VaultRun) => {
  if (closedAt === null) return m.notClosed();
  return soldAt === null ? m.notSold() : dollars(proceeds);
};

function idle(settings: Settings<VaultKey>, { closedAt, debt }: VaultRun) {
  const isPool = ruleOf(settings).sale === 'pool';
  const bidders = isPool ? m.idlePool() : m.idleNotClosed();
  // What a fee of three days adds is cents: too little to be seen in the picture.
  const added = usDollars((debt.at(-1) ?? DEBT) - DEBT, 2);
  return {
    ...(isPool || closedAt === null ? { bidders } : {}),
    ...(settings.fee > 0 ? { fee: m.threeDaysAdd({ amount: added }) } : {}),
  };
}

export const vault: Definition<VaultKey, VaultRun> = {
  id: 'vault',
  controls: vaultControls,
  cases: vaultCases,
  run: (settings) => runVault(vaultInput(settings)),
  idle,
  lastStep: () => HOURS,
  stepLabels: (hour) => m.hourNumber({ hour }),
  pictures: (run, settings) => [picture(run, settings)],
  scene: vaultScene,
  sentence,
  formulas,
  outcomes: [
    {
      get name() {
        return m.lowestRatio();
      },
      of: (run) => wholePercent(Math.min(...openRatio(run))),
    },
    {
      get name() {
        return m.theSaleBrought();
      },
      of: sold,
    },
    {
      get name() {
        return m.backToTheOwner();
      },
      of: ({ closedAt, back }) => (closedAt === null ? m.keepsTheVault() : dollars(back)),
    },
    {
      get name() {
        return m.badDebt();
      },
      of: ({ badDebt }) => dollars(badDebt),
    },
  ],
  guess,
  missions: [
    {
      get text() {
        return m.surviveAFallOfOr();
      },
      isDone: ({ closedAt }, { fall }) => fall >= 43 && closedAt === null,
    },
    {
      get text() {
        return m.loseTheVaultAndStill();
      },
      isDone: ({ closedAt, back }) => closedAt !== null && back > 0,
    },
    {
      get text() {
        return m.leaveADebtOfMore();
      },
      isDone: ({ badDebt }, { bidders }) => bidders < 999 && badDebt > 20,
    },
  ],
};
