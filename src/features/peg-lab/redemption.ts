/** What the explorable on redemption shows of its model. */
import { decimals } from '#lib/format/intl.ts';
import { withSign } from '#lib/format/money.ts';
import { price as longPrice, shortPrice } from '#ui/chart/number-labels.ts';
import { amount, dollars } from './frame/amounts.ts';
import type { Definition, Guess, Settings } from './frame/definition.ts';
import { ARBITRAGE_COSTS } from '#lib/content/mechanism-formulas.ts';
import {
  HOURS,
  isInside,
  NEAR,
  runRedemption,
  SUPPLY,
  type RedemptionRun,
} from './models/redemption.ts';
import {
  redemptionCases,
  redemptionControls,
  redemptionInput,
  type RedemptionKey,
} from './redemption-settings.ts';
import { redemptionScene } from './redemption-scene.tsx';
import * as m from '#messages/peg-lab.ts';

const cents = (value: number) => m.valueCents({ value: decimals(value * 100, 1) });
function sentence(run: RedemptionRun, hour: number, settings: Settings<RedemptionKey>) {
  const price = run.price[hour] ?? 1;
  const now = m.afterHoursCoinIsAt({ hour, price: longPrice(price) });
  if (isInside(price, run.band)) {
    if (run.closedAt === 0) return m.nowInsideBand({ now });
    const edge = longPrice(price < 1 ? run.band.from : run.band.to);
    return m.nowFirmsTraded({ now, edge });
  }
  return price > run.band.to
    ? minting(run, hour, settings, now)
    : redeeming(run, hour, settings, now);
}

/** Below the band: firms buy coins and redeem them. @param now how the sentence begins */
function redeeming(
  run: RedemptionRun,
  hour: number,
  { who, closed }: Settings<RedemptionKey>,
  now: string,
): string {
  if (who === 0) return m.andStaysThereBecauseNobody({ now });
  if (hour < closed) return m.nowIssuerWontPay({ now, hours: closed - hour });
  const waiting = run.waiting[hour] ?? 0;
  return waiting > 0
    ? m.nowFirmsWaiting({ now, waiting: dollars(waiting) })
    : m.nowAnyoneProfits({ now });
}

/** Above the band: firms mint coins and sell them. @param now how the sentence begins */
function minting(
  run: RedemptionRun,
  hour: number,
  { who, closed }: Settings<RedemptionKey>,
  now: string,
): string {
  if (who === 0) return m.andStaysThereBecauseNobodyMints({ now });
  if (hour < closed) return m.nowIssuerWontMint({ now, hours: closed - hour });
  const waiting = run.waiting[hour] ?? 0;
  return waiting > 0
    ? m.nowFirmsWaitingForCoins({ now, waiting: dollars(waiting) })
    : m.nowAnyoneProfitsByMinting({ now });
}

/** What a coin earns at a price: by redeeming, or by minting where it is above the band. */
function earned({ band }: RedemptionRun, price: number) {
  const isMinting = price > band.to;
  const [more, less] = isMinting ? [price, band.to] : [band.from, price];
  const gain = more - less > NEAR ? ` = ${cents(more - less)}` : m.soThereIsNothingToEarn();
  return {
    name: m.whatAFirmEarnsOn(),
    formula: isMinting ? m.priceAboveWhichMinting() : m.priceAtWhichRedeemingStops(),
    numbers: `${withSign('$', longPrice(more))} − ${withSign('$', longPrice(less))}${gain}`,
  };
}

function formulas(run: RedemptionRun, hour: number, settings: Settings<RedemptionKey>) {
  const { redeemFee: fee, doubtedShare, lossChance: q } = redemptionInput(settings);
  const price = run.price[hour] ?? 1;
  const edge = run.band.from;
  const [reserve, coins] = [run.reserve[hour] ?? SUPPLY, run.coins[hour] ?? SUPPLY];
  return [
    {
      name: m.thePriceAtWhichRedeeming(),
      formula: '(1 − q + q·R)·(1 − fee) − costs',
      letters: m.qIsTheChanceOf(),
      numbers: `(1 − ${q} + ${q}·${shortPrice(1 - doubtedShare)})·(1 − ${Number(fee.toFixed(4))}) − ${ARBITRAGE_COSTS} = ${withSign('$', longPrice(edge))}`,
    },
    earned(run, price),
    {
      name: m.reserveForEachCoinThat(),
      formula: m.reserveCoins(),
      numbers: `${dollars(reserve)} ÷ ${amount(coins * 1e6)} = ${withSign('$', longPrice(reserve / coins))}`,
    },
  ];
}

const guess: Guess<RedemptionRun> = {
  get line() {
    return m.price();
  },
  off: (distance) => cents(distance),
  get question() {
    return m.aCoinWithAFull();
  },
  options: [
    {
      id: 'at-once',
      get text() {
        return m.withinTheDay();
      },
      curve: [0.95, 0.99, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    },
    {
      id: 'in-steps',
      get text() {
        return m.inStepsAsTheirMoney();
      },
      curve: [0.95, 0.955, 0.965, 0.965, 0.975, 0.975, 0.985, 0.985, 0.995, 0.995, 1],
    },
    {
      id: 'not',
      get text() {
        return m.itDoesntReturnByItself();
      },
      curve: [0.95, 0.951, 0.949, 0.95, 0.951, 0.949, 0.95, 0.951, 0.949, 0.95, 0.95],
    },
  ],
  answer: ({ closedAt, price }) => {
    if (closedAt !== null && closedAt <= 24) return 'at-once';
    return (price.at(-1) ?? 1) - (price[0] ?? 1) > 0.005 ? 'in-steps' : 'not';
  },
  get because() {
    return m.everyoneCanSeeTheProfit();
  },
};

function idle({ who, doubt, chance }: Settings<RedemptionKey>) {
  const none = m.idleNobodyRedeems();
  return {
    ...(who === 0 ? { closed: none, delay: none } : {}),
    ...(chance === 0 ? { doubt: m.idleNoChance() } : {}),
    ...(doubt === 0 ? { chance: m.idleNoDoubt() } : {}),
  };
}

export const redemption: Definition<RedemptionKey, RedemptionRun> = {
  id: 'redemption',
  controls: redemptionControls,
  cases: redemptionCases,
  run: (settings) => runRedemption(redemptionInput(settings)),
  idle,
  lastStep: () => HOURS,
  stepLabels: (hour) => m.hourNumber({ hour }),
  pictures: (run) => [
    {
      name: m.thePrice(),
      label: m.priceOfTheCoinOverHours(),
      see:
        (run.price[0] ?? 1) > run.band.to
          ? m.aboveTheTintedStripFirms()
          : m.belowTheTintedStripFirms(),
      xName: m.hour(),
      formatX: (x) => m.hoursShort({ value: x }),
      format: shortPrice,
      formatCell: longPrice,
      par: 1,
      strip: { ...run.band, text: m.inTheBandNoProfit() },
      yReach: [Math.min(0.94, ...run.price), 1.01],
      lines: [{ name: m.price(), values: run.price }],
    },
  ],
  scene: redemptionScene,
  sentence,
  formulas,
  outcomes: [
    {
      get name() {
        return m.redeemingPaysBelow();
      },
      of: (run) => longPrice(run.band.from),
    },
    {
      get name() {
        return m.backAfter();
      },
      of: ({ closedAt }) => (closedAt === null ? m.moreThan5Days() : m.closedAtHours({ closedAt })),
    },
    {
      get name() {
        return m.priceAtTheEnd();
      },
      of: (run) => longPrice(run.price.at(-1) ?? 1),
    },
    {
      get name() {
        return m.redeemed();
      },
      of: (run) => dollars(Math.max(0, SUPPLY - (run.coins.at(-1) ?? 0))),
    },
  ],
  guess,
  missions: [
    {
      get text() {
        return m.bringThePriceBackTo();
      },
      isDone: ({ closedAt }) => closedAt !== null && closedAt > 0 && closedAt <= 24,
    },
    {
      get text() {
        return m.makeItStopAFull();
      },
      isDone: ({ band, price }, { doubt }) =>
        doubt === 0 && band.from <= 0.99 && Math.abs((price.at(-1) ?? 1) - band.from) < 0.001,
    },
    {
      get text() {
        return m.letNobodyBuyForTwo();
      },
      isDone: ({ price }, { who, doubt, closed }) =>
        who > 0 && doubt === 0 && closed >= 48 && price[47] === price[0] && price[0]! < 0.99,
    },
  ],
};
